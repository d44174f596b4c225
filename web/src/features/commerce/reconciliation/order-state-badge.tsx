import type { OrderState } from '@dolphin/contract/commerce/orders/orders.constants';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { paymentsAdminText } from './payments-admin.text.ts';

const TONES: Readonly<Record<OrderState, 'ok' | 'neutral' | 'warning' | 'danger'>> = {
  READY: 'neutral',
  PAID: 'ok',
  FAILED: 'danger',
  EXPIRED: 'neutral',
  REFUSED: 'danger',
  PARTIAL_CANCELLED: 'warning',
  CANCELLED: 'warning',
};

export function OrderStateBadge({ status }: { readonly status: OrderState }) {
  const text = useText(paymentsAdminText);
  return (
    <Badge size="sm" tone={TONES[status]}>
      {text[status]}
    </Badge>
  );
}
