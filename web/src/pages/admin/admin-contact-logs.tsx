import { ContactLogs } from '../../features/social/chat/contact-logs.tsx';

/** /admin/contact-logs */
export function AdminContactLogsPage() {
  return <ContactLogs />;
}
