import { portraits } from '@dolphin/contract/accounts/portraits.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import { storageErrors } from '@dolphin/contract/storage/storage.errors';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { dropFile, findOwnUnusedFile, makeFile, readFile, useFile } from '../../storage/public.ts';
import { drawPortrait } from './draw-portrait.ts';
import { replacePortrait } from './portraits.queries.ts';

export const portraitsModule = implement(portraits, {
  async set({ db, app, me, now }, { fileId }) {
    const original = await findOwnUnusedFile(db, fileId, me.id, 'PORTRAIT');
    if (!original) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const body = await drawPortrait(await readFile(app, original.key));
    if (!body) throw fail(storageErrors.PICTURE_UNREADABLE);
    const key = await makeFile(app, { userId: me.id, purpose: 'PORTRAIT', fileName: 'portrait.webp', contentType: 'image/webp', body });
    await inTransaction(app.db, async (tx) => {
      const before = await replacePortrait(tx, me.id, key);
      if (before === undefined) throw fail(coreErrors.INVALID_AUTH_TOKEN);
      await useFile(tx, key, now);
      await dropFile(tx, original.key);
      if (before !== null) await dropFile(tx, before);
    });
    return { portrait: fileUrl(key) };
  },

  async remove({ db, me }) {
    const before = await replacePortrait(db, me.id, null);
    if (before) await dropFile(db, before);
    return {};
  },
}, { ownTransactions: ['set'] });
