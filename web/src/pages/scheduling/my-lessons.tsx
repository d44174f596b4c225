import { MyLessons } from '../../features/scheduling/my-lessons/my-lessons.tsx';

/** /lessons [SCH-206] */
export function MyLessonsPage() {
  return <MyLessons />;
}
