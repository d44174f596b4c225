import { channelAudit } from '@dolphin/contract/channels/audit.contract';
import { family } from '@dolphin/contract/channels/family/family.contract';
import { guardianAccounts, myGuardianAccounts } from '@dolphin/contract/channels/family/guardian-accounts.contract';
import { memberGuardians, myGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { STILL_DRIVER } from '../../messaging/sending/still-driver.fixture.ts';
import { makeFamily } from './family.fixture.ts';

let server: TestServer;
const now = new Date('2026-11-18T03:00:00Z');
beforeAll(async () => void (server = await startTestServer({ now: () => now, messageDriver: STILL_DRIVER })));
afterAll(() => server.close());

async function newFamily(given: Parameters<typeof makeFamily>[1] = {}) {
  const made = await makeFamily(server, given);
  const { channelId, channelMemberId, people, child } = made;
  const of = (guardianId: number) => ({ channelId, channelMemberId, guardianId });
  const mine = (guardianId: number) => ({ channelId, guardianId });
  return {
    ...made,
    invite: (guardianId: number, inviteNumber = 0, who: Person = people.MANAGER) =>
      call(server, guardianAccounts.invite, { ...of(guardianId), inviteNumber }, who.headers),
    revoke: (guardianId: number, who: Person = people.MANAGER) =>
      call(server, guardianAccounts.revoke, of(guardianId), who.headers),
    unlink: (guardianId: number, who: Person = people.MANAGER) =>
      call(server, guardianAccounts.unlink, of(guardianId), who.headers),
    inviteMine: (guardianId: number, inviteNumber = 0) =>
      call(server, myGuardianAccounts.invite, { ...mine(guardianId), inviteNumber }, child.headers),
    revokeMine: (guardianId: number) => call(server, myGuardianAccounts.revoke, mine(guardianId), child.headers),
    unlinkMine: (guardianId: number) => call(server, myGuardianAccounts.unlink, mine(guardianId), child.headers),
    listed: async () =>
      (await call(server, memberGuardians.list, { channelId, channelMemberId }, people.MANAGER.headers)).body
        .guardianList,
    sent: () =>
      server.db
        .selectFrom('messaging_messages')
        .select(['content', 'subject_id', 'label'])
        .where('subject_id', '=', child.id)
        .execute(),
    audited: async () =>
      (
        await call(server, channelAudit.list, { channelId, kind: 'GUARDIAN' }, people.MANAGER.headers)
      ).body.entryList.map(({ subject }) => subject),
  };
}

const tokenIn = (text: string) => /invite\/([\w-]{32})/.exec(text)?.[1] ?? '';
const accept = (token: string, who: Person) => call(server, family.accept, { token }, who.headers);
const children = async (who: Person) => (await call(server, family.children, {}, who.headers)).body.childList;

describe('[CHN-216] staff', () => {
  it('[CHN-216] sends an invitation by text message, sees that it is open, then that the account is linked', async () => {
    const { addGuardian, invite, listed, sent, audited } = await newFamily();
    const guardianId = await addGuardian();
    expect((await invite(guardianId)).body).toEqual({ inviteNumber: 1, expiresAt: '2026-11-25T03:00:00.000Z' });
    const [message] = await sent();
    expect(message?.content).toMatch(/^\[학원\d+\] 김바다 학생의 보호자 계정 초대예요/);
    expect((await listed())[0]?.account).toEqual({
      linkedAt: null,
      invitedUntil: '2026-11-25T03:00:00.000Z',
      invitedBy: 'STAFF',
      inviteNumber: 1,
    });
    const mother = await server.makePerson();
    expect((await accept(tokenIn(message?.content ?? ''), mother)).status).toBe(200);
    expect((await listed())[0]?.account).toMatchObject({ linkedAt: now.toISOString(), invitedUntil: null });
    expect(await audited()).toEqual(['guardianLinked', 'guardianInvited', 'guardianAdded']);
    expect((await invite(guardianId, 1)).error.errorCode).toBe('FAMILY_GUARDIAN_LINKED');
  });

  it('[CHN-216] of two who invite at once sends one message; the newer invitation alone works', async () => {
    const { addGuardian, invite, sent } = await newFamily();
    const guardianId = await addGuardian();
    const answers = await Promise.all(Array.from({ length: 4 }, () => invite(guardianId)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await invite(guardianId, 1)).status).toBe(200);
    const tokens = (await sent()).map(({ content }) => tokenIn(content));
    expect(tokens).toHaveLength(2);
    const [older = '', newer = ''] = tokens;
    const stranger = await server.makePerson();
    expect((await accept(older, stranger)).status).toBe(404);
    expect((await accept(newer, stranger)).status).toBe(200);
  });

  it('[CHN-216] revokes an invitation, once', async () => {
    const { addGuardian, invite, revoke, sent, listed } = await newFamily();
    const guardianId = await addGuardian();
    await invite(guardianId);
    expect((await revoke(guardianId)).status).toBe(200);
    expect((await revoke(guardianId)).status).toBe(404);
    const token = tokenIn((await sent())[0]?.content ?? '');
    expect((await accept(token, await server.makePerson())).status).toBe(404);
    expect((await listed())[0]?.account).toMatchObject({ invitedUntil: null, invitedBy: null });
  });

  it('[CHN-218] ends the link of an account', async () => {
    const { linkGuardian, unlink, audited } = await newFamily();
    const mother = await server.makePerson();
    const guardianId = await linkGuardian(mother);
    expect((await unlink(guardianId)).status).toBe(200);
    expect(await children(mother)).toEqual([]);
    expect((await unlink(guardianId)).status).toBe(404);
    expect((await audited())[0]).toBe('guardianUnlinked');
  });

  it('[CHN-213] who may not read the number does nothing of it, nor does another academy', async () => {
    const { addGuardian, linkGuardian, invite, revoke, unlink, people, sent } = await newFamily();
    const guardianId = await addGuardian();
    const linked = await linkGuardian(await server.makePerson());
    const other = await newFamily();
    for (const who of [people.TEACHER, other.people.MANAGER]) {
      expect([404, 403]).toContain((await invite(guardianId, 0, who)).status);
      expect([404, 403]).toContain((await revoke(guardianId, who)).status);
      expect([404, 403]).toContain((await unlink(linked, who)).status);
    }
    expect((await other.invite(guardianId)).status).toBe(404);
    expect((await other.unlink(linked)).status).toBe(404);
    expect(await sent()).toEqual([]);
  });

  it('[PAY-17] sends no message without the plan', async () => {
    const { addGuardian, invite, channelId } = await newFamily();
    const guardianId = await addGuardian();
    await server.db.updateTable('channels_channels').set({ plan: null }).where('id', '=', channelId).execute();
    expect((await invite(guardianId)).error.errorCode).toBe('IS_NOT_PREMIUM_CHANNEL');
  });
});

describe('[CHN-217] a learner', () => {
  it('[CHN-217] of 14 makes an address for a guardian, and ends the link', async () => {
    const { addGuardian, inviteMine, unlinkMine, sent, child, channelId, channelMemberId } = await newFamily({
      birthDate: '2012-11-18',
    });
    const guardianId = await addGuardian();
    const headers = { ...child.headers, 'idempotency-key': 'a-key-of-this-test-alone' };
    const input = { channelId, guardianId, inviteNumber: 0 };
    const { body } = await call(server, myGuardianAccounts.invite, input, headers);
    expect(await sent()).toEqual([]);
    const kept = await server.db.selectFrom('core_idempotency').select('body').execute();
    expect(JSON.stringify(kept)).not.toContain(tokenIn(body.url));
    const mother = await server.makePerson();
    expect((await accept(tokenIn(body.url), mother)).body).toEqual({ channelMemberId });
    const mine = (await call(server, myGuardians.list, { channelId }, child.headers)).body;
    expect(mine).toMatchObject({
      mayInvite: true,
      channelMemberId,
      guardianList: [{ account: { linkedAt: now.toISOString(), invitedBy: 'LEARNER' } }],
    });
    expect((await inviteMine(guardianId, 1)).error.errorCode).toBe('FAMILY_GUARDIAN_LINKED');
    expect((await unlinkMine(guardianId)).status).toBe(200);
    expect(await children(mother)).toEqual([]);
  });

  it('[CHN-217] [CHN-218] under 14 invites nobody and ends no link, not by removing or another number either', async () => {
    const { linkGuardian, addGuardian, inviteMine, revokeMine, unlinkMine, child, channelId } = await newFamily({
      birthDate: '2012-11-19',
    });
    const mother = await server.makePerson();
    const linked = await linkGuardian(mother);
    const free = await addGuardian();
    for (const answer of [await inviteMine(free), await revokeMine(free), await unlinkMine(linked)])
      expect(answer.error.errorCode).toBe('FAMILY_CHILD_TOO_YOUNG');
    const remove = (guardianId: number) => call(server, myGuardians.remove, { channelId, guardianId }, child.headers);
    const fields = { name: '김미경', relation: 'MOTHER', language: 'KO', isMarketingAllowed: false } as const;
    const change = (guardianId: number, more: object) =>
      call(
        server,
        myGuardians.change,
        { channelId, guardianId, ...fields, isConsented: true, revision: 1, ...more },
        child.headers,
      );
    expect((await remove(linked)).error.errorCode).toBe('FAMILY_CHILD_TOO_YOUNG');
    expect((await change(linked, { phoneNumber: '010-4000-0001' })).error.errorCode).toBe('FAMILY_CHILD_TOO_YOUNG');
    expect((await change(linked, {})).status).toBe(200);
    expect((await remove(free)).status).toBe(200);
    expect(await children(mother)).toHaveLength(1);
    expect((await call(server, myGuardians.list, { channelId }, child.headers)).body.mayInvite).toBe(false);
  });

  it('[CHN-217] reaches no guardian of somebody else', async () => {
    const here = await newFamily({ birthDate: '2010-01-01' });
    const there = await newFamily({ birthDate: '2010-01-01' });
    const linked = await there.linkGuardian(await server.makePerson());
    const free = await there.addGuardian();
    expect((await here.inviteMine(free)).status).toBe(404);
    expect((await here.revokeMine(free)).status).toBe(404);
    expect((await here.unlinkMine(linked)).status).toBe(404);
  });
});
