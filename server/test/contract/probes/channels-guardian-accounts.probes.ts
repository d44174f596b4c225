import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';
import { memberOf, mine, ofMember } from './channels-guardians.probes.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const MINE = `${HERE}/members/me/guardians/:guardianId`;
const OF_MEMBER = `${HERE}/admin/members/:channelMemberId/guardians/:guardianId`;
const MISSING_ID = 4_000_000_000_000;

async function invited(test: TestServer, guardianId: number): Promise<number> {
  await test.db
    .updateTable('channels_guardians')
    .set({ invite_number: 1, invite_expires_at: new Date('2099-01-01T00:00:00Z'), invited_by: 'STAFF' })
    .where('id', '=', guardianId)
    .execute();
  return guardianId;
}

async function linked(test: TestServer, guardianId: number): Promise<number> {
  const { id } = await test.makePerson();
  await test.db
    .insertInto('channels_guardian_accounts')
    .values({ guardian_id: guardianId, user_id: id, invited_by: 'STAFF', linked_at: new Date() })
    .execute();
  return guardianId;
}

type Prepare = (test: TestServer, guardianId: number) => Promise<number>;
const asItIs: Prepare = async (_test, guardianId) => guardianId;

const ownInput =
  (prepare: Prepare, more: object = {}) =>
  async (test: TestServer, who: Person) => ({
    channelId: await channelOf(test, who),
    guardianId: await prepare(test, await mine(test, who)),
    ...more,
  });
const staffInput = (prepare: Prepare) => async (test: TestServer, who: Person) => {
  const made = await ofMember(test, who);
  return { ...made, guardianId: await prepare(test, made.guardianId) };
};
const own = (prepare: Prepare, more: object = {}): ObjectProbe => ({
  kind: 'private',
  missing: MISSING_ID,
  make: async (test, who) => prepare(test, await mine(test, who)),
  with: async (test, owner) => ({ ...more, channelId: await channelOf(test, owner) }),
});
const ofStaff = (prepare: Prepare): ObjectProbe => ({
  kind: 'private',
  missing: MISSING_ID,
  make: async (test, who) => prepare(test, (await ofMember(test, who)).guardianId),
  with: async (test, _who, guardianId) => ({ channelMemberId: await memberOf(test, guardianId) }),
});
const OWN_MEMBERSHIP = {
  kind: 'public',
  why: "the caller's own membership decides; whoever has none is refused, see guardian-accounts.test.ts",
} as const;
const GUARDIAN_DECIDES = {
  kind: 'public',
  why: 'the guardian decides; one of another member is missing: guardian-accounts.test.ts',
} as const;
const TESTED = { kind: 'public', why: 'one of another academy is missing: guardian-accounts.test.ts' } as const;

export const probes: Probes = {
  inputs: {
    [`POST ${MINE}/invitations`]: ownInput(asItIs, { inviteNumber: 0 }),
    [`DELETE ${MINE}/invitations`]: ownInput(invited),
    [`DELETE ${MINE}/account`]: ownInput(linked),
    [`DELETE ${OF_MEMBER}/invitations`]: staffInput(invited),
    [`DELETE ${OF_MEMBER}/account`]: staffInput(linked),
  },
  unable: {
    [`POST ${OF_MEMBER}/invitations`]: 'needs a provider of messages: guardian-accounts.test.ts sends',
  },
  objects: {
    [`POST ${MINE}/invitations channelId`]: OWN_MEMBERSHIP,
    [`DELETE ${MINE}/invitations channelId`]: OWN_MEMBERSHIP,
    [`DELETE ${MINE}/account channelId`]: OWN_MEMBERSHIP,
    [`POST ${MINE}/invitations guardianId`]: own(asItIs, { inviteNumber: 0 }),
    [`DELETE ${MINE}/invitations guardianId`]: own(invited),
    [`DELETE ${MINE}/account guardianId`]: own(linked),
    [`POST ${OF_MEMBER}/invitations channelMemberId`]: TESTED,
    [`POST ${OF_MEMBER}/invitations guardianId`]: TESTED,
    [`DELETE ${OF_MEMBER}/invitations channelMemberId`]: GUARDIAN_DECIDES,
    [`DELETE ${OF_MEMBER}/invitations guardianId`]: ofStaff(invited),
    [`DELETE ${OF_MEMBER}/account channelMemberId`]: GUARDIAN_DECIDES,
    [`DELETE ${OF_MEMBER}/account guardianId`]: ofStaff(linked),
  },
};
