import { channelAudit } from '@dolphin/contract/channels/audit.contract';
import { family } from '@dolphin/contract/channels/family/family.contract';
import { memberGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { deleteMembershipsOf } from '../members/members.queries.ts';
import { makeFamily } from './family.fixture.ts';
import { requireChild, requireGuardianOf } from './require-child.ts';

let server: TestServer;
let now = new Date('2026-11-18T03:00:00Z');
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const children = async (who: Person) => (await call(server, family.children, {}, who.headers)).body.childList;
const child = (who: Person, channelMemberId: number) => call(server, family.child, { channelMemberId }, who.headers);
const open = (token: string, who?: Person) => call(server, family.invitation, { token }, who?.headers ?? {});
const accept = (token: string, who: Person) => call(server, family.accept, { token }, who.headers);
const setRole = (channelMemberId: number, role: ChannelRole) =>
  server.db.updateTable('channels_members').set({ role }).where('id', '=', channelMemberId).execute();

describe('[CHN-215] a guardian with an account', () => {
  it('[CHN-215] sees children in several academies, each by the name that reports have', async () => {
    const mother = await server.makePerson();
    const first = await makeFamily(server);
    const second = await makeFamily(server, { name: '김하늘' });
    await first.linkGuardian(mother);
    await second.linkGuardian(mother);
    expect(await children(mother)).toMatchObject([
      { channelMemberId: first.channelMemberId, channelId: first.channelId, childName: '김바다', portrait: null },
      { channelMemberId: second.channelMemberId, channelId: second.channelId, childName: '김하늘' },
    ]);
    expect((await child(mother, second.channelMemberId)).body).toMatchObject({
      childName: '김하늘',
      isSelf: false,
      guardianCount: 1,
    });
  });

  it('[CHN-215] sees no other child: of another guardian, of another academy, a sibling, oneself', async () => {
    const [mother, stranger] = [await server.makePerson(), await server.makePerson()];
    const linked = await makeFamily(server);
    const sibling = await makeFamily(server, { name: '김하늘' });
    const elsewhere = await makeFamily(server, { child: linked.child });
    await linked.linkGuardian(mother);
    await sibling.addGuardian();
    await elsewhere.addGuardian();
    const missing = (await child(mother, 4_000_000_000)).error;
    const { people } = linked;
    const tries = [
      [stranger, linked.channelMemberId],
      [mother, sibling.channelMemberId],
      [mother, elsewhere.channelMemberId],
      [people.MANAGER, linked.channelMemberId],
      [people.TEACHER, linked.channelMemberId],
      [sibling.child, linked.channelMemberId],
    ] as const;
    for (const [who, channelMemberId] of tries) {
      const answer = await child(who, channelMemberId);
      expect([answer.status, answer.error.errorCode]).toEqual([404, missing.errorCode]);
      const caller = { db: server.db, now, me: who };
      await expect(requireGuardianOf(caller, channelMemberId)).rejects.toThrow('RESOURCE_NOT_FOUND');
    }
    expect(await children(stranger)).toEqual([]);
  });

  it.each(['SUSPEND', 'BEN', 'PENDING', 'JOIN_REJECTED'] as const)(
    '[CHN-215] sees no child whose role is %s, and again when the child is back',
    async (role) => {
      const mother = await server.makePerson();
      const { linkGuardian, channelMemberId } = await makeFamily(server);
      await linkGuardian(mother);
      await setRole(channelMemberId, role);
      expect(await children(mother)).toEqual([]);
      expect((await child(mother, channelMemberId)).status).toBe(404);
      await setRole(channelMemberId, 'USER');
      expect(await children(mother)).toHaveLength(1);
    },
  );

  it('[CHN-215] sees no child of a closed channel', async () => {
    const mother = await server.makePerson();
    const { linkGuardian, channelMemberId, channelId } = await makeFamily(server);
    await linkGuardian(mother);
    await server.db.updateTable('channels_channels').set({ closed_at: now }).where('id', '=', channelId).execute();
    expect(await children(mother)).toEqual([]);
    expect((await child(mother, channelMemberId)).status).toBe(404);
  });

  it('[CHN-218] is gone with the guardian, with the membership and with the own account', async () => {
    const [mother, father] = [await server.makePerson(), await server.makePerson()];
    const first = await makeFamily(server);
    const second = await makeFamily(server);
    const guardianId = await first.linkGuardian(mother);
    await second.linkGuardian(mother);
    await second.linkGuardian(father);
    const { channelId, channelMemberId, people } = first;
    const at = { channelId, channelMemberId, guardianId };
    expect((await call(server, memberGuardians.remove, at, people.MANAGER.headers)).status).toBe(200);
    expect((await child(mother, channelMemberId)).status).toBe(404);
    await deleteMembershipsOf(server.db, father.id);
    expect(await children(father)).toEqual([]);
    expect(await children(mother)).toHaveLength(1);
    await server.db.deleteFrom('channels_members').where('id', '=', second.channelMemberId).execute();
    expect(await children(mother)).toEqual([]);
  });
});

describe('[CHN-217] the child', () => {
  it('[CHN-217] of 14 sees what guardians see, and is no guardian', async () => {
    const { child: learner, channelMemberId, linkGuardian } = await makeFamily(server, { birthDate: '2012-11-18' });
    await linkGuardian(await server.makePerson());
    expect((await child(learner, channelMemberId)).body).toMatchObject({
      isSelf: true,
      guardianCount: 1,
      childName: learner.nickname,
    });
    const caller = { db: server.db, now, me: learner };
    expect(await requireChild(caller, channelMemberId)).toMatchObject({ isSelf: true, guardianId: null });
    await expect(requireGuardianOf(caller, channelMemberId)).rejects.toThrow('RESOURCE_NOT_FOUND');
    expect(await children(learner)).toEqual([]);
  });

  it('[CHN-217] sees nothing on the day before that birthday', async () => {
    const { child: learner, channelMemberId } = await makeFamily(server, { birthDate: '2012-11-19' });
    expect((await child(learner, channelMemberId)).status).toBe(404);
  });
});

describe('[CHN-216] an invitation', () => {
  it('[CHN-216] shows which academy and child without the whole name, and links whoever accepts', async () => {
    const mother = await server.makePerson();
    const { addGuardian, invite, channelMemberId, channelId, people } = await makeFamily(server);
    const token = await invite(await addGuardian(), later(7));
    const { body } = await open(token);
    expect(body).toMatchObject({ childName: '김*다', channelMemberId: null, obstacle: null });
    expect(JSON.stringify(body)).not.toContain('바다');
    expect((await accept(token, mother)).body).toEqual({ channelMemberId });
    expect(await children(mother)).toMatchObject([{ channelMemberId }]);
    const log = { channelId, kind: 'GUARDIAN' } as const;
    const [entry] = (await call(server, channelAudit.list, log, people.MANAGER.headers)).body.entryList;
    expect(entry).toMatchObject({ subject: 'guardianLinked', actor: { userId: mother.id } });
    // The same person taps the link again.
    expect((await open(token, mother)).body).toMatchObject({ channelMemberId, obstacle: null });
    expect((await accept(token, mother)).body).toEqual({ channelMemberId });
  });

  it('[CHN-216] is missing when it is used, expired, replaced, revoked, forged or of another guardian', async () => {
    const [mother, stranger] = [await server.makePerson(), await server.makePerson()];
    const { addGuardian, invite, channelId, channelMemberId, people } = await makeFamily(server);
    const ids = [await addGuardian(), await addGuardian(), await addGuardian(), await addGuardian()] as const;
    const used = await invite(ids[0], later(7));
    await accept(used, mother);
    const expired = await invite(ids[1], now);
    const replaced = await invite(ids[2], later(7));
    const good = await invite(ids[2], later(7));
    const revoked = await invite(ids[3], later(7));
    const at = { channelId, channelMemberId, guardianId: ids[3] };
    await call(server, memberGuardians.remove, at, people.MANAGER.headers);
    const bytes = Buffer.from(good, 'base64url');
    const swapped = Buffer.concat([Buffer.from(used, 'base64url').subarray(0, 8), bytes.subarray(8)]);
    const touched = Array.from({ length: bytes.length }, (_, place) =>
      Buffer.from(bytes.map((byte, index) => (index === place ? byte ^ 1 : byte))).toString('base64url'),
    );
    for (const token of [used, expired, replaced, revoked, swapped.toString('base64url'), ...touched]) {
      expect((await open(token)).status).toBe(404);
      expect((await open(token, stranger)).status).toBe(404);
      expect((await accept(token, stranger)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    }
    expect(await children(stranger)).toEqual([]);
    expect((await open(good)).status).toBe(200);
  });

  it('[CHN-216] ends with another number, as the link of the account does', async () => {
    const mother = await server.makePerson();
    const { addGuardian, linkGuardian, invite, channelId, channelMemberId, people } = await makeFamily(server);
    const fields = { name: '김미경', relation: 'MOTHER', language: 'KO', isMarketingAllowed: false } as const;
    const change = (guardianId: number, phoneNumber?: string, revision = 1) => {
      const input = { channelId, channelMemberId, guardianId, ...fields, revision };
      const typed = phoneNumber === undefined ? input : { ...input, phoneNumber };
      return call(server, memberGuardians.change, typed, people.MANAGER.headers);
    };
    const invitedId = await addGuardian('010-3000-0001');
    const token = await invite(invitedId, later(7));
    const linkedId = await linkGuardian(mother);
    await change(invitedId);
    await change(invitedId, '01030000001', 2);
    await change(linkedId);
    expect((await open(token)).status).toBe(200);
    expect(await children(mother)).toHaveLength(1);
    await change(invitedId, '010-3000-0002', 3);
    await change(linkedId, '010-3000-0003', 2);
    expect((await open(token)).status).toBe(404);
    expect(await children(mother)).toEqual([]);
  });

  it('[CHN-215] is refused to the child, to minors, and to whoever is a guardian of the child already', async () => {
    const { addGuardian, invite, child: learner, linkGuardian } = await makeFamily(server, { birthDate: '2000-01-01' });
    const [young, adult, mother] = [
      await server.makePerson({ birthDate: '2007-11-19' }),
      await server.makePerson({ birthDate: '2007-11-18' }),
      await server.makePerson(),
    ];
    await linkGuardian(mother);
    const token = await invite(await addGuardian(), later(7));
    for (const [who, code, obstacle] of [
      [learner, 'FAMILY_YOURSELF', 'YOURSELF'],
      [young, 'FAMILY_TOO_YOUNG', 'TOO_YOUNG'],
      [mother, 'FAMILY_ALREADY_LINKED', 'ALREADY_LINKED'],
    ] as const) {
      expect((await open(token, who)).body.obstacle).toBe(obstacle);
      expect((await accept(token, who)).error.errorCode).toBe(code);
    }
    expect((await accept(token, adult)).status).toBe(200);
  });

  it('[CHN-216] links one of many who accept at once, and one account once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => server.makePerson()));
    const { addGuardian, invite } = await makeFamily(server);
    const token = await invite(await addGuardian(), later(7));
    const answers = await Promise.all([...people, ...people].map((who) => accept(token, who)));
    const linked = (await Promise.all(people.map(children))).filter((list) => list.length > 0);
    expect(linked).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
  });

  it('[CHN-216] expires', async () => {
    const { addGuardian, invite } = await makeFamily(server);
    const token = await invite(await addGuardian(), later(7));
    const before = now;
    now = later(7);
    expect((await open(token)).status).toBe(404);
    now = before;
  });
});

describe('[CHN-218] unlinking', () => {
  it('[CHN-218] by the guardian ends the sight of one child, is in the audit log, and keeps the contact', async () => {
    const mother = await server.makePerson();
    const [first, second] = [await makeFamily(server), await makeFamily(server)];
    await first.linkGuardian(mother);
    await second.linkGuardian(mother);
    const { channelMemberId, channelId, people } = first;
    expect((await call(server, family.unlink, { channelMemberId }, mother.headers)).status).toBe(200);
    expect(await children(mother)).toMatchObject([{ channelMemberId: second.channelMemberId }]);
    expect((await call(server, family.unlink, { channelMemberId }, mother.headers)).status).toBe(404);
    const log = { channelId, kind: 'GUARDIAN' } as const;
    const [entry] = (await call(server, channelAudit.list, log, people.MANAGER.headers)).body.entryList;
    expect(entry).toMatchObject({ subject: 'guardianUnlinked', actor: { userId: mother.id } });
    const kept = await call(server, memberGuardians.list, { channelId, channelMemberId }, people.MANAGER.headers);
    expect(kept.body.guardianList).toHaveLength(1);
  });
});
