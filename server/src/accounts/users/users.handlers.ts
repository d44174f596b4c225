import { users } from '@dolphin/contract/accounts/users.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { fail } from '../../core/fail.ts';
import { implement, type Module } from '../../core/module.ts';
import { addEmail, openEmailCode } from './add-email.ts';
import { eraseAccount } from './erase-account.ts';
import { requireOwner } from './require-owner.ts';
import { readMe, updateGender, updateSettings, type UserParts } from './users.queries.ts';

export const usersModule = (parts: UserParts): Module =>
  implement(
    users,
    {
      async me({ db, me, client, answer }) {
        const found = await readMe(db, parts, { userId: me.id, channelId: client.channelId, isAdmin: me.isAdmin });
        if (found === undefined) throw fail(coreErrors.INVALID_AUTH_TOKEN);
        return answer.json(found);
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
