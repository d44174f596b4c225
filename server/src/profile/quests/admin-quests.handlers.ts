import { coreErrors } from '@dolphin/contract/core/core.errors';
import { pageCountOf } from '@dolphin/contract/core/paging';
import { adminQuests } from '@dolphin/contract/profile/admin-quests.contract';
import { ADMIN_QUESTS_PAGE_SIZE } from '@dolphin/contract/profile/quests.constants';
import { questErrors } from '@dolphin/contract/profile/quests.errors';
import type { Db } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import {
  type AdminQuestRow,
  findWrittenQuest,
  insertQuest,
  inspectPrerequisites,
  lockCatalogue,
  placeQuests,
  replaceGoals,
  selectWrittenQuests,
  updateActive,
  updateQuest,
} from './admin-quests.queries.ts';
import { REPORTED_EVENTS } from './quests.listeners.ts';

export const adminQuestsModule = implement(adminQuests, {
  async list({ db }, { page = 1 }) {
    const { rows, total } = await selectWrittenQuests(db, (page - 1) * ADMIN_QUESTS_PAGE_SIZE, ADMIN_QUESTS_PAGE_SIZE);
    return {
      questList: rows.map(toAdminQuest),
      pageCount: pageCountOf(total, ADMIN_QUESTS_PAGE_SIZE),
      totalCount: total,
    };
  },

  detail: ({ db }, { questId }) => requireQuest(db, questId),

  async create({ db }, { goalList, ...quest }) {
    await lockCatalogue(db);
    await checkPrerequisites(db, quest.prerequisiteIdList, null);
    const questId = await insertQuest(db, quest);
    await replaceGoals(db, questId, goalList);
    await placeQuests(db);
    return requireQuest(db, questId);
  },

  async edit({ db }, { questId, ...given }) {
    await lockCatalogue(db);
    const current = await findWrittenQuest(db, questId);
    if (!current) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { goalList, ...quest } = mergeEdit(adminQuests.edit, given, questFields(current));
    await checkPrerequisites(db, quest.prerequisiteIdList, questId);
    const isUpdated = await updateQuest(db, questId, quest);
    if (!isUpdated) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    if (isUpdated.isActive && !areReported(goalList)) throw fail(questErrors.QUEST_EVENT_NOT_REPORTED);
    await replaceGoals(db, questId, goalList);
    await placeQuests(db);
    return requireQuest(db, questId);
  },

  async activate({ db }, { questId, isActive }) {
    await lockCatalogue(db);
    const quest = await requireQuest(db, questId);
    if (isActive && !quest.mayBeActive) throw fail(questErrors.QUEST_EVENT_NOT_REPORTED);
    await updateActive(db, questId, isActive);
    await placeQuests(db);
    return { ...quest, isActive };
  },
});

/** An empty list needs no look, and leaves the statement to others. */
async function checkPrerequisites(db: Db, ids: readonly number[], questId: number | null): Promise<void> {
  if (ids.length === 0) return;
  const { found, isCircle } = await inspectPrerequisites(db, ids, questId);
  if (found !== ids.length || isCircle) throw failAt('prerequisiteIdList', questErrors.QUEST_PREREQUISITE_NOT_POSSIBLE);
}

function areReported(goals: readonly { readonly event: string }[]): boolean {
  return goals.length > 0 && goals.every(({ event }) => REPORTED_EVENTS.has(event));
}

async function requireQuest(db: Db, questId: number) {
  const row = await findWrittenQuest(db, questId);
  if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return toAdminQuest(row);
}

/** What `adminQuests.edit` edits. */
function questFields({ questId: _id, isActive: _active, prerequisiteIdList, goalList, ...rest }: AdminQuestRow) {
  return { ...rest, prerequisiteIdList: [...prerequisiteIdList], goalList: [...goalList] };
}

function toAdminQuest(row: AdminQuestRow) {
  const fields = questFields(row);
  return {
    questId: row.questId,
    ...fields,
    isActive: row.isActive,
    mayBeActive: areReported(row.goalList),
    version: versionOf(adminQuests.edit, fields),
  };
}
