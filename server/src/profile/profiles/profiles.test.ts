import { users } from '@dolphin/contract/accounts/users.contract';
import { CHANNEL_HEADER } from '@dolphin/contract/core/access';
import { INTRODUCTION_MAX_LENGTH, profiles } from '@dolphin/contract/profile/profiles.contract';
import { blocks } from '@dolphin/contract/social/blocks.contract';
import { friends } from '@dolphin/contract/social/friends.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { grant } from '../public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const see = (viewer: Person, userId: number, headers = {}) =>
  call(server, profiles.detail, { userId }, { ...viewer.headers, ...headers });
const introduce = (who: Person, introduction: string, headers = {}) =>
  call(server, profiles.introduce, { introduction }, { ...who.headers, ...headers });
const ask = (from: Person, to: Person) => call(server, friends.request, { userId: to.id }, from.headers);

describe('a profile', () => {
  it('[SOC-3] has nickname, picture, level, gender, introduction, channel, outfit, and relation', async () => {
    const {
      id: channelId,
      people: { ADVANCED: other },
    } = await server.makeChannel(['ADVANCED'], { name: '푸른바다' });
    const me = await server.makePerson();
    await inTransaction(server.db, (tx) =>
      grant(tx, { userId: other.id, cause: 'WELCOME', causeId: 'test', point: 0, experience: 120 }),
    );
    await introduce(other, '반복문이 좋아요');
    await call(server, users.gender, { gender: 'WOMAN' }, other.headers);
    await server.db
      .updateTable('accounts_users')
      .set({ portrait_key: 'portraits/a.webp' })
      .where('id', '=', other.id)
      .execute();
    const { status, body } = await see(me, other.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      userId: other.id,
      nickname: other.nickname,
      portrait: '/files/portraits/a.webp',
      level: 2,
      gender: 'WOMAN',
      introduction: '반복문이 좋아요',
      channelProfile: { channelId, channelName: '푸른바다' },
      equippedUserItemList: expect.any(Array),
      relation: 'NONE',
      friendshipId: null,
      presence: null,
      mayWhisper: true,
    });
    for (const item of body.equippedUserItemList)
      expect(item).toEqual({
        itemId: expect.any(Number),
        itemCategory: expect.any(String),
        spriteStand1: expect.any(String),
      });
  });

  it('[SOC-3] of a newcomer has the defaults', async () => {
    const me = await server.makePerson();
    expect((await see(me, me.id)).body).toMatchObject({
      level: 1,
      gender: 'NOT_SELECTED',
      introduction: '',
      portrait: null,
      channelProfile: null,
      relation: 'SELF',
      presence: 'OFFLINE',
      mayWhisper: false,
    });
  });

  it('follows the friendship, and shows presence to friends only', async () => {
    const [me, other] = [await server.makePerson(), await server.makePerson()];
    const relations = async () =>
      [(await see(me, other.id)).body, (await see(other, me.id)).body].map(({ relation, presence }) => [
        relation,
        presence,
      ]);
    expect(await relations()).toEqual([
      ['NONE', null],
      ['NONE', null],
    ]);
    const { friendshipId } = (await ask(me, other)).body;
    expect(await relations()).toEqual([
      ['SENT', null],
      ['RECEIVED', null],
    ]);
    expect((await see(other, me.id)).body.friendshipId).toBe(friendshipId);
    await ask(other, me);
    expect(await relations()).toEqual([
      ['FRIEND', 'OFFLINE'],
      ['FRIEND', 'OFFLINE'],
    ]);
    await call(server, blocks.add, { userId: other.id }, me.headers);
    expect(await relations()).toEqual([
      ['BLOCKED', null],
      ['NONE', null],
    ]);
    expect([(await see(me, other.id)).body.mayWhisper, (await see(other, me.id)).body.mayWhisper]).toEqual([
      false,
      false,
    ]);
  });

  it('of a child shows that only friends whom the guardian approved may whisper', async () => {
    const {
      id: channelId,
      people: { USER: me },
    } = await server.makeChannel(['USER']);
    const child = await server.makePerson({ birthDate: '2020-01-01' });
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: channelId, user_id: child.id, role: 'USER' })
      .execute();
    expect((await see(me, child.id)).body.mayWhisper).toBe(false);
    await ask(me, child);
    await ask(child, me);
    expect((await see(me, child.id)).body.mayWhisper).toBe(false);
    const { id } = await server.db
      .selectFrom('social_friendships')
      .select('id')
      .where('requester_id', '=', me.id)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('social_friend_approvals')
      .values({
        friendship_id: id,
        child_id: child.id,
        state: 'APPROVED',
        guardian_user_id: null,
        decided_at: server.app.now(),
      })
      .execute();
    expect((await see(me, child.id)).body.mayWhisper).toBe(true);
  });

  it('shows the current channel, and hides a channel that hides itself from strangers', async () => {
    const here = await server.makeChannel(['USER'], { name: '여기' });
    const there = await server.makeChannel(['USER', 'PENDING'], { name: '저기' });
    const other = here.people.USER;
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: there.id, user_id: other.id, role: 'USER' })
      .execute();
    const stranger = await server.makePerson();
    const nameSeen = async (viewer: Person, headers = {}) =>
      (await see(viewer, other.id, headers)).body.channelProfile?.channelName;
    expect(await nameSeen(stranger)).toBe('저기');
    expect(await nameSeen(stranger, { [CHANNEL_HEADER]: String(here.id) })).toBe('여기');
    await server.db
      .updateTable('channels_channels')
      .set({ visible_state: 'ONLY_CHANNEL_VISIBLE' })
      .where('id', '=', there.id)
      .execute();
    expect(await nameSeen(stranger)).toBe('여기');
    expect(await nameSeen(there.people.PENDING, { [CHANNEL_HEADER]: String(there.id) })).toBeUndefined();
    expect(await nameSeen(there.people.USER)).toBe('저기');
    expect(await nameSeen(other, { [CHANNEL_HEADER]: String(there.id) })).toBe('저기');
  });

  it('is not there for those who left, never were, or have not signed up', async () => {
    const me = await server.makePerson();
    const half = await server.makePerson({ isSignedUp: false });
    const left = await server.makePerson();
    await call(server, users.leave, {}, left.headers);
    for (const id of [half.id, left.id, 4_000_000]) expect((await see(me, id)).error.errorCode).toBe('USER_NOT_FOUND');
  });
});

describe('the introduction', () => {
  it('[SOC-4] is changed, trimmed, and published once', async () => {
    const me = await server.makePerson();
    expect((await introduce(me, '  안녕하세요 ')).body).toEqual({ introduction: '안녕하세요' });
    await introduce(me, '안녕하세요');
    expect((await see(me, me.id)).body.introduction).toBe('안녕하세요');
    const events = await server.db
      .selectFrom('core_outbox')
      .select('payload')
      .where('name', '=', 'profile.edited')
      .execute();
    expect(
      events.map((event) => event.payload).filter((payload) => (payload as { userId: number }).userId === me.id),
    ).toEqual([{ userId: me.id, part: 'INTRODUCTION' }]);
  });

  it('[SOC-4] must not be empty, with an error at its field in the language of the reader', async () => {
    const me = await server.makePerson();
    for (const empty of ['', '   ', '\u3000']) {
      const { status, error } = await introduce(me, empty);
      expect([status, error.errorCode]).toEqual([400, 'PLEASE_ENTER_INTRODUCTION']);
      expect(error.fieldErrors).toEqual([
        { field: 'introduction', keyword: 'PLEASE_ENTER_INTRODUCTION', message: '소개를 입력해 주세요.' },
      ]);
    }
    expect((await introduce(me, '', { 'accept-language': 'en' })).error.message).toBe('Please enter an introduction.');
  });

  it('holds no swear words, split into pieces or not', async () => {
    const me = await server.makePerson();
    for (const wrong of ['시발 안녕', 'ㅅㅣ발'])
      expect((await introduce(me, wrong)).error).toMatchObject({
        errorCode: 'INTRODUCTION_NOT_ALLOWED',
        fieldErrors: [{ field: 'introduction' }],
      });
  });

  it('is one line of bounded length', async () => {
    const me = await server.makePerson();
    expect((await introduce(me, '가'.repeat(INTRODUCTION_MAX_LENGTH))).status).toBe(200);
    for (const wrong of ['가'.repeat(INTRODUCTION_MAX_LENGTH + 1), '두\n줄'])
      expect((await introduce(me, wrong)).error.fieldErrors?.[0]?.field).toBe('introduction');
  });
});
