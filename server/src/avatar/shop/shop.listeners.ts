import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { deleteShopper } from './orders/purchases.queries.ts';
import { updateSold } from './stock.queries.ts';

/** How often each product was bought. Counted here, one after the other, so that buyers of the same thing do not wait for each other. */
export const countSold = defineListener({
  name: 'avatar.count-sold',
  on: avatarEvents.productBought,
  run: ({ db }, { productId }) => updateSold(db, productId),
});

export const eraseShopper = defineListener({
  name: 'avatar.erase-shopper',
  on: accountEvents.left,
  run: ({ db }, { userId }) => deleteShopper(db, userId),
});
