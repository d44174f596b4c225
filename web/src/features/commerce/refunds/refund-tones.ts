import type { RefundState } from '@dolphin/contract/commerce/refunds/refunds.constants';

export const REFUND_TONES: Readonly<Record<RefundState, 'ok' | 'neutral' | 'warning' | 'danger' | 'brand'>> = {
  REQUESTED: 'brand',
  PROCESSING: 'brand',
  REFUNDED: 'ok',
  REFUSED: 'danger',
  WITHDRAWN: 'neutral',
  FAILED: 'danger',
};
