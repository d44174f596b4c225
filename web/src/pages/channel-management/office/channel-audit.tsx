import { AuditView } from '../../../features/channels/audit/audit-view.tsx';
import { ChannelContactReads } from '../../../features/social/chat/contact-log-reads.tsx';
import { contactLogReadsText } from '../../../features/social/chat/contact-log-reads.text.ts';
import { useText } from '../../../lib/text/use-text.ts';

/** /channel/$slug/manage/audit [CHN-193] [SOC-162] */
export function ChannelAuditPage() {
  const { tab } = useText(contactLogReadsText);
  return <AuditView reads={{ label: tab, panel: <ChannelContactReads /> }} />;
}
