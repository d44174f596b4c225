import { sealPhone } from '../../../src/channels/guardians/seal-contact.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const MINE = `${HERE}/members/me/guardians`;
const OF_MEMBER = `${HERE}/admin/members/:channelMemberId/guardians`;
const MISSING_ID = 4_000_000_000_000;

const FIELDS = { name: '김미경', relation: 'MOTHER', language: 'KO', isMarketingAllowed: false } as const;
const FAMILY = { ...FIELDS, isConsented: true };
const STAFF = { ...FIELDS, consentMethod: 'WRITTEN' };
const PHONE = '010-1234-5678';

/** A learner of the channel of the caller. */
async function member(test: TestServer, who: Person): Promise<number> {
  const person = await test.makePerson();
  const channelId = await channelOf(test, who);
  const { id } = await test.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: person.id, role: 'USER' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function ownMember(test: TestServer, who: Person): Promise<number> {
  const channelId = await channelOf(test, who);
  const found = test.db.selectFrom('channels_members').select('id');
  return (await found.where('channel_id', '=', channelId).where('user_id', '=', who.id).executeTakeFirstOrThrow()).id;
}

let made = 0;
async function guardianOf(test: TestServer, memberId: number): Promise<number> {
  const { sealedPhone, phoneMark, phoneMasked } = sealPhone(test.app, `0100000${String(1_000 + (++made % 9_000))}`);
  const { id } = await test.db
    .insertInto('channels_guardians')
    .values({
      member_id: memberId,
      name: '김미경',
      relation: 'MOTHER',
      sealed_phone: sealedPhone,
      phone_mark: phoneMark,
      phone_masked: phoneMasked,
      sealed_email: null,
      email_masked: null,
      language: 'KO',
      source: 'FAMILY',
      consent_method: 'FORM',
      consented_at: new Date(),
      marketing_method: null,
      marketing_at: null,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const mine = async (test: TestServer, who: Person) => guardianOf(test, await ownMember(test, who));
export const ofMember = async (test: TestServer, who: Person) => {
  const channelMemberId = await member(test, who);
  return { channelMemberId, guardianId: await guardianOf(test, channelMemberId) };
};
export const memberOf = async (test: TestServer, guardianId: unknown) =>
  (
    await test.db
      .selectFrom('channels_guardians')
      .select('member_id')
      .where('id', '=', Number(guardianId))
      .executeTakeFirst()
  )?.member_id ?? MISSING_ID;

const OWN_MEMBERSHIP = {
  kind: 'public',
  why: "the caller's own membership decides; whoever has none is refused, see guardians.test.ts",
} as const;
const GUARDIAN_DECIDES = {
  kind: 'public',
  why: 'the guardian decides; one of another member is missing: guardians.test.ts',
} as const;
const ownGuardian = (more: object): ObjectProbe => ({
  kind: 'private',
  missing: MISSING_ID,
  make: mine,
  with: async (test, owner) => ({ ...more, channelId: await channelOf(test, owner) }),
});
const guardianOfMember = (more: object): ObjectProbe => ({
  kind: 'private',
  missing: MISSING_ID,
  make: async (test, who) => (await ofMember(test, who)).guardianId,
  with: async (test, _who, guardianId) => ({ ...more, channelMemberId: await memberOf(test, guardianId) }),
});
const ofChannel = (more: object): ObjectProbe => ({
  kind: 'private',
  missing: MISSING_ID,
  make: member,
  with: async () => ({ ...more }),
});

export const probes: Probes = {
  inputs: {
    [`GET ${MINE}`]: async (test, who) => ({ channelId: await channelOf(test, who) }),
    [`POST ${MINE}`]: async (test, who) => ({
      channelId: await channelOf(test, who),
      ...FAMILY,
      phoneNumber: PHONE,
    }),
    [`PUT ${MINE}/:guardianId`]: async (test, who) => ({
      channelId: await channelOf(test, who),
      guardianId: await mine(test, who),
      ...FAMILY,
      revision: 1,
    }),
    [`DELETE ${MINE}/:guardianId`]: async (test, who) => ({
      channelId: await channelOf(test, who),
      guardianId: await mine(test, who),
    }),
    [`GET ${OF_MEMBER}`]: async (test, who) => ({ channelMemberId: await member(test, who) }),
    [`POST ${OF_MEMBER}`]: async (test, who) => ({
      channelMemberId: await member(test, who),
      ...STAFF,
      phoneNumber: PHONE,
    }),
    [`PUT ${OF_MEMBER}/:guardianId`]: async (test, who) => ({ ...(await ofMember(test, who)), ...STAFF, revision: 1 }),
    [`DELETE ${OF_MEMBER}/:guardianId`]: ofMember,
    [`POST ${OF_MEMBER}/:guardianId/reveals`]: ofMember,
  },
  objects: {
    [`GET ${MINE} channelId`]: OWN_MEMBERSHIP,
    [`POST ${MINE} channelId`]: OWN_MEMBERSHIP,
    [`PUT ${MINE}/:guardianId channelId`]: OWN_MEMBERSHIP,
    [`DELETE ${MINE}/:guardianId channelId`]: OWN_MEMBERSHIP,
    [`PUT ${MINE}/:guardianId guardianId`]: ownGuardian({ ...FAMILY, revision: 1 }),
    [`DELETE ${MINE}/:guardianId guardianId`]: ownGuardian({}),
    [`GET ${OF_MEMBER} channelMemberId`]: ofChannel({}),
    [`POST ${OF_MEMBER} channelMemberId`]: ofChannel({ ...STAFF, phoneNumber: PHONE }),
    [`PUT ${OF_MEMBER}/:guardianId channelMemberId`]: GUARDIAN_DECIDES,
    [`DELETE ${OF_MEMBER}/:guardianId channelMemberId`]: GUARDIAN_DECIDES,
    [`POST ${OF_MEMBER}/:guardianId/reveals channelMemberId`]: GUARDIAN_DECIDES,
    [`PUT ${OF_MEMBER}/:guardianId guardianId`]: guardianOfMember({ ...STAFF, revision: 1 }),
    [`DELETE ${OF_MEMBER}/:guardianId guardianId`]: guardianOfMember({}),
    [`POST ${OF_MEMBER}/:guardianId/reveals guardianId`]: guardianOfMember({}),
  },
  lists: {
    [`GET ${MINE}`]: { kind: 'fixed', why: 'a member has at most four guardians' },
    [`GET ${OF_MEMBER}`]: { kind: 'fixed', why: 'a member has at most four guardians' },
  },
};
