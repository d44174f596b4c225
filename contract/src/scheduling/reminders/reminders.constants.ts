/** How long before a lesson its learners are reminded. [SCH-250] */
export const REMIND_BEFORE_MINUTES = 30;
