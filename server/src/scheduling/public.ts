export { addLessonFeeds } from './feeds/feed-routes.ts';
export { addReportPages } from './reports/report-routes.ts';
