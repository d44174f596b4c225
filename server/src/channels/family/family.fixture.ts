import { memberGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import { signInvitation } from './invitation-link.ts';

let numbers = 0;
const nextPhone = () => `010-2000-${String(1_000 + (++numbers % 9_000))}`;

/** A channel with a child, its manager, and guardians as they are needed. */
export async function makeFamily(
  server: TestServer,
  {
    birthDate = '2016-03-02',
    child: given,
    name = '김바다',
  }: { readonly birthDate?: string; readonly child?: Person; readonly name?: string } = {},
) {
  const { id: channelId, people } = await server.makeChannel(['MANAGER', 'TEACHER']);
  const child = given ?? (await server.makePerson({ birthDate }));
  const { id: channelMemberId } = await server.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: child.id, role: 'USER', name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = { channelId, channelMemberId };

  /** A guardian whom the staff entered. */
  async function addGuardian(phoneNumber = nextPhone()): Promise<number> {
    const fields = { name: '김미경', relation: 'MOTHER', language: 'KO', isMarketingAllowed: false } as const;
    const input = { ...at, ...fields, phoneNumber, consentMethod: 'WRITTEN' } as const;
    return (await call(server, memberGuardians.add, input, people.MANAGER.headers)).body.guardianId;
  }

  /** The token of an invitation, without a message. */
  async function invite(guardianId: number, expiresAt: Date, invitedBy: 'STAFF' | 'LEARNER' = 'STAFF') {
    const { invite_number: inviteNumber } = await server.db
      .updateTable('channels_guardians')
      .set((eb) => ({
        invite_number: eb('invite_number', '+', 1),
        invite_expires_at: expiresAt,
        invited_by: invitedBy,
      }))
      .where('id', '=', guardianId)
      .returning('invite_number')
      .executeTakeFirstOrThrow();
    return signInvitation(server.app, { guardianId, inviteNumber });
  }

  /** A guardian whose account is linked. */
  async function linkGuardian(guardian: Person, now = server.app.now()): Promise<number> {
    const guardianId = await addGuardian();
    await server.db
      .insertInto('channels_guardian_accounts')
      .values({ guardian_id: guardianId, user_id: guardian.id, invited_by: 'STAFF', linked_at: now })
      .execute();
    return guardianId;
  }

  return { channelId, channelMemberId, people, child, addGuardian, invite, linkGuardian };
}
