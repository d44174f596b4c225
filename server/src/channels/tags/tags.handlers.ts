import { CHANNEL_TAGS_MAX, type TagColor } from '@dolphin/contract/channels/join/join.constants';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { channelTags } from '@dolphin/contract/channels/boards/tags.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Db } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { requireVisible } from '../channels/visibility.ts';
import { lockChannel } from '../join/join.queries.ts';
import { normalizeText } from '../join/join.rules.ts';
import {
  deleteTag,
  findTagRoom,
  insertTag,
  selectTags,
  type TagRow,
  updateTag,
  updateTagOrder,
} from './tags.queries.ts';

export const tagsModule = implement(channelTags, {
  async list({ db, me }, { channelId }) {
    await requireVisible(db, me, channelId);
    return toTags(await selectTags(db, channelId));
  },

  async create({ db }, { channelId, ...typed }) {
    await lockChannel(db, channelId);
    const { total, ...given } = await checkTag(db, channelId, typed, 0);
    if (total >= CHANNEL_TAGS_MAX) throw fail(joinErrors.CHANNEL_TAG_LIMIT_REACHED, { max: CHANNEL_TAGS_MAX });
    return toTag(await insertTag(db, channelId, given));
  },

  async update({ db }, { channelId, channelTagId, ...typed }) {
    await lockChannel(db, channelId);
    const current = (await selectTags(db, channelId)).find(({ id }) => id === channelTagId);
    if (!current) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const given = await checkTag(db, channelId, mergeEdit(channelTags.update, typed, tagFields(current)), channelTagId);
    const row = await updateTag(db, channelId, channelTagId, given);
    if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return toTag(row);
  },

  async remove({ db }, { channelId, channelTagId }) {
    if (!(await deleteTag(db, channelId, channelTagId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },

  async order({ db }, { channelId, ...given }) {
    await lockChannel(db, channelId);
    const current = orderFields(await selectTags(db, channelId));
    await updateTagOrder(db, channelId, mergeEdit(channelTags.order, given, current).channelTagIdList);
    return toTags(await selectTags(db, channelId));
  },
});

/** What `channelTags.update` edits. */
function tagFields({ tag, color }: TagRow) {
  return { tag, color };
}

/** What `channelTags.order` edits. */
function orderFields(rows: readonly TagRow[]) {
  return { channelTagIdList: rows.map(({ id }) => id) };
}

function toTag(row: TagRow) {
  return { channelTagId: row.id, ...tagFields(row), version: versionOf(channelTags.update, tagFields(row)) };
}

function toTags(rows: readonly TagRow[]) {
  return { tagList: rows.map(toTag), version: versionOf(channelTags.order, orderFields(rows)) };
}

/** Posts are found by tags, so two that read alike would be one; a leading # is how people write them, not a part of them. */
async function checkTag(
  tx: Db,
  channelId: number,
  typed: { readonly tag: string; readonly color: TagColor },
  tagId: number,
) {
  const tag = normalizeText(typed.tag.replace(/^[\s#]+/, '')).replace(/\s+/g, ' ');
  if (tag === '') throw failAt('tag', coreErrors.VALIDATION_FAIL);
  const key = tag.toLowerCase();
  const { total, isTaken } = await findTagRoom(tx, channelId, key, tagId);
  if (isTaken) throw failAt('tag', coreErrors.DOLPHIN_DUPLICATE_RESOURCE);
  return { tag, key, color: typed.color, total };
}
