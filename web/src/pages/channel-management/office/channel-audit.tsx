import { AuditView } from '../../../features/channels/audit/audit-view.tsx';

/** /channel/$slug/manage/audit [CHN-193] */
export function ChannelAuditPage() {
  return <AuditView />;
}
