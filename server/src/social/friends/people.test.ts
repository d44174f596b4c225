import { blocks } from '@dolphin/contract/social/blocks.contract';
import { PEOPLE_FOUND_MAX } from '@dolphin/contract/social/friends.constants';
import { friends, people } from '@dolphin/contract/social/friends.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
let server: TestServer;
let me: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  me = await server.makePerson({ nickname: '찾는이' });
  for (const nickname of ['하늘고래', '고래밥', '산호코치', '산호초', '새해', 'Shark99', '꼬마게'])
    await server.makePerson({ nickname });
});
afterAll(() => server.close());

const find = async (query: string, page = 1, who = me) =>
  (await call(server, people.find, { query, page }, who.headers)).body;
const names = async (query: string, who = me) => (await find(query, 1, who)).userList.map((person) => person.nickname);

describe('finding people', () => {
  it('[SOC-125] by the beginning first, then by any part', async () => {
    expect(await names('고래')).toEqual(['고래밥', '하늘고래']);
    expect(await names('산호')).toEqual(['산호초', '산호코치']);
    expect(await names('코치')).toEqual(['산호코치']);
    expect(await names('없는사람')).toEqual([]);
  });

  it('[SOC-125] by first consonants, whole, in part, drawn together, or half typed', async () => {
    expect(await names('ㅅㅎ')).toEqual(['산호초', '산호코치', '새해']);
    expect(await names('ㄱㄹ')).toEqual(['고래밥', '하늘고래']);
    expect(await names('산ㅎㅊ')).toEqual(['산호초']);
    expect(await names('산호ㅋ')).toEqual(['산호코치']);
    expect(await names('ㄲㅁ')).toEqual(['꼬마게']);
    expect(await names('ㄹ')).toEqual(['고래밥', '하늘고래']);
  });

  it('without case, without harm from signs, and nothing for nothing', async () => {
    expect(await names('shark')).toEqual(['Shark99']);
    expect(await names('99')).toEqual(['Shark99']);
    for (const query of ['%', '_', '.', '\\', '[', '(?', "'"]) expect((await find(query)).totalCount, query).toBe(0);
    expect(await find('   ')).toEqual({ userList: [], pageCount: 0, totalCount: 0 });
  });

  it('returns the relation of the finder to each', async () => {
    const finder = await server.makePerson({ nickname: '관계찾기' });
    const made: Record<string, Person> = {};
    for (const nickname of ['관계없음', '관계보냄', '관계받음', '관계친구'])
      made[nickname] = await server.makePerson({ nickname });
    const ask = async (from: Person | undefined, to: Person | undefined) =>
      (await call(server, friends.request, { userId: to?.id ?? 0 }, from?.headers ?? {})).body.friendshipId;
    await ask(finder, made['관계보냄']);
    const receivedId = await ask(made['관계받음'], finder);
    await ask(made['관계친구'], finder);
    await ask(finder, made['관계친구']);
    const found = (await find('관계', 1, finder)).userList;
    expect(found.map(({ nickname, relation }) => [nickname, relation])).toEqual([
      ['관계받음', 'RECEIVED'],
      ['관계보냄', 'SENT'],
      ['관계없음', 'NONE'],
      ['관계친구', 'FRIEND'],
    ]);
    expect(found[0]?.friendshipId).toBe(receivedId);
    expect(found.map((one) => one.userId)).not.toContain(finder.id);
  });

  it('[SOC-125] never finds who blocks or is blocked, who left, and who has not signed up', async () => {
    const [hider, hidden] = [
      await server.makePerson({ nickname: '숨바꼭질1' }),
      await server.makePerson({ nickname: '숨바꼭질2' }),
    ];
    const leaver = await server.makePerson({ nickname: '숨바꼭질3' });
    await server.makePerson({ nickname: '숨바꼭질4', isSignedUp: false });
    expect(await names('숨바')).toEqual(['숨바꼭질1', '숨바꼭질2', '숨바꼭질3']);
    await call(server, blocks.add, { userId: hidden.id }, hider.headers);
    await server.db
      .updateTable('accounts_users')
      .set({ left_at: NOW, email: null, nickname: null, nickname_key: null, birth_date: null })
      .where('id', '=', leaver.id)
      .execute();
    expect(await names('숨바', hider)).toEqual([]);
    expect(await names('숨바', hidden)).toEqual([]);
    expect(await names('숨바꼭질2', hider)).toEqual([]);
    expect(await names('숨바')).toEqual(['숨바꼭질1', '숨바꼭질2']);
  });

  it('[SOC-125] finds a child under 14 by the whole nickname only, from the birthday on like everybody', async () => {
    await server.makePerson({ nickname: '어린거북', birthDate: '2012-11-16' });
    await server.makePerson({ nickname: '어린해마', birthDate: '2012-11-15' });
    expect(await names('어린')).toEqual(['어린해마']);
    expect(await names('ㅇㄹㄱㅂ')).toEqual([]);
    expect(await names('거북')).toEqual([]);
    expect(await names('어린거북')).toEqual(['어린거북']);
    expect(await names(' 어린거북 '.normalize('NFD'))).toEqual(['어린거북']);
  });

  it('follows a nickname that changes', async () => {
    const changer = await server.makePerson({ nickname: '옛이름' });
    await server.db
      .updateTable('accounts_users')
      .set({ nickname: '새이름표', nickname_key: '새이름표' })
      .where('id', '=', changer.id)
      .execute();
    expect([await names('옛이'), await names('이름표')]).toEqual([[], ['새이름표']]);
  });

  it('shows pages up to a sensible end, with a total to match', async () => {
    await sql`insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at)
      select 'many' || n || '@test.example', '무리' || lpad(n::text, 4, '0'), '무리' || lpad(n::text, 4, '0'), '2000-01-01', 'EMAIL', now() from generate_series(1, 250) n`.execute(
      server.db,
    );
    const first = await find('무리');
    expect([first.totalCount, first.pageCount, first.userList[0]?.nickname]).toEqual([
      PEOPLE_FOUND_MAX,
      PEOPLE_FOUND_MAX / 10,
      '무리0001',
    ]);
    expect((await find('무리', 10)).userList.map((one) => one.nickname)).toEqual(
      Array.from({ length: 10 }, (_, n) => `무리${String(91 + n).padStart(4, '0')}`),
    );
    expect((await find('무리', 11)).userList).toEqual([]);
  });
});

describe('suggested people', () => {
  const suggested = async (who: Person) =>
    (await call(server, people.suggestions, {}, who.headers)).body.userList.map((person) => person.userId);
  const enrol = (channelId: number, ...who: readonly Person[]) =>
    server.db
      .insertInto('channels_members')
      .values(who.map(({ id }) => ({ channel_id: channelId, user_id: id, role: 'USER' as const })))
      .execute();

  it('[SOC-155] learn in the same channels; no friends, requests, blocks or strangers, and not oneself', async () => {
    const learner = await server.makePerson();
    const others = await Promise.all(Array.from({ length: 6 }, () => server.makePerson()));
    const [mate, child, friend, requested, blocked, waiting] = others as unknown as Record<number, Person> & Person[];
    const { id } = await server.makeChannel();
    await enrol(id, learner, ...others);
    await server.db
      .updateTable('channels_members')
      .set({ role: 'PENDING' })
      .where('user_id', '=', waiting!.id)
      .execute();
    await server.db
      .updateTable('accounts_users')
      .set({ birth_date: '2016-01-01' })
      .where('id', '=', child!.id)
      .execute();
    await call(server, friends.request, { userId: requested!.id }, learner.headers);
    await call(server, friends.request, { userId: learner.id }, friend!.headers);
    await call(server, blocks.add, { userId: learner.id }, blocked!.headers);
    expect(await suggested(learner)).toEqual([child!.id, mate!.id]);
    expect(await suggested(await server.makePerson())).toEqual([]);
  });
});
