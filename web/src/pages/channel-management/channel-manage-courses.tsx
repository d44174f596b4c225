import { useNavigate, useParams } from '@tanstack/react-router';
import { ClassesCard } from '../../features/learning/classes/classes-manage.tsx';
import { CourseEditor } from '../../features/learning/course-authoring/course-editor.tsx';
import { CoursesManage } from '../../features/learning/course-authoring/courses-manage.tsx';
import { useChannel } from '../../shared/channel/use-channel.ts';
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
  const { courseId } = useParams({ strict: false }) as { readonly courseId?: string };
  const id = Number(courseId);
  return Number.isSafeInteger(id) && id > 0 ? (
    <CourseEditor
      key={id}
      courseId={id}
      onBack={() => void navigate({ href: at('/manage/courses') })}
      classes={<ClassesCard courseId={id} />}
    />
  ) : (
    <NotFoundPage />
  );
}
