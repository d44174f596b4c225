import { SiteAccountsView } from '../../features/commerce/accounts/accounts-view.tsx';
import { AdminOrders } from '../../features/commerce/reconciliation/admin-orders.tsx';
import { Reconciliation } from '../../features/commerce/reconciliation/reconciliation.tsx';
import { WebhookLog } from '../../features/commerce/reconciliation/webhook-log.tsx';
import { StartRefund } from './start-refund.tsx';

/** /admin/payments/orders [PAY-195] */
export function AdminOrdersPage() {
  return (
    <AdminOrders
      refundOf={(merchantUid, onClose) => <StartRefund channelId={null} merchantUid={merchantUid} onClose={onClose} />}
    />
  );
}

/** /admin/payments/reconciliation [PAY-196] */
export function AdminReconciliationPage() {
  return <Reconciliation />;
}

/** /admin/payments/webhooks [PAY-197] */
export function AdminWebhooksPage() {
  return <WebhookLog />;
}

/** /admin/payments/accounts [PAY-190] */
export function AdminAccountsPage() {
  return <SiteAccountsView />;
}
