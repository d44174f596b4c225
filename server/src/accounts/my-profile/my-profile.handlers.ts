import { myProfile } from '@dolphin/contract/accounts/my-profile.contract';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { implement } from '../../core/module.ts';
import { deriveKey, seal, unseal } from '../../core/seal.ts';
import { lockUser } from '../users/users.queries.ts';
import { deletePhone, findSealedPhone, upsertSealedPhone } from './my-profile.queries.ts';

export const myProfileModule = implement(myProfile, {
  async read({ db, app, me }) {
    const profile = await profileOf(db, app, me.id);
    return { ...profile, version: versionOf(myProfile.update, profile) };
  },

  async update({ db, app, me, now }, given) {
    await lockUser(db, me.id);
    const { phoneNumber } = mergeEdit(myProfile.update, given, await profileOf(db, app, me.id));
    if (phoneNumber === '') await deletePhone(db, me.id);
    else await upsertSealedPhone(db, me.id, seal(keyOf(app), phoneNumber), now);
    return {};
  },
});

const keyOf = ({ config }: App) => deriveKey(config.tokenSecret, 'accounts.phone-number');

async function profileOf(db: Db, app: App, userId: number): Promise<{ readonly phoneNumber: string }> {
  const sealed = await findSealedPhone(db, userId);
  // Sealed with a key that is gone: as if there were none.
  return { phoneNumber: (sealed && unseal(keyOf(app), sealed)) ?? '' };
}
