import { useParams } from '@tanstack/react-router';
import { ConsentDetail } from '../../../features/channels/consent-requests/consent-detail.tsx';
import { ConsentsView } from '../../../features/channels/consent-requests/consents-view.tsx';
import { NotFoundPage } from '../../not-found.tsx';

/** /channel/$slug/manage/consents [CHN-229] */
export function ChannelConsentsPage() {
  return <ConsentsView />;
}

/** /channel/$slug/manage/consents/$consentRequestId */
export function ChannelConsentPage() {
  const { consentRequestId } = useParams({ strict: false }) as { readonly consentRequestId?: string };
  const id = Number(consentRequestId);
  return Number.isSafeInteger(id) && id > 0 ? <ConsentDetail key={id} consentRequestId={id} /> : <NotFoundPage />;
}
