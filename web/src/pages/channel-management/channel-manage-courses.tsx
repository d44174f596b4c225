import { useNavigate } from '@tanstack/react-router';
import { ClassesCard } from '../../features/learning/classes/classes-manage.tsx';
import { CourseEditor } from '../../features/learning/course-authoring/course-editor.tsx';
import { CoursesManage } from '../../features/learning/course-authoring/courses-manage.tsx';
import { useChannel } from '../../shared/channel/use-channel.ts';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /channel/$slug/manage/courses [LMS-105] */
export function ChannelManageCoursesPage() {
  const navigate = useNavigate();
  const { at } = useChannel();
  return <CoursesManage onOpen={(courseId) => void navigate({ href: at(`/manage/courses/${courseId}`) })} />;
}

/** /channel/$slug/manage/courses/$courseId */
export function ChannelManageCoursePage() {
  const navigate = useNavigate();
  const { at } = useChannel();
  const id = usePathId('courseId');
  if (id === null) return <NotFoundPage />;
  return (
    <CourseEditor
      key={id}
      courseId={id}
      onBack={() => void navigate({ href: at('/manage/courses') })}
      classes={<ClassesCard courseId={id} />}
    />
  );
}
