import { users } from '@dolphin/contract/accounts/users.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import { fail } from '../../core/fail.ts';
import { implement, type Module } from '../../core/module.ts';
import { addEmail, openEmailCode } from './add-email.ts';
import { toCurrentUser, type UserParts } from './current-user.ts';
import { eraseAccount } from './erase-account.ts';
import { requireOwner } from './require-owner.ts';
import { findMe, updateGender, updateSettings } from './users.queries.ts';

export function usersModule(parts: Partial<UserParts> = {}): Module {
  return implement(
    users,
    {
      async me({ db, me, client }) {
        const row = await findMe(db, me.id);
        if (!row) throw fail(coreErrors.INVALID_AUTH_TOKEN);
        const channel = client.channelId === null ? undefined : await parts.ofChannel?.(db, me, client.channelId);
        const member = await parts.ofMember?.(db, me.id);
        const portrait = row.portrait_key === null ? null : fileUrl(row.portrait_key);
        return toCurrentUser(row, portrait, { channel, member });
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

      emailCode: ({ db, app, me, client, now }, { email }) => openEmailCode(db, app, { me, email, client, now }),

      async addEmail({ app, me, now }, given) {
        return { email: await addEmail(app, me, given, now) };
      },

      async leave({ db, app, me, now }, { password }) {
        const owner = await requireOwner(db, me, { password, field: 'password', now });
        await eraseAccount(db, app, { userId: me.id, email: owner.email, now });
        return {};
      },
    },
    { ownTransactions: ['addEmail'] },
  );
}
