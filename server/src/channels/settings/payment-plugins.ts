import type { Db } from '../../core/db.ts';
import { recordChanges } from '../audit/record.ts';
import { findChannel } from '../channels/channels.queries.ts';
import { publishSettingsChanged } from './settings-changed.ts';
import { updatePaymentPlugins } from './settings.queries.ts';

/** What the audit log shows of a secret. */
const HIDDEN = '•••';
const UNKNOWN = '?';

type PaymentIds = { readonly channelKey: string; readonly storeId: string };

/**
 * The public ids of the payment gateway that commerce keeps for a channel: they stand among its plugins, where browsers
 * and the content policy find them. The audit log has who changed it; of secrets only that they were. [PAY-20]
 */
export async function setPaymentPlugins(
  tx: Db,
  {
    channelId,
    actorId,
    ids,
    isSecretNew,
  }: {
    readonly channelId: number;
    readonly actorId: number;
    readonly ids: PaymentIds | null;
    readonly isSecretNew: boolean;
  },
): Promise<void> {
  const before = (await findChannel(tx, channelId))?.plugins ?? {};
  const after = { PAYMENT_GATEWAY_ID: ids?.channelKey ?? null, PAYMENT_MERCHANT_ID: ids?.storeId ?? null };
  await updatePaymentPlugins(tx, channelId, after);
  await recordChanges(tx, {
    channelId,
    actorId,
    kind: 'SECRET',
    before: { ...before, PAYMENT_SECRET: UNKNOWN },
    after: { ...after, PAYMENT_SECRET: isSecretNew ? HIDDEN : null },
  });
  await publishSettingsChanged(tx, channelId);
}
