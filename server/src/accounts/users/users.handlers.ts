import { users } from '@dolphin/contract/accounts/users.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { fail } from '../../core/fail.ts';
import { implement, type Module } from '../../core/module.ts';
import { toCurrentUser, type UserParts } from './current-user.ts';
import { eraseAccount } from './erase-account.ts';
import { requireOwner } from './require-owner.ts';
import { findMe, updateGender, updateSettings } from './users.queries.ts';

/** A portrait's address is read anew with the user, who is fresh for a minute. */
const PORTRAIT_SECONDS = 3_600;

export function usersModule(parts: Partial<UserParts> = {}): Module {
  return implement(users, {
    async me({ db, app, me, client }) {
      const row = await findMe(db, me.id);
      if (!row) throw fail(coreErrors.INVALID_AUTH_TOKEN);
      const channel = client.channelId === null ? undefined : await parts.ofChannel?.(db, me, client.channelId);
      const commerce = await parts.ofCommerce?.(db, me);
      const portrait = row.portrait_key === null ? null : await app.store.presignRead(row.portrait_key, PORTRAIT_SECONDS);
      return toCurrentUser(row, portrait, channel, commerce);
    },

    async settings({ db, me }, changes) {
      const settings = await updateSettings(db, me.id, changes);
      if (!settings) throw fail(coreErrors.INVALID_AUTH_TOKEN);
      return settings;
    },

    async gender({ db, me }, { gender }) {
      await updateGender(db, me.id, gender);
      return { gender };
    },

    async leave({ db, app, me, now }, { password }) {
      const owner = await requireOwner(db, me, { password, field: 'password', now });
      await eraseAccount(db, app, { userId: me.id, email: owner.email, now });
      return {};
    },
  });
}
