import { useParams } from '@tanstack/react-router';
import { CourseView } from '../../features/learning/courses/course-view.tsx';
import { NotFoundPage } from '../not-found.tsx';

/** /learn/courses/$courseId [LMS-1] */
export function CoursePage() {
  const { courseId } = useParams({ strict: false }) as { readonly courseId?: string };
  const id = Number(courseId);
  return Number.isSafeInteger(id) && id > 0 ? <CourseView courseId={id} /> : <NotFoundPage />;
}
