import { presence } from '@dolphin/contract/social/presence.contract';
import { implement } from '../../core/module.ts';
import { findHidden, updateHidden } from './presence.queries.ts';
import { publishPresence } from './publish-presence.ts';

export const presenceModule = implement(presence, {
  setting: async ({ db, me }) => ({ isHidden: await findHidden(db, me.id) }),

  async hide({ db, me }, { isHidden }) {
    if (await updateHidden(db, me.id, isHidden)) await publishPresence(db, me.id);
    return { isHidden };
  },
});
