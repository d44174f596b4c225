import { PRESETS_MAX } from '@dolphin/contract/avatar/avatar.constants';
import { avatarErrors } from '@dolphin/contract/avatar/avatar.errors';
import { presets } from '@dolphin/contract/avatar/wardrobe.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { versioned } from '../drawing/pictures/drawing-version.ts';
import { inOrder, outfitHashOf, wearable } from './outfit.rules.ts';
import {
  countPresets,
  deletePreset,
  findPreset,
  insertPreset,
  type PresetRow,
  selectPresets,
  updatePresetName,
} from './presets.queries.ts';
import { insertLook, lockWearer, selectOwned } from './wardrobe.queries.ts';
import { changeOutfit, openWardrobe, requireOwned, starterOf } from './wear.ts';

type Parts = {
  /** The limit that somebody has reached; asks for a plan where one would help. [PAY-17] */
  readonly limitReached: (db: Db, userId: number, what: 'outfits', count: number) => Promise<number | undefined>;
};

export const presetsModule = ({ limitReached }: Parts) =>
  implement(presets, {
    async list({ db, me }) {
      return { presetList: (await selectPresets(db, me.id)).map(toPreset) };
    },

    async save({ db, me }, { name, itemIdList }) {
      await lockWearer(db, me.id, starterOf(me.id));
      const count = await countPresets(db, me.id);
      if (count >= PRESETS_MAX) {
        const max = await limitReached(db, me.id, 'outfits', count);
        if (max !== undefined) throw fail(avatarErrors.TOO_MANY_PRESETS, { max });
      }
      const items = inOrder(wearable(await requireOwned(db, me.id, itemIdList)));
      const keys = items.map(({ key }) => key);
      const hash = outfitHashOf(keys);
      await insertLook(db, hash, keys);
      return toPreset(
        await insertPreset(db, { userId: me.id, name: name.trim(), itemIds: items.map(({ itemId }) => itemId), hash }),
      );
    },

    async rename({ db, me }, { presetId, name }) {
      if (!(await updatePresetName(db, me.id, presetId, name.trim()))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return {};
    },

    async remove({ db, me }, { presetId }) {
      if (!(await deletePreset(db, me.id, presetId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return {};
    },

    async apply({ db, me }, { presetId }) {
      const worn = await openWardrobe(db, me.id);
      const preset = await findPreset(db, me.id, presetId);
      if (!preset) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      // What is no longer drawn is left out; the rest of the outfit is still worth wearing.
      return changeOutfit(db, me.id, worn, await selectOwned(db, me.id, preset.itemIdList));
    },
  });

function toPreset({ presetId, name, itemIdList, hash, createdAt }: PresetRow) {
  return { presetId, name, itemIdList, outfitHash: versioned(hash), createdAt: createdAt.toISOString() };
}
