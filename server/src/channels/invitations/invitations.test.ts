import { channelInvitations } from '@dolphin/contract/channels/join/invitations.contract';
import { INVITATION_DAYS } from '@dolphin/contract/channels/join/join.constants';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { socialErrors } from '@dolphin/contract/social/social.errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { readStoredMails } from '../../core/mail/stored-mails.ts';
import { makeAcademy } from '../join/join.fixture.ts';
import { sweepInvitations } from './invitations.jobs.ts';

const DAY_MS = 86_400_000;
let shift = 0;
let server: TestServer;
beforeAll(
  async () => void (server = await startTestServer({ background: true, now: () => new Date(Date.now() + shift) })),
);
beforeEach(() => void (shift = 0));
afterAll(() => server.close());

type Academy = Awaited<ReturnType<typeof makeAcademy>>;
const approving = () => makeAcademy(server, { joinMethod: 'MANAGER_APPROVAL' });
const invite = (academy: Academy, nickname: string) =>
  call(server, channelInvitations.inviteNickname, { channelId: academy.id, nickname }, academy.manager.headers);
const inviteEmail = (academy: Academy, email: string) =>
  call(server, channelInvitations.inviteEmail, { channelId: academy.id, email }, academy.manager.headers);
const revoke = (academy: Academy, invitationId: number) =>
  call(server, channelInvitations.revoke, { channelId: academy.id, invitationId }, academy.manager.headers);
const listOf = async (academy: Academy) =>
  (await call(server, channelInvitations.list, { channelId: academy.id }, academy.manager.headers)).body;
const noticesOf = async (who: Person) =>
  (await call(server, notifications.list, {}, who.headers)).body.notificationList;
/** The secret in the newest mail to an address. */
async function mailTo(email: string, count = 1): Promise<{ readonly subject: string; readonly token: string }> {
  let mails: { readonly to: string; readonly subject: string; readonly text: string }[] = [];
  await until(
    'the mail is sent',
    async () => (mails = (await readStoredMails(server.dataDir)).filter(({ to }) => to === email)).length >= count,
  );
  const tokens = mails.map(({ subject, text }) => ({ subject, token: /invitation=([\w-]+)/.exec(text)?.[1] ?? '' }));
  return tokens.at(-1) ?? { subject: '', token: '' };
}
let made = 0;
const freshEmail = () => `guest${++made}-${Math.random().toString(36).slice(2, 8)}@test.example`;

describe('an invitation by nickname', () => {
  it('[CHN-122] notifies the person, and admits without approval', async () => {
    const academy = await approving();
    const me = await server.makePerson();
    const { status, body } = await invite(academy, me.nickname);
    expect([status, body.nickname, body.email, body.invitedBy, body.isExpired]).toEqual([
      200,
      me.nickname,
      null,
      academy.manager.nickname,
      false,
    ]);
    await until('the person is notified', async () => (await noticesOf(me)).length > 0);
    expect((await noticesOf(me))[0]).toMatchObject({ kind: 'channelInvited', link: `/channel/${academy.slug}/join` });
    expect((await call(server, channelJoin.offer, { channelId: academy.id }, me.headers)).body).toEqual({
      isApproved: true,
      invitedBy: academy.manager.nickname,
      groupName: null,
    });
    expect((await academy.join(me)).body.role).toBe('USER');
    expect(await listOf(academy)).toMatchObject({ totalCount: 0, invitationList: [] });
  });

  it('[CHN-122] can be renewed and taken back, and ends by itself', async () => {
    const academy = await approving();
    const [one, other] = [await server.makePerson(), await server.makePerson()];
    const first = (await invite(academy, one.nickname)).body;
    expect((await invite(academy, one.nickname)).body.invitationId).toBe(first.invitationId);
    expect((await revoke(await approving(), first.invitationId)).status).toBe(404);
    expect((await revoke(academy, first.invitationId)).status).toBe(200);
    expect((await academy.join(one)).body.role).toBe('PENDING');
    await invite(academy, other.nickname);
    const { expiresAt, createdAt } = (await listOf(academy)).invitationList[0] ?? { expiresAt: '', createdAt: '' };
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(INVITATION_DAYS * DAY_MS);
    expect((await call(server, channelJoin.offer, { channelId: academy.id }, other.headers)).body.isApproved).toBe(
      true,
    );
    await server.db
      .updateTable('channels_invitations')
      .set({ expires_at: server.app.now() })
      .where('channel_id', '=', academy.id)
      .execute();
    expect((await listOf(academy)).invitationList[0]).toMatchObject({ isExpired: true });
    expect((await academy.join(other)).body.role).toBe('PENDING');
    const rows = () =>
      server.db.selectFrom('channels_invitations').select('id').where('channel_id', '=', academy.id).execute();
    const sweep = () =>
      sweepInvitations.run({
        app: server.app,
        db: server.db,
        now: server.app.now(),
        jobId: 'sweep',
        signal: AbortSignal.timeout(1_000),
      });
    await sweep();
    expect(await rows()).toHaveLength(1);
    shift = 8 * DAY_MS;
    await sweep();
    expect(await rows()).toEqual([]);
  });

  it('[CHN-122] notifies once a day, however often it is renewed, withdrawn and given again', async () => {
    const [academy, elsewhere] = [await approving(), await approving()];
    const me = await server.makePerson();
    const invited = async () =>
      (await noticesOf(me)).filter(({ kind }) => kind === 'channelInvited').map(({ link }) => link);
    await invite(academy, me.nickname);
    await revoke(academy, (await invite(academy, me.nickname)).body.invitationId);
    await invite(academy, me.nickname);
    await invite(elsewhere, me.nickname);
    const [here, there] = [`/channel/${academy.slug}/join`, `/channel/${elsewhere.slug}/join`];
    await until('the last one is notified', async () => (await invited()).includes(there));
    expect(await invited()).toEqual([there, here]);
    await server.db
      .updateTable('social_notification_marks')
      .set({ told_at: new Date(Date.now() - DAY_MS - 1_000) })
      .where('user_id', '=', me.id)
      .execute();
    await invite(academy, me.nickname);
    await until('it is notified again', async () => (await invited()).length === 3);
  });

  it('[CHN-122] is refused for nobody, for members and for the banned', async () => {
    const academy = await approving();
    const [member, banned] = [await server.makePerson(), await server.makePerson()];
    await academy.become(member, 'VISITOR');
    await academy.become(banned, 'BEN');
    expect((await invite(academy, '세상에없는이름')).error).toMatchObject({
      errorCode: socialErrors.USER_NICKNAME_NOT_FOUND.code,
      show: 'notice',
    });
    expect((await invite(academy, member.nickname)).error.errorCode).toBe(joinErrors.ALREADY_CHANNEL_MEMBER_USER.code);
    expect((await invite(academy, banned.nickname)).error.errorCode).toBe(
      joinErrors.CHANNEL_INVITATION_NOT_POSSIBLE.code,
    );
  });
});

describe('an invitation by e-mail', () => {
  it('[CHN-122] is a mail whose secret lets one person in, and is kept only as a hash', async () => {
    const academy = await approving();
    const email = freshEmail();
    expect((await inviteEmail(academy, email)).body).toMatchObject({ email, nickname: null });
    const { subject, token } = await mailTo(email);
    expect(subject).toContain(academy.name);
    const kept = await server.db
      .selectFrom('channels_invitations')
      .selectAll()
      .where('channel_id', '=', academy.id)
      .execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    const people = await Promise.all(Array.from({ length: 6 }, () => server.makePerson()));
    await warmPool(server.db, 8);
    const answers = await Promise.all(people.map((person) => academy.join(person, { invitation: token })));
    expect(answers.filter(({ status, body }) => status === 200 && body.role === 'USER')).toHaveLength(1);
    expect(
      answers.filter(({ error }) => error.errorCode === joinErrors.CHANNEL_INVITATION_NOT_FOUND.code),
    ).toHaveLength(5);
  });

  it('[CHN-122] sent again makes the mail before worthless; one of another channel opens nothing here', async () => {
    const [academy, elsewhere] = [await approving(), await approving()];
    const email = freshEmail();
    await inviteEmail(academy, email);
    const first = await mailTo(email);
    // On the same day it is only renewed: the mail stays good, and no second one is sent.
    await inviteEmail(academy, email.toUpperCase());
    expect(
      (
        await call(
          server,
          channelJoin.offer,
          { channelId: academy.id, invitation: first.token },
          (await server.makePerson()).headers,
        )
      ).body.isApproved,
    ).toBe(true);
    await server.db
      .updateTable('channels_invitations')
      .set({ told_at: new Date(Date.now() - DAY_MS) })
      .where('channel_id', '=', academy.id)
      .execute();
    await inviteEmail(academy, email.toUpperCase());
    const second = await mailTo(email.toUpperCase());
    expect((await listOf(academy)).totalCount).toBe(1);
    const me = await server.makePerson();
    expect((await academy.join(me, { invitation: first.token })).error.errorCode).toBe(
      joinErrors.CHANNEL_INVITATION_NOT_FOUND.code,
    );
    expect((await elsewhere.join(me, { invitation: second.token })).error.errorCode).toBe(
      joinErrors.CHANNEL_INVITATION_NOT_FOUND.code,
    );
    expect((await academy.join(me, { invitation: second.token })).body.role).toBe('USER');
  });
});

describe('an application', () => {
  it('[CHN-5] notifies those who can answer, and the answer notifies the applicant', async () => {
    const academy = await approving();
    const [me, refused] = [await server.makePerson(), await server.makePerson()];
    await academy.join(me, { nickname: '기다리는서아' });
    await until(
      'the staff is notified',
      async () => (await noticesOf(academy.master)).length > 0 && (await noticesOf(academy.manager)).length > 0,
    );
    expect((await noticesOf(academy.master))[0]).toMatchObject({
      kind: 'channelApplied',
      message: `기다리는서아님이 ${academy.name}에 가입을 신청했어요.`,
      link: `/channel/${academy.slug}/manage/pending`,
    });
    expect(await noticesOf(me)).toEqual([]);
    const impatient = await server.makePerson();
    await academy.join(impatient);
    await invite(academy, impatient.nickname);
    await academy.join(impatient);
    await academy.join(refused);
    await answer(academy, me, 'USER');
    await answer(academy, refused, 'JOIN_REJECTED');
    await until('both notified', async () => (await noticesOf(me)).length > 0 && (await noticesOf(refused)).length > 0);
    expect((await noticesOf(me))[0]).toMatchObject({
      kind: 'channelApproved',
      link: `/channel/${academy.slug}?message=WELCOME`,
    });
    expect((await noticesOf(refused))[0]).toMatchObject({ kind: 'channelRejected' });
    expect((await noticesOf(impatient)).filter(({ kind }) => kind === 'channelApproved')).toEqual([]);
  });
});

/** The effect of an answer, as far as notifications are concerned. */
async function answer(academy: Academy, who: Person, to: 'USER' | 'JOIN_REJECTED'): Promise<void> {
  const { channelMemberEvents } = await import('@dolphin/contract/channels/members/members.events');
  const { publish } = await import('../../core/outbox/publish.ts');
  await academy.become(who, to);
  await publish(server.db, channelMemberEvents.changed, who.id, {
    channelId: academy.id,
    userId: who.id,
    from: 'PENDING',
    to,
    actorId: academy.master.id,
  });
}
