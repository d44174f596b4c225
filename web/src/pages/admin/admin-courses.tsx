import { useNavigate } from '@tanstack/react-router';
import { CourseEditor } from '../../features/learning/course-authoring/course-editor.tsx';
import { CoursesManage } from '../../features/learning/course-authoring/courses-manage.tsx';
import { useQueryId } from '../../shared/address/use-id.ts';

/** /admin/courses?course= [LMS-222] */
export function AdminCoursesPage() {
  const navigate = useNavigate();
  const id = useQueryId('course');
  if (id !== null)
    return <CourseEditor key={id} courseId={id} onBack={() => void navigate({ href: '/admin/courses' })} />;
  return <CoursesManage onOpen={(courseId) => void navigate({ href: `/admin/courses?course=${courseId}` })} />;
}
