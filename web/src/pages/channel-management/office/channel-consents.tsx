import { ConsentDetail } from '../../../features/channels/consent-requests/consent-detail.tsx';
import { ConsentsView } from '../../../features/channels/consent-requests/consents-view.tsx';
import { usePathId } from '../../../shared/address/use-id.ts';
import { NotFoundPage } from '../../not-found.tsx';

/** /channel/$slug/manage/consents [CHN-229] */
export function ChannelConsentsPage() {
  return <ConsentsView />;
}

/** /channel/$slug/manage/consents/$consentRequestId */
export function ChannelConsentPage() {
  const id = usePathId('consentRequestId');
  if (id === null) return <NotFoundPage />;
  return <ConsentDetail key={id} consentRequestId={id} />;
}
