import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { refundEvents } from '@dolphin/contract/commerce/refunds/refunds.events';
import { selectApprovers } from '../../channels/public.ts';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { eraseReasons } from './refunds.queries.ts';

/** After the answer, since a channel may have many managers. */
const informManagers = defineListener({
  name: 'commerce.refunds-changed',
  on: refundEvents.refundChanged,
  run: async ({ db }, { channelId }) => {
    if (channelId === null) return;
    const managers = await selectApprovers(db, channelId);
    await publishEach(
      db,
      refundEvents.refundsChanged,
      managers.map((target) => ({ target, payload: { channelId } })),
    );
  },
});

const eraseRefunds = defineListener({
  name: 'commerce.erase-refunds',
  on: accountEvents.left,
  run: ({ db }, { userId }) => eraseReasons(db, userId),
});

export const refundListeners: readonly Listener[] = [informManagers, eraseRefunds];
