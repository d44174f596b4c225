export { addLessonFeeds } from './feeds/feed-routes.ts';
