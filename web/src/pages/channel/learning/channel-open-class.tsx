import { OpenClassView } from '../../../features/scheduling/registrations/open-class-view.tsx';
import { usePathId } from '../../../shared/address/use-id.ts';
import { NotFoundPage } from '../../not-found.tsx';

/** /channel/$slug/classes/$courseClassId [LMS-281] */
export function ChannelOpenClassPage() {
  const id = usePathId('courseClassId');
  if (id === null) return <NotFoundPage />;
  return <OpenClassView key={id} courseClassId={id} />;
}
