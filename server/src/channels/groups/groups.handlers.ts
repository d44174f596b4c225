import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import {
  CHANNEL_GROUPS_MAX,
  GROUP_CODE_LENGTH,
  GROUP_MEMBERS_MAX,
  normalizeCode,
} from '@dolphin/contract/channels/join/join.constants';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { passes } from '@dolphin/contract/core/roles';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { withNewCode } from '../codes/new-code.ts';
import { lockChannel } from '../join/join.queries.ts';
import { normalizeText } from '../join/join.rules.ts';
import {
  countGroups,
  deleteGroup,
  deleteGroupMembers,
  findGroup,
  findGroupCodeHolder,
  type GroupRow,
  insertGroup,
  insertGroupMember,
  insertGroupMembers,
  isInGroup,
  isNameTaken,
  selectGroupMembers,
  selectGroups,
  updateGroup,
  updateGroupCode,
} from './groups.queries.ts';
import { publishGroupsChanged } from './groups-changed.ts';

export const groupsModule = implement(channelGroups, {
  async list({ db }, { channelId, page = 1, query, kind }) {
    const { rows, total } = await selectGroups(
      db,
      {
        channelId,
        searchText: query === undefined ? null : normalizeText(query),
        isClass: kind === undefined ? null : kind === 'CLASS',
      },
      (page - 1) * PAGE_SIZE,
    );
    return { groupList: rows.map(toGroup), pageCount: pageCountOf(total), totalCount: total };
  },

  async create({ db }, { channelId, ...typed }) {
    await lockChannel(db, channelId);
    const { name, introduction = '' } = typed;
    const given = await checkName(db, channelId, { name, introduction }, 0);
    if ((await countGroups(db, channelId)) >= CHANNEL_GROUPS_MAX)
      throw fail(joinErrors.CHANNEL_GROUP_LIMIT_REACHED, { max: CHANNEL_GROUPS_MAX });
    return toGroup(await withNewCode(GROUP_CODE_LENGTH, (code) => insertGroup(db, channelId, { ...given, code })));
  },

  async update({ db }, { channelId, channelGroupId, ...typed }) {
    await lockChannel(db, channelId);
    const current = await findGroup(db, channelId, channelGroupId);
    if (!current) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    requireNoClass(current);
    const names = await checkName(
      db,
      channelId,
      mergeEdit(channelGroups.update, typed, groupFields(current)),
      channelGroupId,
    );
    return found(await updateGroup(db, channelId, channelGroupId, names));
  },

  async remove({ db }, { channelId, channelGroupId }) {
    await lockChannel(db, channelId);
    const current = await findGroup(db, channelId, channelGroupId);
    if (current) requireNoClass(current);
    const removed = await deleteGroup(db, channelId, channelGroupId);
    if (!removed) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await publishGroupsChanged(db, channelId, removed);
    return {};
  },

  async rotateCode({ db }, { channelId, channelGroupId }) {
    // Waits for those who come in with the old one.
    await lockChannel(db, channelId);
    found(await findGroup(db, channelId, channelGroupId));
    return toGroup(
      await withNewCode(GROUP_CODE_LENGTH, (code) => updateGroupCode(db, channelId, channelGroupId, code)),
    );
  },

  async dropCode({ db }, { channelId, channelGroupId }) {
    await lockChannel(db, channelId);
    return found(await updateGroupCode(db, channelId, channelGroupId, null));
  },

  async members({ db, me, roles }, { channelId, channelGroupId, page = 1 }) {
    const group = await findGroup(db, channelId, channelGroupId);
    if (!group) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const isStaff = passes(roles, 'TEACHER');
    if (!isStaff && !(await isInGroup(db, channelGroupId, me.id))) throw fail(channelErrors.CHANNEL_GROUP_UNAUTHORIZED);
    // Whoever was suspended or banned keeps the place for later; the others need not learn of it.
    const rows = (await selectGroupMembers(db, channelId, channelGroupId, (page - 1) * PAGE_SIZE)).filter(
      ({ role }) => isStaff || passes([role], 'VISITOR'),
    );
    const memberList = rows.map(({ id, userId, nickname, portraitKey, role, addedAt }) => ({
      channelMemberId: id,
      userId,
      nickname,
      portrait: portraitKey === null ? null : fileUrl(portraitKey),
      role,
      addedAt: addedAt.toISOString(),
    }));
    return { memberList, pageCount: pageCountOf(group.memberCount), totalCount: group.memberCount };
  },

  async addMembers({ db }, { channelId, channelGroupId, channelMemberIdList }) {
    await lockChannel(db, channelId);
    const group = await findGroup(db, channelId, channelGroupId);
    if (!group) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const added = await insertGroupMembers(db, channelId, channelGroupId, channelMemberIdList);
    if (group.memberCount + added.length > GROUP_MEMBERS_MAX)
      throw fail(joinErrors.CHANNEL_GROUP_FULL, { max: GROUP_MEMBERS_MAX });
    await publishGroupsChanged(db, channelId, added);
    return { addedCount: added.length };
  },

  async removeMembers({ db }, { channelId, channelGroupId, channelMemberIdList }) {
    await lockChannel(db, channelId);
    if (!(await findGroup(db, channelId, channelGroupId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const removed = await deleteGroupMembers(db, channelId, channelGroupId, channelMemberIdList);
    await publishGroupsChanged(db, channelId, removed);
    return { removedCount: removed.length };
  },

  async joinByCode({ db, me }, { channelId, groupCode }) {
    await lockChannel(db, channelId);
    const holder = await findGroupCodeHolder(db, channelId, normalizeCode(groupCode), me.id);
    if (holder.groupId === null || holder.name === null) throw fail(channelErrors.CHANNEL_GROUP_NOT_FOUND);
    if (holder.role === null || holder.role === 'JOIN_REJECTED') throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    // Applicants, the suspended and the banned know the code and may not use it.
    if (!passes([holder.role], 'VISITOR')) throw fail(channelErrors.CHANNEL_GROUP_UNAUTHORIZED);
    if (holder.isInGroup) throw fail(channelErrors.ALREADY_CHANNEL_GROUP_MEMBER_USER);
    if ((holder.size ?? 0) >= GROUP_MEMBERS_MAX) throw fail(joinErrors.CHANNEL_GROUP_FULL, { max: GROUP_MEMBERS_MAX });
    await insertGroupMember(db, holder.groupId, me.id);
    await publishGroupsChanged(db, channelId, [me.id]);
    return { channelGroupId: holder.groupId, name: holder.name };
  },
});

/** What `channelGroups.update` edits. */
function groupFields({ name, introduction }: GroupRow) {
  return { name, introduction };
}

function toGroup(row: GroupRow) {
  return {
    channelGroupId: row.id,
    ...groupFields(row),
    memberCount: row.memberCount,
    groupCode: row.code,
    isClass: row.isClass,
    version: versionOf(channelGroups.update, groupFields(row)),
  };
}

/** A class that lost its group would keep its people out of its board. [LMS-241] */
function requireNoClass({ isClass }: GroupRow): void {
  if (isClass) throw fail(joinErrors.CHANNEL_GROUP_IS_CLASS);
}

function found(row: GroupRow | undefined) {
  if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return toGroup(row);
}

/** Two of a name in one channel would be one to every reader; asked under the lock, so that none slips in between. */
async function checkName(
  tx: Db,
  channelId: number,
  typed: { readonly name: string; readonly introduction: string },
  groupId: number,
) {
  const name = normalizeText(typed.name);
  if (await isNameTaken(tx, channelId, name, groupId)) throw failAt('name', coreErrors.DOLPHIN_DUPLICATE_RESOURCE);
  return { name, introduction: normalizeText(typed.introduction) };
}
