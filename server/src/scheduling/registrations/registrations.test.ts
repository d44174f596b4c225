import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { myRegistrations, openClasses } from '@dolphin/contract/scheduling/registrations/my-registrations.contract';
import { registrations } from '@dolphin/contract/scheduling/registrations/registrations.contract';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { codeOf, makeOpenClass } from './registrations.fixture.ts';
import { progressAtEnd, progressAtStart } from './registrations.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const LEVEL = { label: '수준', choiceList: ['처음', '다시'] };

describe('[LMS-281] the page of a class', () => {
  it('[LMS-281] is read by visitors where the class can be entered, and by nobody else otherwise', async () => {
    const open = await makeOpenClass(server, { seats: 3 });
    expect((await open.page()).body).toMatchObject({
      title: '월수반',
      seats: 3,
      seatsLeft: 3,
      entry: 'INSTANT',
      isMember: false,
      mayManage: false,
      myRegistration: null,
    });
    const { channelId } = open;
    const { courseClassList } = (await call(server, openClasses.list, { channelId })).body;
    expect(courseClassList.map(({ courseClassId }) => courseClassId)).toEqual([open.courseClassId]);
    const closed = await makeOpenClass(server, { entry: 'CLOSED' });
    expect(await codeOf(closed.page())).toBe('RESOURCE_NOT_FOUND');
    expect(await codeOf(closed.page(closed.people.USER))).toBe('RESOURCE_NOT_FOUND');
    expect((await closed.page(closed.people.TEACHER)).body).toMatchObject({ mayManage: true });
    expect((await call(server, openClasses.list, { channelId: closed.channelId })).body.courseClassList).toEqual([]);
  });

  it('[LMS-281] follows the visible state of the channel', async () => {
    const { channelId, people, page } = await makeOpenClass(server);
    await server.db
      .updateTable('channels_channels')
      .set({ visible_state: 'ONLY_CHANNEL_VISIBLE' })
      .where('id', '=', channelId)
      .execute();
    expect([await codeOf(page()), await codeOf(page(people.USER))]).toEqual(['CHANNEL_MEMBER_NOT_FOUND', 'OK']);
  });
});

describe('[LMS-9] registrations', () => {
  it('[LMS-9] confirm at once, and whoever has a place is in the class and its course', async () => {
    const { apply, people, memberIds, page, courseClassId } = await makeOpenClass(server, { seats: 5 });
    const { body } = await apply(people.USER, { registrationDate: undefined, startTime: 960 });
    expect(body.state).toBe('CONFIRMED');
    expect(await memberIds()).toEqual([people.USER.id]);
    expect((await page(people.USER)).body).toMatchObject({
      seatsLeft: 4,
      myState: 'CONFIRMED',
      myRegistration: { registrationId: body.registrationId, progressState: 'IN_PROGRESS' },
    });
    const mine = (await call(server, myRegistrations.list, {}, people.USER.headers)).body;
    expect(mine.registrationList).toMatchObject([
      { courseClassId, startTime: 960, state: 'CONFIRMED', title: '월수반' },
    ]);
    expect(await codeOf(apply(people.USER))).toBe('ALREADY_REGISTERED');
  });

  it('[LMS-9] are listed up to the newest thousand of a person', async () => {
    const { people, channelId, courseClassId } = await makeOpenClass(server);
    const { id } = people.USER;
    await sql`insert into scheduling_registrations (channel_id, course_class_id, class_title, user_id, registration_date, state) select ${channelId}::bigint, ${courseClassId}::bigint, '월수반', ${id}::bigint, '2027-03-02', 'CANCELLED' from generate_series(1, 1001)`.execute(
      server.db,
    );
    const { rows } = await sql<{
      id: number;
    }>`select id from scheduling_registrations where user_id = ${id} order by id desc`.execute(server.db);
    const first = (await call(server, myRegistrations.list, {}, people.USER.headers)).body;
    expect(first.totalCount).toBe(1_000);
    expect(first.registrationList[0]?.registrationId).toBe(rows[0]?.id);
    const page = 1_000 / first.registrationList.length;
    const last = (await call(server, myRegistrations.list, { page }, people.USER.headers)).body;
    expect(last.registrationList.at(-1)?.registrationId).toBe(rows[999]?.id);
  });

  it('[LMS-9] wait for staff where the class wants it; a rejection takes no seat', async () => {
    const { apply, people, memberIds, setStates, detail } = await makeOpenClass(server, {
      entry: 'APPROVAL',
      seats: 1,
    });
    const first = (await apply(people.USER)).body;
    const second = (await apply(people.ADVANCED)).body;
    expect([first.state, second.state]).toEqual(['APPLIED', 'APPLIED']);
    expect((await setStates([first.registrationId], 'REJECTED', '나이가 맞지 않아요')).body.changedCount).toBe(1);
    expect((await setStates([second.registrationId], 'CONFIRMED')).body).toEqual({ changedCount: 1, refusedList: [] });
    expect(await memberIds()).toEqual([people.ADVANCED.id]);
    expect((await detail(first.registrationId)).changeList).toMatchObject([
      { state: 'REJECTED', cause: 'STAFF', reason: '나이가 맞지 않아요', changedBy: expect.any(String) },
      { state: 'APPLIED', cause: 'SELF', reason: '' },
    ]);
  });

  it('[LMS-9] [LMS-280] are confirmed as far as seats go; the others are given back with the reason', async () => {
    const { apply, people, setStates } = await makeOpenClass(server, { entry: 'APPROVAL', seats: 1 });
    const ids: number[] = [];
    for (const person of [people.USER, people.ADVANCED]) ids.push((await apply(person)).body.registrationId);
    expect((await setStates(ids, 'CONFIRMED')).body).toEqual({
      changedCount: 1,
      refusedList: [{ registrationId: ids[1], errorCode: 'CLASS_FULL' }],
    });
    // Full now: who asks from now on waits.
    expect((await apply(people.LECTURER)).body.state).toBe('WAITING');
  });

  it('[LMS-9] have progress states of their own, which staff and days change', async () => {
    const { apply, people, setProgress, setStates, detail } = await makeOpenClass(server);
    const { registrationId } = (await apply(people.USER)).body;
    expect((await setProgress([registrationId], 'PAUSED')).body.changedCount).toBe(1);
    expect((await detail(registrationId)).progressState).toBe('PAUSED');
    await setStates([registrationId], 'CANCELLED');
    expect(await detail(registrationId)).toMatchObject({ state: 'CANCELLED', progressState: 'DROPPED' });
    expect((await setProgress([registrationId], 'COMPLETED')).body).toMatchObject({
      changedCount: 0,
      refusedList: [{ errorCode: 'REGISTRATION_STATE_CHANGED' }],
    });
    const days = { startsOn: '2026-03-02', endsOn: '2026-06-30' };
    expect(progressAtStart('2026-02-01', days, '2026-02-15')).toBe('BEFORE');
    expect(progressAtStart('2026-02-01', days, '2026-03-02')).toBe('IN_PROGRESS');
    expect(progressAtStart('2026-04-01', days, '2026-03-05')).toBe('BEFORE');
    expect(progressAtStart('2026-04-01', days, '2026-07-01')).toBe('COMPLETED');
    expect([progressAtEnd('BEFORE'), progressAtEnd('IN_PROGRESS')]).toEqual(['BEFORE', 'DROPPED']);
  });

  it('[LMS-9] keep dates and options; what the class does not offer is refused', async () => {
    const { apply, people, channelId, courseClassId, staff, detail } = await makeOpenClass(server);
    const at = { channelId, courseClassId };
    expect(await codeOf(call(server, registrations.updateSettings, { ...at, optionList: [LEVEL] }, staff))).toBe('OK');
    expect(await codeOf(apply(people.USER))).toBe('VALIDATION_FAIL');
    expect(await codeOf(apply(people.USER, { optionList: [{ label: '수준', choice: '없는 것' }] }))).toBe(
      'VALIDATION_FAIL',
    );
    expect(await codeOf(apply(people.USER, { registrationDate: '2020-01-01' }))).toBe('VALIDATION_FAIL');
    const { registrationId } = (await apply(people.USER, { optionList: [{ label: '수준', choice: '처음' }] })).body;
    const one = { channelId, registrationId };
    const { version } = await detail(registrationId);
    const dates = { ...one, registrationDate: '2027-03-02', startTime: 1_020, version };
    expect(await codeOf(call(server, registrations.setDates, dates, staff))).toBe('OK');
    const again = { label: '수준', choice: '다시' };
    expect(await codeOf(call(server, registrations.setOptions, { ...one, optionList: [again] }, staff))).toBe('OK');
    expect(await detail(registrationId)).toMatchObject({
      registrationDate: '2027-03-02',
      startTime: 1_020,
      optionList: [again],
    });
    const stale = { ...one, registrationDate: '2027-04-01', version };
    expect(await codeOf(call(server, registrations.setDates, stale, staff))).toBe('EDIT_CONFLICT');
    const wrong = { ...one, optionList: [{ label: '반찬', choice: '김' }] };
    expect(await codeOf(call(server, registrations.setOptions, wrong, staff))).toBe('VALIDATION_FAIL');
    expect(await codeOf(call(server, registrations.updateSettings, { ...at, optionList: [LEVEL, LEVEL] }, staff))).toBe(
      'VALIDATION_FAIL',
    );
  });

  it('[LMS-9] are changed only as their state allows, and only by those who teach there', async () => {
    const { apply, people, setStates, list, channelId } = await makeOpenClass(server);
    const { registrationId } = (await apply(people.USER)).body;
    expect((await setStates([registrationId], 'WAITING')).body.refusedList).toEqual([
      { registrationId, errorCode: 'REGISTRATION_STATE_CHANGED' },
    ]);
    const other = await makeOpenClass(server);
    expect(await codeOf(other.setStates([registrationId], 'CANCELLED'))).toBe('RESOURCE_NOT_FOUND');
    expect(await codeOf(call(server, registrations.list, { channelId }, people.USER.headers))).not.toBe('OK');
    expect((await setStates([registrationId], 'CANCELLED')).body.changedCount).toBe(1);
    expect((await list({ state: 'CANCELLED' })).map((one) => one.registrationId)).toEqual([registrationId]);
    expect(await list({ state: 'WAITING' })).toEqual([]);
    // Somebody may come back; the old registration stays as it was.
    expect((await apply(people.USER)).body.state).toBe('CONFIRMED');
    expect((await setStates([registrationId], 'CONFIRMED')).error.errorCode).toBe('REGISTRATION_STATE_CHANGED');
  });

  it('[LMS-282] move into another class with their history', async () => {
    const { apply, people, makeClass, channelId, courseClassId, staff, detail, memberIds } =
      await makeOpenClass(server);
    const target = await makeClass('화목반', { seats: 1 });
    const { registrationId } = (await apply(people.USER)).body;
    const move = (to: number, id = registrationId) =>
      codeOf(
        call(
          server,
          registrations.move,
          { channelId, registrationId: id, courseClassId: to, reason: '시간 변경' },
          staff,
        ),
      );
    expect(await move(courseClassId)).toBe('ALREADY_REGISTERED');
    expect(await move(target)).toBe('OK');
    expect(await memberIds()).toEqual([]);
    const there = await call(server, courseClasses.detail, { channelId, courseClassId: target }, staff);
    expect(there.body.memberList.map(({ userId }) => userId)).toEqual([people.USER.id]);
    expect(await detail(registrationId)).toMatchObject({
      courseClassId: target,
      title: '화목반',
      changeList: [
        { title: '화목반', reason: '시간 변경', cause: 'STAFF' },
        { title: '월수반', cause: 'SELF' },
      ],
    });
    const second = (await apply(people.ADVANCED)).body.registrationId;
    expect(await move(target, second)).toBe('CLASS_FULL');
    expect(await move(4_000_000_000)).toBe('RESOURCE_NOT_FOUND');
  });

  it('[LMS-282] have a history that nobody changes', async () => {
    const { apply, people } = await makeOpenClass(server);
    const { registrationId } = (await apply(people.USER)).body;
    const rewrite = server.db
      .updateTable('scheduling_registration_changes')
      .set({ reason: '다르게' })
      .where('registration_id', '=', registrationId)
      .execute();
    await expect(rewrite).rejects.toThrow('only added');
  });

  it('[LMS-9] are exported with the same filters', async () => {
    const { apply, people, channelId, courseClassId, staff } = await makeOpenClass(server);
    await apply(people.USER);
    const input = { channelId, course_class_id: courseClassId, state: 'CONFIRMED' as const };
    const { fileName, content } = (await call(server, registrations.exports, input, staff)).body;
    expect(fileName).toMatch(/\.xlsx$/);
    const rows = await readSheet(Buffer.from(content, 'base64'));
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(expect.arrayContaining(['월수반', '확정']));
  });

  it('[LMS-9] are given up by the learner; somebody else cannot touch them', async () => {
    const { apply, people, choose, memberIds, state } = await makeOpenClass(server);
    const { registrationId } = (await apply(people.USER)).body;
    expect(await codeOf(choose(people.ADVANCED, registrationId, 'CANCELLED'))).toBe('RESOURCE_NOT_FOUND');
    expect(await codeOf(choose(people.USER, registrationId, 'CONFIRMED'))).toBe('REGISTRATION_STATE_CHANGED');
    expect(await codeOf(choose(people.USER, registrationId, 'CANCELLED'))).toBe('OK');
    expect([await memberIds(), await state(people.USER)]).toEqual([[], 'CANCELLED']);
    expect(await codeOf(choose(people.USER, registrationId, 'CANCELLED'))).toBe('REGISTRATION_STATE_CHANGED');
  });

  it('[LMS-9] are not taken by a class that is closed for applications or over', async () => {
    const closed = await makeOpenClass(server, { entry: 'CLOSED' });
    expect(await codeOf(closed.apply(closed.people.USER))).toBe('REGISTRATION_CLOSED');
    const over = await makeOpenClass(server, { endsOn: '2020-01-01' });
    expect(await codeOf(over.apply(over.people.USER))).toBe('REGISTRATION_CLOSED');
  });
});
