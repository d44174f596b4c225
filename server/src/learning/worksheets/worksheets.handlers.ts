import { coreErrors } from '@dolphin/contract/core/core.errors';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { pageCountOf, PAGE_SIZE } from '@dolphin/contract/core/paging';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { WORKSHEETS_MAX } from '@dolphin/contract/learning/worksheets/worksheets.constants';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { requireSeller } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { AppError, fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish, publishEach } from '../../core/outbox/publish.ts';
import {
  countAssigned,
  deleteAssignment,
  findAssignment,
  findTargets,
  insertAssignment,
  lockAssignment,
  selectAssignments,
  selectTargets,
  updateDue,
} from './assignments.queries.ts';
import {
  countWorksheets,
  deleteWorksheet,
  findWorksheet,
  holdWorksheet,
  insertWorksheet,
  type LockedWorksheet,
  lockWorksheet,
  lockWorksheets,
  replaceItems,
  selectContents,
  selectUsable,
  selectWorksheets,
  updateWorksheet,
  type WorksheetRow,
} from './worksheets.queries.ts';

type Caller = { readonly me: { readonly id: number }; readonly roles: readonly ChannelRole[] };

export const worksheetsModule = implement(worksheets, {
  async list({ db, ...caller }, { channelId, query, page = 1 }) {
    const { rows, total } = await selectWorksheets(db, {
      channelId,
      query: query?.trim() || null,
      offset: offsetOf(page),
    });
    return {
      worksheetList: rows.map((row) => toWorksheet(row, caller)),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },

  async create({ db, app, me, now }, { channelId, title, summary = '', priceKrw = null }) {
    if (priceKrw !== null) await requireSeller(db, app, channelId);
    await lockWorksheets(db, channelId);
    if ((await countWorksheets(db, channelId)) >= WORKSHEETS_MAX)
      throw fail(learningErrors.TOO_MANY_WORKSHEETS, { max: WORKSHEETS_MAX });
    return {
      worksheetId: await insertWorksheet(db, {
        channelId,
        authorId: me.id,
        title: title.trim(),
        summary: summary.trim(),
        priceKrw,
        now,
      }),
    };
  },

  async detail({ db, ...caller }, { channelId, worksheetId }) {
    const row = await findWorksheet(db, channelId, worksheetId);
    if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {
      ...toWorksheet(row, caller),
      itemList: [...row.items],
      version:
        versionOf(worksheets.update, sheetFields(row)) +
        versionOf(worksheets.setItems, { contentIdList: row.items.map(({ contentId }) => contentId) }),
    };
  },

  async update({ db, app, now, ...caller }, { channelId, worksheetId, ...given }) {
    const current = await requireOwn(db, caller, channelId, worksheetId);
    const { title, summary, priceKrw } = mergeEdit(worksheets.update, given, sheetFields(current));
    if (priceKrw !== null && priceKrw !== current.priceKrw) await requireSeller(db, app, channelId);
    await updateWorksheet(db, worksheetId, { title: title.trim(), summary: summary.trim(), priceKrw, now });
    return {};
  },

  async remove({ db, ...caller }, { channelId, worksheetId }) {
    const { isAssigned, isHeld, isSold } = await requireOwn(db, caller, channelId, worksheetId);
    if (isAssigned) throw fail(learningErrors.HAS_ASSIGNMENT);
    if (isHeld || isSold) throw fail(learningErrors.ALREADY_REFERENCED_CONTENT);
    await deleteWorksheet(db, worksheetId);
    return {};
  },

  async setItems({ db, now, ...caller }, { channelId, worksheetId, ...given }) {
    const { contentIds, isAssigned, isSold } = await requireOwn(db, caller, channelId, worksheetId);
    const { contentIdList } = mergeEdit(worksheets.setItems, given, { contentIdList: [...contentIds] });
    if (new Set(contentIdList).size !== contentIdList.length) throw fail(learningErrors.ALREADY_REFERENCED_CONTENT);
    // What learners were given or bought is not taken away under their hands.
    if ((isAssigned || isSold) && contentIds.some((id) => !contentIdList.includes(id)))
      throw fail(learningErrors.HAS_ASSIGNMENT);
    // What already stands there may stay, also when it was hidden since.
    const added = contentIdList.filter((id) => !contentIds.includes(id));
    if (added.length > 0 && (await selectUsable(db, channelId, added)).length !== added.length)
      throw new AppError(learningErrors.IS_NOT_CHANNEL_CONTENT, {});
    await replaceItems(db, worksheetId, contentIdList, now);
    return { itemCount: contentIdList.length };
  },

  async contents({ db }, { channelId, query, kind, page = 1 }) {
    const { rows, total } = await selectContents(db, {
      channelId,
      query: query?.trim() || null,
      kind: kind ?? null,
      offset: offsetOf(page),
    });
    return {
      contentList: rows.map(({ id, kind: contentKind, title, level, tags, isOwn }) => ({
        contentId: id,
        kind: contentKind,
        title,
        level,
        tagList: [...tags],
        isOwn,
      })),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },

  async targets({ db }, { channelId }) {
    const { groups, classes } = await selectTargets(db, channelId);
    return { groupList: [...groups], courseClassList: [...classes] };
  },

  async assign(
    { db, me, now },
    { channelId, worksheetId, channelMemberIdList = [], groupIdList = [], courseClassIdList = [], dueOn, note = '' },
  ) {
    if (!(await holdWorksheet(db, channelId, worksheetId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const [channelMemberIds, groupIds, classIds] = [
      [...new Set(channelMemberIdList)],
      [...new Set(groupIdList)],
      [...new Set(courseClassIdList)],
    ];
    const found = await findTargets(db, { channelId, channelMemberIds, groupIds, classIds });
    const requestedCount = channelMemberIds.length + groupIds.length + classIds.length;
    if (requestedCount === 0 || found.userIds.length + found.groupIds.length + found.classIds.length !== requestedCount)
      throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const assignmentId = await insertAssignment(db, {
      channelId,
      worksheetId,
      assignedBy: me.id,
      dueOn: dueOn ?? null,
      note: note.trim(),
      ...found,
      now,
    });
    await publish(db, coachingEvents.worksheetAssigned, 0, { assignmentId });
    return { assignmentId, learnerCount: await countAssigned(db, assignmentId) };
  },

  async assignments({ db, ...caller }, { channelId, worksheetId, page = 1 }) {
    const { rows, total } = await selectAssignments(db, { channelId, worksheetId, offset: offsetOf(page) });
    if (total === null) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const assignmentList = rows.map(
      ({ id, dueOn, note, assignedById, assignedBy, createdAt, targets, learnerCount, finishedCount }) => ({
        assignmentId: id,
        dueOn,
        note,
        assignedBy,
        createdAt: createdAt.toISOString(),
        targetList: [...targets],
        learnerCount,
        finishedCount,
        mayChange: isOwn(assignedById, caller),
        version: versionOf(worksheets.changeAssignment, { dueOn }),
      }),
    );
    return { assignmentList, pageCount: pageCountOf(total), totalCount: total };
  },

  async changeAssignment({ db, ...caller }, { channelId, assignmentId, ...given }) {
    await lockAssignment(db, channelId, assignmentId);
    const { worksheetId, userIds, dueOn } = await requireOwnAssignment(db, caller, channelId, assignmentId);
    await updateDue(db, assignmentId, mergeEdit(worksheets.changeAssignment, given, { dueOn }).dueOn);
    await publishEach(
      db,
      coachingEvents.assignmentsChanged,
      userIds.map((target) => ({ target, payload: { worksheetId } })),
    );
    return {};
  },

  async endAssignment({ db, ...caller }, { channelId, assignmentId }) {
    const { worksheetId, userIds } = await requireOwnAssignment(db, caller, channelId, assignmentId);
    await deleteAssignment(db, assignmentId);
    await publishEach(
      db,
      coachingEvents.assignmentsChanged,
      userIds.map((target) => ({ target, payload: { worksheetId } })),
    );
    return {};
  },
});

/** What `worksheets.update` edits. */
function sheetFields({ title, summary, priceKrw }: Pick<WorksheetRow, 'title' | 'summary' | 'priceKrw'>) {
  return { title, summary, priceKrw };
}

function offsetOf(page: number): number {
  return (page - 1) * PAGE_SIZE;
}

/** The library of worksheets is everybody's who teaches; changing one is its author's and the managers'. */
function isOwn(ownerId: number | null, { me, roles }: Caller): boolean {
  return ownerId === me.id || passes(roles, 'MANAGER');
}

function toWorksheet(row: WorksheetRow, caller: Caller) {
  const { id, title, summary, visibleState, priceKrw, itemCount, assignmentCount, authorId, authorName, updatedAt } =
    row;
  return {
    worksheetId: id,
    title,
    summary,
    visibleState,
    priceKrw,
    itemCount,
    assignmentCount,
    authorName,
    mayChange: isOwn(authorId, caller),
    updatedAt: updatedAt.toISOString(),
  };
}

async function requireOwn(tx: Db, caller: Caller, channelId: number, worksheetId: number): Promise<LockedWorksheet> {
  const locked = await lockWorksheet(tx, channelId, worksheetId);
  if (!locked) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (!isOwn(locked.authorId, caller)) throw fail(learningErrors.UNAUTHORIZED_CONTENT_USER);
  return locked;
}

/** Somebody else's assignment is as if it were not there: whoever cannot change it need not know of it. */
async function requireOwnAssignment(tx: Db, caller: Caller, channelId: number, assignmentId: number) {
  const found = await findAssignment(tx, channelId, assignmentId);
  if (!found || !isOwn(found.assignedById, caller)) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return found;
}
