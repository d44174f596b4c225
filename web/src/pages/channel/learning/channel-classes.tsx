import { useParams } from '@tanstack/react-router';
import { ClassPage } from '../../../features/learning/classes/class-page.tsx';
import { ClassesManage } from '../../../features/learning/classes/classes-manage.tsx';
import { NotFoundPage } from '../../not-found.tsx';

/** /channel/$slug/manage/classes [LMS-241] */
export function ChannelClassesPage() {
  return <ClassesManage />;
}

/** /channel/$slug/manage/classes/$courseClassId */
export function ChannelClassPage() {
  const { courseClassId } = useParams({ strict: false }) as { readonly courseClassId?: string };
  const id = Number(courseClassId);
  return Number.isSafeInteger(id) && id > 0 ? <ClassPage key={id} courseClassId={id} /> : <NotFoundPage />;
}
