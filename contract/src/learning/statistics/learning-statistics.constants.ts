/** Classes that statistics are added up for, the newest. [LMS-244] */
export const STATISTICS_CLASSES_MAX = 200;
/** Problems shown in the list of those that people are stuck with. */
export const STUCK_PROBLEMS_SHOWN = 10;
/** Work is counted in slots of so many minutes. */
export const WORK_SLOT_MINUTES = 5;
