import { useParams } from '@tanstack/react-router';
import { OpenClassView } from '../../../features/scheduling/registrations/open-class-view.tsx';
import { NotFoundPage } from '../../not-found.tsx';

/** /channel/$slug/classes/$courseClassId [LMS-281] */
export function ChannelOpenClassPage() {
  const { courseClassId } = useParams({ strict: false }) as { readonly courseClassId?: string };
  const id = Number(courseClassId);
  if (!Number.isSafeInteger(id) || id <= 0) return <NotFoundPage />;
  return <OpenClassView key={id} courseClassId={id} />;
}
