import { formatWon } from '@dolphin/contract/core/money/won';
import { recordChanges } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import type { Refunding } from './refunds.queries.ts';

/** The log is kept in the language of the office. */
const won = (amount: number) => formatWon(amount, 'KO');

type Granted = { readonly actorId: number | null; readonly amountKrw: number; readonly reason: string };

/** Who granted how much of which order, and how it differs from the policy, in the audit log of the channel. */
export async function recordGrant(
  tx: Db,
  { channelId, buyerId, merchantUid }: Refunding,
  { actorId, amountKrw, reason }: Granted,
  policyKrw: number,
): Promise<void> {
  if (channelId === null || actorId === null) return;
  await recordChanges(tx, {
    channelId,
    actorId,
    kind: 'REFUND',
    userId: buyerId,
    before: { refundAmount: amountKrw === policyKrw ? '' : won(policyKrw) },
    after: { refundOrder: merchantUid, refundAmount: won(amountKrw), refundReason: reason },
  });
}

export async function recordRefusal(
  tx: Db,
  { channelId, buyerId, merchantUid }: Refunding,
  actorId: number,
  reason: string,
): Promise<void> {
  if (channelId === null) return;
  await recordChanges(tx, {
    channelId,
    actorId,
    kind: 'REFUND',
    userId: buyerId,
    before: {},
    after: { refundOrder: merchantUid, refundRefused: reason },
  });
}
