import { portraits } from '@dolphin/contract/accounts/portraits.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import { storageErrors } from '@dolphin/contract/storage/storage.errors';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { changeFiles, findOwnUnusedFile, makeFile, readFile } from '../../storage/public.ts';
import { drawPortrait } from './draw-portrait.ts';
import { replacePortrait } from './portraits.queries.ts';

export const portraitsModule = implement(
  portraits,
  {
    async set({ db, app, me, now }, { fileId }) {
      const original = await findOwnUnusedFile(db, fileId, me.id, 'PORTRAIT');
      if (!original) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const body = await drawPortrait(app, await readFile(app, original.key));
      if (!body) throw fail(storageErrors.PICTURE_UNREADABLE);
      const key = await makeFile(app, {
        userId: me.id,
        purpose: 'PORTRAIT',
        fileName: 'portrait.webp',
        contentType: 'image/webp',
        body,
      });
      await inTransaction(app.db, async (tx) => {
        const before = await replacePortrait(tx, me.id, key);
        if (before === undefined) throw fail(coreErrors.INVALID_AUTH_TOKEN);
        await changeFiles(tx, { use: key, drop: before === null ? [original.key] : [original.key, before], now });
      });
      return { portrait: fileUrl(key) };
    },

    async remove({ db, me, now }) {
      const before = await replacePortrait(db, me.id, null);
      if (before) await changeFiles(db, { drop: [before], now });
      return {};
    },
  },
  { ownTransactions: ['set'] },
);
