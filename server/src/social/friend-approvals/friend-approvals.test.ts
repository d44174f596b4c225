import { GUARDIAN_FRIENDS_PAGE } from '@dolphin/contract/social/friends.constants';
import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { guardianFriends } from '@dolphin/contract/social/friend-approvals.contract';
import { friends } from '@dolphin/contract/social/friends.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { gifts } from '@dolphin/contract/avatar/shop.contract';
import { sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { contactKey } from '../../accounts/guardians/guardian-contact.ts';
import { seal } from '../../core/seal.ts';
import { chatCalls } from '../chat/chat.fixture.ts';
import { askAboutFriend } from './friend-approvals.listeners.ts';
import { signFriendsLink } from './friends-link.ts';

const DAY_MS = 86_400_000;
const CHILD = '2014-01-01';
const GROWN = '1990-01-01';

let server: TestServer;
const NOW = new Date('2026-11-15T03:00:00Z');
const { open, send, messages, clearRateLimits } = chatCalls(() => server);
beforeAll(async () => void (server = await startTestServer({ now: () => NOW })));
afterAll(() => server.close());

let count = 0;
type Guarded = Person & { readonly guardianEmail: string; readonly consentId: string };

/** A child whose guardian consented by mail. */
async function child(): Promise<Guarded> {
  const person = await server.makePerson({ birthDate: CHILD });
  const guardianEmail = `parent${++count}@home.example`;
  const consentId = randomUUID();
  await server.db
    .insertInto('accounts_guardian_consents')
    .values({
      id: consentId,
      secret_hash: randomBytes(32),
      token_hash: randomBytes(32),
      contact_sealed: seal(contactKey(server.app), JSON.stringify({ name: '보호자', email: guardianEmail })),
      email_mark: null,
      state: 'CONFIRMED',
      language: 'KO',
      requested_at: NOW,
      answered_at: NOW,
      used_at: NOW,
      withdrawn_at: null,
      child_user_id: person.id,
      confirmed_by: null,
    })
    .execute();
  return { ...person, guardianEmail, consentId };
}

/** Two who became friends as people do, and what follows from it. */
async function befriend(one: Person, other: Person): Promise<number> {
  const { id } = await server.makeChannel();
  for (const { id: userId } of [one, other])
    await server.db.insertInto('channels_members').values({ channel_id: id, user_id: userId, role: 'USER' }).execute();
  const { friendshipId } = (await call(server, friends.request, { userId: other.id }, one.headers)).body;
  await call(server, friends.accept, { friendshipId }, other.headers);
  for (const [userId, friendId] of [
    [one.id, other.id],
    [other.id, one.id],
  ] as const)
    await askAboutFriend.run(
      { app: server.app, db: server.db, now: NOW },
      { userId, friendId, friendshipId },
      { seq: 0 },
    );
  return friendshipId;
}

async function mailsTo(email: string): Promise<readonly { subject: string; text: string }[]> {
  const { rows } = await sql<{ data: { subject: string; text: string } }>`
    select data from pgboss.job_common where name = 'core.send-mail' and data ->> 'to' = ${email} order by created_on desc`.execute(
    server.db,
  );
  return rows.map((row) => row.data);
}
const tokenIn = (text: string) => text.split(`${GUARDIAN_FRIENDS_PAGE}?token=`)[1]?.slice(0, 30) ?? '';
const tokenOf = ({ id, consentId }: Guarded) => signFriendsLink(server.app, { childId: id, consentId });
const read = (token: string) => call(server, guardianFriends.read, { token });
const decide = (token: string, friendshipId: number, approval: 'APPROVED' | 'DECLINED', revision: number) =>
  call(server, guardianFriends.decide, { token, friendshipId, approval, revision });

describe('[SOC-156] a child under 14 and a new friend', () => {
  it('wait for the guardian, who gets a mail with a link and sees who the friend is and nothing else', async () => {
    const [young, friend] = [await child(), await server.makePerson({ birthDate: GROWN })];
    const friendshipId = await befriend(friend, young);
    const refused = await open(young, friend);
    expect([refused.status, refused.error.errorCode]).toEqual([403, 'GUARDIAN_APPROVAL_NEEDED']);
    // The friend learns neither the age nor that there is a guardian.
    expect((await open(friend, young)).error.errorCode).toBe('WHISPER_NOT_ALLOWED');
    const [row] = (await call(server, friends.list, {}, young.headers)).body.friendList;
    expect(row?.guardianApproval).toBe('WAITING');
    expect((await call(server, friends.list, {}, friend.headers)).body.friendList[0]?.guardianApproval).toBeNull();

    const mails = await mailsTo(young.guardianEmail);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(young.nickname);
    expect(tokenIn(mails[0]?.text ?? '')).toBe(tokenOf(young));
    const { body } = await read(tokenOf(young));
    expect(body).toMatchObject({ childNickname: young.nickname, waitingCount: 1, totalCount: 1 });
    expect(body.friendList[0]).toEqual({
      friendshipId,
      userId: friend.id,
      nickname: friend.nickname,
      portrait: null,
      level: 1,
      since: NOW.toISOString(),
      approval: 'WAITING',
      isByAcademy: false,
      decidedAt: null,
      revision: 0,
    });
  });

  it('whisper once the guardian approves, and the child is notified', async () => {
    const [young, friend] = [await child(), await server.makePerson({ birthDate: GROWN })];
    const friendshipId = await befriend(friend, young);
    expect((await decide(tokenOf(young), friendshipId, 'APPROVED', 0)).body).toEqual({
      approval: 'APPROVED',
      revision: 1,
    });
    const opened = await open(young, friend);
    expect(opened.body).toMatchObject({ mayWrite: true, guardianApproval: null });
    expect((await send(young, opened.body.chatId, '안녕!')).status).toBe(200);
    expect((await send(friend, opened.body.chatId, '반가워')).status).toBe(200);
    const { notificationList } = (await call(server, notifications.list, {}, young.headers)).body;
    expect(notificationList.map(({ kind }) => kind)).toContain('friendApproved');
  });

  it('[SOC-157] keep their messages and add nothing when the guardian declines or withdraws', async () => {
    const [young, friend] = [await child(), await server.makePerson({ birthDate: GROWN })];
    const friendshipId = await befriend(friend, young);
    await decide(tokenOf(young), friendshipId, 'APPROVED', 0);
    const { chatId } = (await open(young, friend)).body;
    await send(young, chatId, '안녕!');
    expect((await decide(tokenOf(young), friendshipId, 'DECLINED', 1)).body.revision).toBe(2);
    await clearRateLimits();
    expect((await open(young, friend)).body).toMatchObject({ chatId, mayWrite: false, guardianApproval: 'DECLINED' });
    expect((await open(friend, young)).body).toMatchObject({ mayWrite: false, guardianApproval: null });
    expect((await send(young, chatId, '또 안녕')).error.errorCode).toBe('GUARDIAN_APPROVAL_NEEDED');
    expect((await send(friend, chatId, '왜?')).error.errorCode).toBe('WHISPER_NOT_ALLOWED');
    expect((await messages(young, chatId)).messageList.map(({ text }) => text)).toEqual(['안녕!']);
  });

  it('need the guardians of both when both are under 14', async () => {
    const [one, other] = [await child(), await child()];
    const friendshipId = await befriend(one, other);
    await decide(tokenOf(one), friendshipId, 'APPROVED', 0);
    // The own guardian approved; that the other one has not is not shown.
    expect((await open(one, other)).error.errorCode).toBe('WHISPER_NOT_ALLOWED');
    expect((await open(other, one)).error.errorCode).toBe('GUARDIAN_APPROVAL_NEEDED');
    await decide(tokenOf(other), friendshipId, 'APPROVED', 0);
    expect([(await open(one, other)).status, (await open(other, one)).status]).toEqual([200, 200]);
  });

  it('send gifts, and no line with them, before the approval', async () => {
    const [young, friend] = [await child(), await server.makePerson({ birthDate: GROWN })];
    await befriend(friend, young);
    const gift = (from: Person, to: Person, message: string) =>
      call(server, gifts.send, { productId: 4_000_000, userId: to.id, message, expectedPrice: 1 }, from.headers);
    expect((await gift(young, friend, '선물이야')).error.errorCode).toBe('GUARDIAN_APPROVAL_NEEDED');
    expect((await gift(friend, young, '선물이야')).error.errorCode).toBe('MESSAGE_NOT_POSSIBLE');
    expect((await gift(friend, young, '')).error.errorCode).toBe('NOT_FOUND_PRODUCT');
  });

  it('start again when the friendship ended: an old yes is not a new one', async () => {
    const [young, friend] = [await child(), await server.makePerson({ birthDate: GROWN })];
    const friendshipId = await befriend(friend, young);
    await decide(tokenOf(young), friendshipId, 'APPROVED', 0);
    await call(server, friends.remove, { friendshipId }, young.headers);
    await befriend(friend, young);
    expect((await open(young, friend)).error.errorCode).toBe('GUARDIAN_APPROVAL_NEEDED');
  });
});

describe('[SOC-156] a guardian', () => {
  const ask = (who: Person) => call(server, friends.askGuardian, {}, who.headers);

  it('gets one mail a day, however many friends wait and however often the child asks', async () => {
    const young = await child();
    for (let n = 0; n < 3; n++) await befriend(await server.makePerson({ birthDate: GROWN }), young);
    expect((await ask(young)).body).toEqual({ way: 'MAIL', isAsked: false, waitingCount: 3 });
    expect(await mailsTo(young.guardianEmail)).toHaveLength(1);
    await server.db
      .updateTable('social_circles')
      .set({ guardian_asked_at: new Date(NOW.getTime() - DAY_MS) })
      .where('user_id', '=', young.id)
      .execute();
    await warmPool(server.db, 4);
    const requests = await Promise.all([1, 2, 3, 4].map(() => ask(young)));
    expect(requests.filter(({ body }) => body.isAsked)).toHaveLength(1);
    expect(await mailsTo(young.guardianEmail)).toHaveLength(2);
  });

  it('is not asked when nothing waits, for people of 14 or more, and where nobody can be reached', async () => {
    const young = await child();
    expect((await ask(young)).body).toEqual({ way: 'MAIL', isAsked: false, waitingCount: 0 });
    const grown = await server.makePerson({ birthDate: GROWN });
    expect((await ask(grown)).body).toEqual({ way: 'NONE', isAsked: false, waitingCount: 0 });
    const alone = await server.makePerson({ birthDate: CHILD });
    await befriend(grown, alone);
    expect((await ask(alone)).body).toEqual({ way: 'NONE', isAsked: false, waitingCount: 1 });
  });

  it('[SOC-157] of two, the second sees that somebody decided; both at once decide once', async () => {
    const [young, friend] = [await child(), await server.makePerson({ birthDate: GROWN })];
    const friendshipId = await befriend(friend, young);
    await warmPool(server.db, 4);
    const answers = await Promise.all(
      (['APPROVED', 'DECLINED', 'APPROVED', 'DECLINED'] as const).map((approval) =>
        decide(tokenOf(young), friendshipId, approval, 0),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await read(tokenOf(young))).body.friendList[0]?.revision).toBe(1);
  });
});

describe('[SOC-158] the link of the mail', () => {
  it('opens the friends of its own child and of nobody else', async () => {
    const [one, other, friend] = [await child(), await child(), await server.makePerson({ birthDate: GROWN })];
    const friendshipId = await befriend(friend, other);
    expect((await read(tokenOf(one))).body.friendList).toEqual([]);
    expect((await decide(tokenOf(one), friendshipId, 'APPROVED', 0)).status).toBe(404);
    const token = tokenOf(one);
    const forged = [
      `${token.slice(0, -3)}AAA`,
      signFriendsLink(server.app, { childId: other.id, consentId: one.consentId }),
      'A'.repeat(30),
    ];
    for (const bad of forged) expect([bad, (await read(bad)).status]).toEqual([bad, 404]);
  });

  it('ends with the consent and on the 14th birthday', async () => {
    const [one, other] = [await child(), await child()];
    await server.db
      .updateTable('accounts_guardian_consents')
      .set({ state: 'WITHDRAWN', child_user_id: null })
      .where('id', '=', one.consentId)
      .execute();
    expect((await read(tokenOf(one))).status).toBe(404);
    expect((await read(tokenOf(other))).status).toBe(200);
    await server.db
      .updateTable('accounts_users')
      .set({ birth_date: '2012-01-01' })
      .where('id', '=', other.id)
      .execute();
    expect((await read(tokenOf(other))).status).toBe(404);
    expect((await call(server, chats.open, { userId: one.id }, other.headers)).error.errorCode).toBe(
      'WHISPER_NOT_ALLOWED',
    );
  });
});
