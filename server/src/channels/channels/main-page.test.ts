import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';

const GATE = '00000000-0000-4000-8000-000000000001';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-15T03:00:00Z') });
  await server.db
    .insertInto('social_presence_gateways')
    .values({ id: GATE, seen_at: new Date(Date.now() + 3_600_000) })
    .execute();
});
afterAll(() => server.close());

const at = (id: number, rest: string) => `/api/eduenv/v1/channels/${id}${rest}`;
const read = async (person: Person | null, url: string) =>
  (await server.http.inject({ url, headers: person?.headers ?? {} })).json<{
    errorCode?: string;
    onlineCount: number;
    onlineList: { userId: number }[];
    staffList: { role: string }[];
    holidayList: unknown[];
  }>();
const connect = (userId: number) =>
  server.db.insertInto('social_presence').values({ user_id: userId, gateway_id: GATE, is_away: false }).execute();

describe('[CHN-9] the main page', () => {
  it('shows who runs the channel, how many are here, and the next days off; names only to members', async () => {
    const { id, people } = await server.makeChannel(['USER', 'TEACHER', 'ROLE_CHANNEL_MASTER', 'SUSPEND', 'MANAGER']);
    const hidden = await server.makePerson();
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: id, user_id: hidden.id, role: 'USER' })
      .execute();
    await server.db
      .insertInto('social_circles')
      .values({ user_id: hidden.id, is_hidden: true })
      .onConflict((already) => already.column('user_id').doUpdateSet({ is_hidden: true }))
      .execute();
    const stranger = await server.makePerson();
    for (const person of [people.USER, people.TEACHER, people.SUSPEND, hidden, stranger]) await connect(person.id);
    await server.db
      .insertInto('channels_holidays')
      .values(
        [1, 2, 3, 4].map((n) => ({
          channel_id: id,
          start_date: `2026-12-0${n}`,
          end_date: `2026-12-0${n}`,
          name: `쉬는 날 ${n}`,
        })),
      )
      .execute();
    const outside = await read(null, at(id, '/main-pages'));
    expect(outside).toMatchObject({ onlineCount: 2, onlineList: [] });
    expect(outside.staffList.map(({ role }) => role)).toEqual(['ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER']);
    expect(outside.holidayList).toHaveLength(3);
    const inside = await read(people.USER, at(id, '/main-pages'));
    expect(inside.onlineList.map(({ userId }) => userId)).toEqual(
      [people.USER.id, people.TEACHER.id].toSorted((a, b) => a - b),
    );
    expect((await read(people.SUSPEND, at(id, '/main-pages'))).onlineList).toEqual([]);
  });

  it('[CHN-10] is not for those outside of a channel-only channel', async () => {
    const { id, people } = await server.makeChannel(['VISITOR', 'BEN']);
    await server.db
      .updateTable('channels_channels')
      .set({ visible_state: 'ONLY_CHANNEL_VISIBLE' })
      .where('id', '=', id)
      .execute();
    for (const url of ['/main-pages', '/recommendations/courses', '/recommendations/worksheets', '/holidays']) {
      for (const person of [null, people.BEN])
        expect((await read(person, at(id, url))).errorCode, url).toBe('CHANNEL_MEMBER_NOT_FOUND');
      expect((await read(people.VISITOR, at(id, url))).errorCode, url).toBeUndefined();
    }
  });
});

it('recommends nothing before there are courses, and answers 404 for an unknown channel', async () => {
  const { id } = await server.makeChannel();
  expect(await read(null, at(id, '/recommendations/courses'))).toEqual({ courseList: [] });
  expect(await read(null, at(id, '/recommendations/worksheets'))).toEqual({ worksheetList: [] });
  expect((await read(null, at(999_999, '/recommendations/courses'))).errorCode).toBe('CHANNEL_NOT_FOUND');
});
