import { channelTickets, tickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import { ticketErrors } from '@dolphin/contract/commerce/tickets/tickets.errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeCourse } from '../../learning/learning.fixture.ts';
import { makeProduct, makeSeller } from '../coupons/coupons.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

async function makeAcademy() {
  const seller = await makeSeller(server);
  const { headers } = seller.manager;
  const channelId = seller.id;
  const give = (count: number, more: { targetUserId?: number; paymentProductId?: number } = {}) =>
    call(
      server,
      channelTickets.give,
      { channelId, targetUserId: seller.learner.id, count, reason: '체험 수업', ...more },
      headers,
    );
  const takeBack = (ticketId: number) =>
    call(server, channelTickets.takeBack, { channelId, ticketId, reason: '잘못 드렸어요' }, headers);
  const use = (ticketId: number) =>
    call(server, channelTickets.use, { channelId, ticketId, contentType: 'COURSE_CLASS', contentId: 7 }, headers);
  const counts = async (state?: 'USED' | 'REVOKED') =>
    (await call(server, tickets.counts, state ? { ticket_state: state } : {}, seller.learner.headers)).body;
  return { seller, channelId, headers, give, takeBack, use, counts };
}

describe('tickets', () => {
  it('[PAY-10] that were used show the title of a content of the channel, and nothing of another', async () => {
    const { seller, channelId, headers, give } = await makeAcademy();
    const other = await makeAcademy();
    const own = await makeCourse(server.db, [], { channelId, title: '파이썬' });
    const foreign = await makeCourse(server.db, [], { channelId: other.channelId });
    const [first = 0, second = 0, third = 0] = (await give(3)).body.ticketIdList;
    const use = (ticketId: number, contentType: 'WORKSHEET' | 'COURSE', contentId: number) =>
      call(server, channelTickets.use, { channelId, ticketId, contentType, contentId }, headers);
    await use(first, 'COURSE', own.courseId);
    await use(second, 'COURSE', foreign.courseId);
    await use(third, 'WORKSHEET', own.courseId);
    const fourth = (await give(1)).body.ticketIdList[0] ?? 0;
    await use(fourth, 'COURSE', own.courseId);
    const { ticketList } = (
      await call(server, channelTickets.list, { channelId, target_user_id: seller.learner.id }, headers)
    ).body;
    const titles = new Map(ticketList.map(({ ticketId, contentTitle }) => [ticketId, contentTitle]));
    expect([first, second, third, fourth].map((id) => titles.get(id))).toEqual(['파이썬', null, null, '파이썬']);
  });

  it('[PAY-10] are given by hand with a reason, used for a content, and taken back', async () => {
    const { seller, channelId, headers, give, takeBack, use, counts } = await makeAcademy();
    const product = await makeProduct(server, channelId);
    const [first = 0, second = 0] = (await give(3, { paymentProductId: product })).body.ticketIdList;
    expect(await counts()).toMatchObject({ ticketState: 'AVAILABLE', ticketCount: 3, channelList: [{ channelId }] });
    expect((await use(first)).status).toBe(200);
    const corrected = { channelId, ticketId: first, contentType: 'COURSE', contentId: 9 } as const;
    expect((await call(server, channelTickets.changeContent, corrected, headers)).status).toBe(200);
    expect((await takeBack(second)).status).toBe(200);
    expect((await counts()).ticketCount).toBe(1);
    expect((await counts('USED')).ticketCount).toBe(1);
    expect((await counts('REVOKED')).ticketCount).toBe(1);
    for (const refused of [await takeBack(first), await takeBack(second), await use(second)])
      expect(refused.error.errorCode).toBe(ticketErrors.TICKET_NOT_AVAILABLE.code);
    const { historyList, totalCount } = (await call(server, tickets.histories, {}, seller.learner.headers)).body;
    expect(totalCount).toBe(6);
    expect(historyList.map(({ cause, reason, contentId }) => [cause, reason, contentId])).toEqual([
      ['TAKEN_BACK', '잘못 드렸어요', null],
      ['CONTENT_CHANGED', '', 9],
      ['USED', '', 7],
      ['GIVEN', '체험 수업', null],
      ['GIVEN', '체험 수업', null],
      ['GIVEN', '체험 수업', null],
    ]);
    const listed = (await call(server, channelTickets.list, { channelId, target_user_id: seller.learner.id }, headers))
      .body.ticketList;
    expect(listed.map(({ ticketState, title, contentType }) => [ticketState, title, contentType])).toEqual([
      ['AVAILABLE', '10회', null],
      ['REVOKED', '10회', null],
      ['USED', '10회', 'COURSE'],
    ]);
  });

  it('[PAY-10] are found by the name of their owner', async () => {
    const { seller, channelId, headers, give } = await makeAcademy();
    await give(2);
    const search = async (query?: string) =>
      (await call(server, channelTickets.search, { channelId, ...(query === undefined ? {} : { query }) }, headers))
        .body;
    expect((await search()).totalCount).toBe(2);
    expect(await search(seller.learner.nickname)).toMatchObject({
      totalCount: 1,
      ticketHolderList: [{ targetUserId: seller.learner.id, availableCount: 2, usedCount: 0, ticketCount: 2 }],
    });
    expect((await search('아무도 없는 이름')).totalCount).toBe(0);
    const { historyList } = (await call(server, channelTickets.histories, { channelId }, headers)).body;
    expect(historyList[0]).toMatchObject({
      cause: 'GIVEN',
      reason: '체험 수업',
      nickname: seller.learner.nickname,
      actorName: seller.manager.nickname,
    });
  });

  it('[PAY-10] are for members, and for options of the channel', async () => {
    const { give } = await makeAcademy();
    const other = await makeAcademy();
    expect((await give(1, { targetUserId: other.seller.learner.id })).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    const theirs = await makeProduct(server, other.channelId);
    expect((await give(1, { paymentProductId: theirs })).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    const [ticket = 0] = (await give(1)).body.ticketIdList;
    expect((await other.takeBack(ticket)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
  });

  it('[PAY-10] one ticket is used or taken back once, also when both are asked at once', async () => {
    const { give, takeBack, use, counts } = await makeAcademy();
    const [ticket = 0] = (await give(1)).body.ticketIdList;
    await warmPool(server.db, 8);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? use(ticket) : takeBack(ticket))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await counts('USED')).ticketCount + (await counts('REVOKED')).ticketCount).toBe(1);
  });

  it('[PAY-10] entries of the ledger are never changed', async () => {
    const { give } = await makeAcademy();
    await give(1);
    await expect(sql`update commerce_ticket_entries set reason = 'changed'`.execute(server.db)).rejects.toThrow(
      'append-only',
    );
  });
});
