/** The longest period that statistics are asked for, counting both ends. [CHN-161] */
export const STATISTICS_PERIOD_MAX_DAYS = 366;
/** What a period without dates is. [CHN-161] */
export const STATISTICS_PERIOD_DEFAULT_DAYS = 30;
/** Posts in a ranking. [CHN-163] */
export const RANKING_SIZE = 20;
/** Posts of one past day that a ranking can be made of; what was seen less often that day is forgotten. [CHN-163] */
export const RANKED_POSTS_PER_DAY_MAX = 300;
