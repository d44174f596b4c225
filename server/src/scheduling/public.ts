export { addLessonFeeds } from './feeds/feed-routes.ts';
export { addReportPages } from './reports/links/report-routes.ts';
export { lessonsOfDaySql } from './timetable/lessons-of-day.queries.ts';
