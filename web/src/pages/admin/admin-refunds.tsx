import { RefundsView } from '../../features/commerce/refunds/office/refunds-view.tsx';
import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { refundsPageText } from '../commerce/refunds-page.text.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /admin/payments/refunds: of what the site itself sold. [PAY-13] */
export function AdminRefundsPage() {
  const text = useText(refundsPageText);
  if (!useUser().roleList.includes('ROLE_ADMIN')) return <NotFoundPage />;
  return (
    <div className="page">
      <header>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </header>
      <RefundsView channelId={null} />
    </div>
  );
}
