import { insertEntries, insertTickets, updateTicket } from '../../src/commerce/tickets/tickets.queries.ts';
import type { Db } from '../../src/core/db.ts';
import { selectDemoIds } from './demo-ids.ts';

const DAY_MS = 86_400_000;
const GIVEN = [
  { key: 'student', count: 5, reason: '등록 축하 수강권', cause: 'TAKEN_BACK' },
  { key: 'advanced-lecturer', count: 3, reason: '보강 수업', cause: 'USED' },
] as const;
const TAKEN_BACK = '중복으로 드린 수강권이에요.';

/** Tickets that the manager gave by hand, one that was taken back, and one that was used for a class. */
export async function seedTickets(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  const idOf = await selectDemoIds(tx);
  const noContent = { contentType: null, contentId: null };
  const { id: classId } = await tx
    .selectFrom('learning_course_classes')
    .select('id')
    .where('channel_id', '=', channelId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const used = { contentType: 'COURSE_CLASS', contentId: classId } as const;
  for (const { key, count, reason, cause } of GIVEN) {
    const before = new Date(now.getTime() - DAY_MS);
    const by = { ...noContent, actorId: idOf('manager') };
    const given = { channelId, userId: idOf(key), productId: null, merchantUid: null, count, now: before };
    const ticketIds = await insertTickets(tx, given);
    await insertEntries(tx, { ...by, ticketIds, cause: 'GIVEN', reason, now: before });
    const [first] = ticketIds;
    if (first === undefined) continue;
    const isUsed = cause === 'USED';
    const content = isUsed ? used : noContent;
    await updateTicket(tx, first, isUsed ? 'USED' : 'REVOKED', content);
    await insertEntries(tx, {
      ...by,
      ...content,
      ticketIds: [first],
      cause,
      reason: isUsed ? '' : TAKEN_BACK,
      now,
    });
  }
}
