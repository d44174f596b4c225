import { coreErrors } from '@dolphin/contract/core/core.errors';
import { seoulDay } from '@dolphin/contract/core/days';
import { pageCountOf, PAGE_SIZE } from '@dolphin/contract/core/paging';
import { myWorksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { requireWorksheet } from '../access/require-worksheet.ts';
import { settleDone } from '../lessons/settle-done.ts';
import { publishToCoaches } from '../coaching/publish-to-coaches.ts';
import { findShownWorksheet, markItem, selectGiven } from './my-worksheets.queries.ts';

export const myWorksheetsModule = implement(myWorksheets, {
  async list({ db, me, now }, { page = 1, channel_id, is_open }) {
    const { rows, total } = await selectGiven(db, {
      userId: me.id,
      channelId: channel_id ?? null,
      isOpen: is_open ?? null,
      offset: (page - 1) * PAGE_SIZE,
    });
    const worksheetList = rows.map(({ id, assignedAt, ...row }) => ({
      worksheetId: id,
      title: row.title,
      channelId: row.channelId,
      channelName: row.channelName,
      channelSlug: row.channelSlug,
      dueOn: row.dueOn,
      itemCount: row.itemCount,
      doneCount: row.doneCount,
      assignedAt: assignedAt.toISOString(),
      isLate: isLate(row.dueOn, now) && row.doneCount < row.itemCount,
    }));
    return { worksheetList, pageCount: pageCountOf(total), totalCount: total };
  },

  async one({ db, me, now, answer }, { worksheetId }) {
    const found = await findShownWorksheet(db, me.id, worksheetId, seoulDay(now));
    if (!found?.isAssigned) await requireWorksheet(db, me, worksheetId);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return answer.json(found.page);
  },

  async mark({ db, me, now }, { worksheetId, itemId, state }) {
    await requireWorksheet(db, me, worksheetId);
    const marked = await markItem(db, { userId: me.id, worksheetId, itemId, state, now });
    if (!marked) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    // The last document of a worksheet moves the lesson that holds it.
    if (marked.state === 'DONE') await settleDone(db, 'worksheetsWith', { userId: me.id, id: marked.contentId, now });
    await publishToCoaches(db, me.id, marked.contentId);
    return { state: marked.state };
  },
});

/** Due on a day means until midnight in Seoul. */
function isLate(dueOn: string | null, now: Date): boolean {
  return dueOn !== null && dueOn < seoulDay(now);
}
