import { CourseView } from '../../features/learning/courses/course-view.tsx';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /learn/courses/$courseId [LMS-1] */
export function CoursePage() {
  const id = usePathId('courseId');
  if (id === null) return <NotFoundPage />;
  return <CourseView courseId={id} />;
}
