import { signInvitation } from '../../../src/channels/family/invitation-link.ts';
import { sealPhone } from '../../../src/channels/guardians/seal-contact.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';

const CHILDREN = '/api/eduenv/v1/family/children';
const CHILD = `${CHILDREN}/:channelMemberId`;
const INVITATION = '/api/eduenv/v1/family/invitations/:token';
const MISSING_ID = 4_000_000_000_000;

let made = 0;
type Invited = { readonly channelMemberId: number; readonly guardianId: number };

/** A child in a channel of its own, with a guardian who is invited. */
async function invited(test: TestServer): Promise<Invited> {
  const { id: channelId } = await test.makeChannel();
  const child = await test.makePerson({ birthDate: '2016-03-02' });
  const { id: channelMemberId } = await test.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: child.id, role: 'USER' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { sealedPhone, phoneMark, phoneMasked } = sealPhone(test.app, `0100000${String(1_000 + (++made % 9_000))}`);
  const { id: guardianId } = await test.db
    .insertInto('channels_guardians')
    .values({
      member_id: channelMemberId,
      name: '김미경',
      relation: 'MOTHER',
      sealed_phone: sealedPhone,
      phone_mark: phoneMark,
      phone_masked: phoneMasked,
      sealed_email: null,
      email_masked: null,
      language: 'KO',
      source: 'STAFF',
      consent_method: 'WRITTEN',
      consented_at: new Date(),
      marketing_method: null,
      marketing_at: null,
      invite_number: 1,
      invite_expires_at: new Date('2099-01-01T00:00:00Z'),
      invited_by: 'STAFF',
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { channelMemberId, guardianId };
}

/** A child whose guardian the caller is. */
export async function childOf(test: TestServer, who: Person): Promise<number> {
  const { channelMemberId, guardianId } = await invited(test);
  await test.db
    .insertInto('channels_guardian_accounts')
    .values({ guardian_id: guardianId, user_id: who.id, invited_by: 'STAFF', linked_at: new Date() })
    .execute();
  return channelMemberId;
}

const token = async (test: TestServer) => ({
  token: signInvitation(test.app, { guardianId: (await invited(test)).guardianId, inviteNumber: 1 }),
});
const ownChild: ObjectProbe = { kind: 'private', missing: MISSING_ID, make: childOf };
const SIGNED = { kind: 'secret', why: '128 bits of a keyed hash' } as const;

export const probes: Probes = {
  inputs: {
    [`GET ${CHILD}`]: async (test, who) => ({ channelMemberId: await childOf(test, who) }),
    [`DELETE ${CHILD}`]: async (test, who) => ({ channelMemberId: await childOf(test, who) }),
    [`GET ${INVITATION}`]: token,
    [`POST ${INVITATION}/acceptances`]: token,
  },
  objects: {
    [`GET ${CHILD} channelMemberId`]: ownChild,
    [`DELETE ${CHILD} channelMemberId`]: ownChild,
    [`GET ${INVITATION} token`]: SIGNED,
    [`POST ${INVITATION}/acceptances token`]: SIGNED,
  },
  lists: {
    'GET /api/eduenv/v1/family/counts': {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let child = 0; child < count; child += 1) await childOf(test, who);
      },
    },
    [`GET ${CHILDREN}`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let child = 0; child < count; child += 1) await childOf(test, who);
      },
    },
  },
};
