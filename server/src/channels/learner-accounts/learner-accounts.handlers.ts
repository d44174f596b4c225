import { GROUP_MEMBERS_MAX } from '@dolphin/contract/channels/join/join.constants';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { learnerAccounts } from '@dolphin/contract/channels/members/learner-accounts.contract';
import { learnerAccountErrors } from '@dolphin/contract/channels/members/learner-accounts.errors';
import { DEFAULT_MEMBER_ROLE } from '@dolphin/contract/channels/members/members.constants';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { type EasyPassword, makeEasyPasswords, resetManagedPasswords } from '../../accounts/public.ts';
import type { App } from '../../core/app.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { findGroup } from '../groups/groups.queries.ts';
import { publishMemberChanges } from '../members/member-changed.ts';
import { requireRoom } from '../plan/channel-plan.ts';
import {
  insertResets,
  type Learner,
  lockChannelAs,
  selectRequested,
  selectResettable,
} from './learner-accounts.queries.ts';
import { type Card, makeLearners } from './make-learners.ts';

/** Passwords are hashed before the transaction begins, and no answer with one is stored under an idempotency key. */
export const learnerAccountsModule = implement(
  learnerAccounts,
  {
    async create({ app, me, client, now }, { channelId, requestId, channelGroupId, role, isConsentHeld, learnerList }) {
      if (!isConsentHeld) throw failAt('isConsentHeld', learnerAccountErrors.LEARNER_CONSENT_REQUIRED);
      const passwords = await makeEasyPasswords(learnerList.length);
      return inTransaction(app.db, async (tx) => {
        const channel = await lockChannelAs(tx, channelId, me.id);
        if (!channel) throw fail(coreErrors.RESOURCE_NOT_FOUND);
        const before = await selectRequested(tx, channelId, requestId);
        if (before.length > 0) {
          if (before.some(({ madeBy }) => madeBy !== me.id)) throw fail(coreErrors.DOLPHIN_DUPLICATE_RESOURCE);
          const ids = before.flatMap(({ channelMemberId }) => channelMemberId ?? []);
          const learners = await selectResettable(tx, channelId, ids);
          return { cardList: await resetFor(tx, app, { channelId, actorId: me.id, learners, passwords, now }) };
        }
        requireRoom(channel, learnerList.length);
        if (channelGroupId !== undefined) await checkGroup(tx, channelId, channelGroupId, learnerList.length);
        const { cards, changes, also } = await makeLearners(tx, {
          channelId,
          requestId,
          actorId: me.id,
          learners: learnerList.flatMap(({ name, birthDate }, index) => {
            const password = passwords[index];
            const groupId = channelGroupId ?? null;
            return password
              ? [
                  {
                    name: name.normalize('NFC').trim(),
                    birthDate,
                    role: role ?? DEFAULT_MEMBER_ROLE,
                    groupId,
                    ...password,
                  },
                ]
              : [];
          }),
          client,
          now,
        });
        await publishMemberChanges(tx, changes, also);
        return { cardList: [...cards] };
      });
    },

    async resetPasswords({ app, me, now }, { channelId, channelMemberIds }) {
      const passwords = await makeEasyPasswords(channelMemberIds.length);
      return inTransaction(app.db, async (tx) => {
        const learners = await selectResettable(tx, channelId, channelMemberIds);
        const cardList = await resetFor(tx, app, { channelId, actorId: me.id, learners, passwords, now });
        if (cardList.length === 0) throw fail(learnerAccountErrors.LEARNER_ACCOUNT_NOT_FOUND);
        return { cardList, passedOverCount: channelMemberIds.length - cardList.length };
      });
    },
  },
  { ownTransactions: ['create', 'resetPasswords'] },
);

async function checkGroup(tx: Db, channelId: number, groupId: number, count: number): Promise<void> {
  const group = await findGroup(tx, channelId, groupId);
  if (!group) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (group.memberCount + count > GROUP_MEMBERS_MAX)
    throw fail(joinErrors.CHANNEL_GROUP_FULL, { max: GROUP_MEMBERS_MAX });
}

type Resetting = {
  readonly channelId: number;
  readonly actorId: number;
  readonly learners: readonly Learner[];
  readonly passwords: readonly EasyPassword[];
  readonly now: Date;
};

async function resetFor(
  tx: Db,
  app: App,
  { channelId, actorId, learners, passwords, now }: Resetting,
): Promise<Card[]> {
  if (learners.length === 0) return [];
  const people = learners.flatMap((learner, index) => {
    const password = passwords[index];
    return password ? [{ ...learner, ...password }] : [];
  });
  const set = await resetManagedPasswords(tx, app, { people, now });
  const names = new Map(set.map(({ userId, loginName }) => [userId, loginName]));
  await insertResets(tx, { channelId, actorId, userIds: [...names.keys()], now });
  return people.flatMap(({ channelMemberId, userId, name, password }) => {
    const loginName = names.get(userId);
    return loginName === undefined ? [] : [{ channelMemberId, name, loginName, password }];
  });
}
