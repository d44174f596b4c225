import { insertEntries, insertTickets, updateTicket } from '../../src/commerce/tickets/tickets.queries.ts';
import type { Db } from '../../src/core/db.ts';
import { selectDemoIds } from './demo-ids.ts';

const DAY_MS = 86_400_000;
const GIVEN = [
  { key: 'student', count: 5, reason: '등록 축하 수강권', isOneTakenBack: true },
  { key: 'advanced-lecturer', count: 2, reason: '보강 수업', isOneTakenBack: false },
] as const;
const TAKEN_BACK = '중복으로 드린 수강권이에요.';

/** Tickets that the manager gave by hand, and one that was taken back. */
export async function seedTickets(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  const idOf = await selectDemoIds(tx);
  const noContent = { contentType: null, contentId: null };
  for (const { key, count, reason, isOneTakenBack } of GIVEN) {
    const before = new Date(now.getTime() - DAY_MS);
    const by = { ...noContent, actorId: idOf('manager') };
    const given = { channelId, userId: idOf(key), productId: null, merchantUid: null, count, now: before };
    const ticketIds = await insertTickets(tx, given);
    await insertEntries(tx, { ...by, ticketIds, cause: 'GIVEN', reason, now: before });
    const [first] = ticketIds;
    if (!isOneTakenBack || first === undefined) continue;
    await updateTicket(tx, first, 'REVOKED', noContent);
    await insertEntries(tx, { ...by, ticketIds: [first], cause: 'TAKEN_BACK', reason: TAKEN_BACK, now });
  }
}
