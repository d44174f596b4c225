import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { findUser } from '../../accounts/public.ts';
import { defineListener } from '../../core/outbox/listeners.ts';
import { deleteAllOf } from './notifications.queries.ts';
import { notify } from './notify.ts';

/** A newcomer finds something in the empty list. */
export const welcomeNotification = defineListener({
  name: 'social.welcome-notification',
  on: accountEvents.signedUp,
  run: async ({ db }, { userId }) => {
    const user = await findUser(db, userId);
    if (user?.nickname) await notify(db, { userId, kind: 'welcome', params: { nickname: user.nickname }, link: '/' });
  },
});

export const eraseNotifications = defineListener({
  name: 'social.erase-notifications',
  on: accountEvents.left,
  run: ({ db }, { userId }) => deleteAllOf(db, userId),
});
