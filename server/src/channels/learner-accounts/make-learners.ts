import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { createManagedAccounts, type EasyPassword } from '../../accounts/public.ts';
import type { Db } from '../../core/db.ts';
import type { Client } from '../../core/module.ts';
import { type OutgoingEvent, outgoing } from '../../core/outbox/publish.ts';
import { groupsChangedFor } from '../groups/groups-changed.ts';
import { findJoinForm, insertTermConsents } from '../join-forms/join-forms.queries.ts';
import type { MemberChange } from '../members/member-changed.ts';
import {
  insertChannelConsents,
  insertInGroups,
  insertLearnerAccounts,
  insertLearners,
} from './learner-accounts.queries.ts';

export type NewLearner = EasyPassword & {
  readonly name: string;
  readonly birthDate: string;
  readonly role: ChannelRole;
  readonly groupId: number | null;
};
export type Card = {
  readonly channelMemberId: number;
  readonly name: string;
  readonly loginName: string;
  readonly password: string;
};
export type MadeLearners = {
  readonly cards: readonly Card[];
  readonly changes: readonly MemberChange[];
  /** What else is to be published with the changes. */ readonly also: readonly OutgoingEvent[];
};

type Making = {
  readonly channelId: number;
  readonly requestId: string;
  readonly actorId: number;
  readonly learners: readonly NewLearner[];
  readonly client: Pick<Client, 'address' | 'language'>;
  readonly now: Date;
};

/** Makes accounts and members of them, in the caller's transaction and under the lock of the channel. [ACC-20] */
export async function makeLearners(
  tx: Db,
  { channelId, requestId, actorId, learners, client, now }: Making,
): Promise<MadeLearners> {
  if (learners.length === 0) return { cards: [], changes: [], also: [] };
  const accounts = await createManagedAccounts(tx, { people: learners, confirmedBy: actorId, client, now });
  const people = learners.flatMap((learner, index) => {
    const account = accounts[index];
    return account ? [{ ...learner, ...account }] : [];
  });
  const userIds = people.map(({ userId }) => userId);
  const members = await insertLearners(tx, { channelId, people, now });
  const memberIds = new Map(members.map(({ userId, channelMemberId }) => [userId, channelMemberId]));
  const places = people.flatMap(({ userId, groupId }) => (groupId === null ? [] : [{ userId, groupId }]));
  if (places.length > 0) await insertInGroups(tx, places);
  await insertChannelConsents(tx, channelId, userIds, { now, address: client.address });
  await consentToTerms(tx, channelId, userIds, { now, address: client.address });
  await insertLearnerAccounts(tx, { channelId, requestId, userIds, madeBy: actorId, now });
  return {
    cards: people.map(({ userId, name, loginName, password }) => ({
      channelMemberId: memberIds.get(userId) ?? 0,
      name,
      loginName,
      password,
    })),
    changes: people.map(({ userId, role }) => ({ channelId, userId, from: null, to: role, actorId })),
    also: [
      ...userIds.map((userId) => outgoing(accountEvents.signedUp, 0, { userId })),
      ...groupsChangedFor(
        channelId,
        places.map(({ userId }) => userId),
      ),
    ],
  };
}

/** The academy holds the consents to its own terms, too. */
async function consentToTerms(
  tx: Db,
  channelId: number,
  userIds: readonly number[],
  when: { readonly now: Date; readonly address: string },
): Promise<void> {
  const { terms } = await findJoinForm(tx, channelId);
  const consents = terms.map(({ key, version, isRequired }) => ({ key, version, agreed: isRequired }));
  if (consents.length > 0) await insertTermConsents(tx, { channelId, userIds, consents, ...when });
}
