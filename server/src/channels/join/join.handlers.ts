import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import type { ContactCheck } from '../../accounts/public.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { type Ctx, implement, type Module } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { findChannel } from '../channels/channels.queries.ts';
import { settleOwners } from '../members/members.queries.ts';
import { recordChanges } from '../audit/record.ts';
import { publishMemberChanges } from '../members/member-changed.ts';
import { admit, checkJoinCode, isPreapproved, readJoinCode } from './admit.ts';
import { checkChangedNames, checkNames, type IsClean, type Names } from './check-form.ts';
import {
  type Consents,
  deleteOwnMembership,
  findJoining,
  findOwnMembership,
  findProfile,
  hasOtherMaster,
  lockChannel,
  lockMember,
  lockProfile,
  type MyMembership,
  updateOwnMembership,
  updateProfile,
} from './join.queries.ts';
import { belongs, digitsOf, roleOnJoining } from './join.rules.ts';

type Agreed = {
  readonly marketingConsent?: boolean | undefined;
  readonly channelPersonalInformationConsent?: boolean | undefined;
};

function consentsFrom({ marketingConsent, channelPersonalInformationConsent }: Agreed): Consents {
  return [
    ...(channelPersonalInformationConsent === undefined
      ? []
      : [{ kind: 'CHANNEL_SERVICE' as const, agreed: channelPersonalInformationConsent }]),
    ...(marketingConsent === undefined ? [] : [{ kind: 'MARKETING' as const, agreed: marketingConsent }]),
  ];
}

/** What `channelJoin.adminUpdate` edits. */
function namesOf({ nickname, introduction }: Pick<MyMembership, 'nickname' | 'introduction'>) {
  return { nickname, introduction };
}

/** Somebody else's profile: the audit log keeps what it was. [CHN-193] */
async function changeProfile(
  tx: Db,
  by: { readonly channelId: number; readonly actorId: number },
  row: NonNullable<Awaited<ReturnType<typeof lockProfile>>>,
  names: Parameters<typeof updateProfile>[3],
): Promise<void> {
  await updateProfile(tx, by.channelId, row.id, names);
  await recordChanges(tx, { ...by, userId: row.userId, kind: 'PROFILE', before: namesOf(row), after: names });
}

/** Only what is new: a number that stood there before must not hold up another edit. */
function changedOf(names: Names, before: Names): Partial<Names> {
  return Object.fromEntries(Object.entries(names).filter(([name, text]) => text !== before[name as keyof Names]));
}

/** What `channelJoin.update` edits. */
function memberFields({ nickname, introduction, phoneNumber, marketing }: MyMembership) {
  return { nickname, introduction, phoneNumber, marketingConsent: marketing };
}

export type JoinParts = { readonly isClean: IsClean; readonly checkContact: ContactCheck };

/** Both calls that join: with and without the channel in the path. */
function joinWith({ isClean, checkContact }: JoinParts) {
  return async function join(
    { db, me, client, now }: Ctx<typeof channelJoin.join.access>,
    input: InputOf<typeof channelJoin.create>,
  ) {
    const channelId = input.channelId ?? client.channelId;
    if (channelId === null) throw fail(channelErrors.CHANNEL_NOT_FOUND);
    const names = checkNames(input, isClean);
    await checkContact(db, { userId: me.id, channelId, isJoining: true, texts: names, now });
    // Who refuses out loud cannot join; who uses a client that does not ask is not put down as having agreed.
    if (input.channelPersonalInformationConsent === false)
      throw failAt('channelPersonalInformationConsent', joinErrors.CHANNEL_TERMS_REQUIRED);
    return {
      channelId,
      ...(await admit(db, {
        channelId,
        userId: me.id,
        form: { ...names, phoneNumber: digitsOf(input.phoneNumber) },
        consents: consentsFrom(input),
        typedForm: { answers: input.answerList ?? [], consents: input.termList ?? [] },
        joinCode: readJoinCode(input),
        client,
        now,
      })),
    };
  };
}

export function joinModule({ isClean, checkContact }: JoinParts): Module {
  const join = joinWith({ isClean, checkContact });
  return implement(channelJoin, {
    join,
    create: join,

    async offer({ db, me, now }, { channelId, ...typed }) {
      const channel = await findChannel(db, channelId);
      if (!channel) throw fail(channelErrors.CHANNEL_NOT_FOUND);
      const joinCode = readJoinCode(typed);
      const found = await findJoining(db, { channelId, userId: me.id, now, ...joinCode });
      checkJoinCode(joinCode, found);
      return {
        isApproved: roleOnJoining(channel.join_method, isPreapproved(found)) === 'USER',
        invitedBy: found.invitedBy,
        groupName: found.groupName,
      };
    },

    async mine({ db, me }, { channelId }) {
      const row = await findOwnMembership(db, channelId, me.id);
      if (!row) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
      const fields = memberFields(row);
      return { channelMemberId: row.id, role: row.role, ...fields, version: versionOf(channelJoin.update, fields) };
    },

    async update({ db, me, client, now }, { channelId, ...input }) {
      await lockMember(db, channelId, me.id);
      const row = await findOwnMembership(db, channelId, me.id);
      // An administrator of the site may look into every channel without being in it.
      if (!row) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
      mergeEdit(channelJoin.update, input, memberFields(row));
      const names = checkChangedNames(input, row, isClean);
      await checkContact(db, { userId: me.id, channelId, texts: changedOf(names, row), now });
      const phoneNumber = input.phoneNumber === undefined ? undefined : digitsOf(input.phoneNumber);
      // The consent that joining needs ends by leaving; only the other one can be changed here.
      const consents = consentsFrom({ marketingConsent: input.marketingConsent });
      await updateOwnMembership(db, {
        channelId,
        userId: me.id,
        ...names,
        phoneNumber,
        consents,
        address: client.address,
        now,
      });
      await publish(db, channelMemberEvents.membersChanged, channelId, { channelId });
      return { channelMemberId: row.id, ...names };
    },

    async leave({ db, me }, { channelId }) {
      const channel = await lockChannel(db, channelId);
      const mine = channel ? await findOwnMembership(db, channelId, me.id) : undefined;
      if (!mine || mine.role === 'JOIN_REJECTED') throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
      // Leaving and joining again must not end a ban.
      if (mine.role === 'BEN') throw fail(joinErrors.CHANNEL_MEMBER_BANNED);
      if (mine.role === 'SUSPEND') throw fail(joinErrors.CHANNEL_MEMBER_SUSPENDED);
      if (mine.role === 'ROLE_CHANNEL_MASTER' && !(await hasOtherMaster(db, channelId, me.id)))
        throw fail(joinErrors.LAST_CHANNEL_MASTER);
      await deleteOwnMembership(db, channelId, me.id);
      if (mine.role === 'ROLE_CHANNEL_MASTER') await settleOwners(db, [channelId]);
      await publishMemberChanges(db, [{ channelId, userId: me.id, from: mine.role, to: null, actorId: null }]);
      return {};
    },

    async adminDetail({ db }, { channelId, channelMemberId }) {
      const row = await findProfile(db, channelId, channelMemberId);
      if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const names = namesOf(row);
      return { channelMemberId, ...names, version: versionOf(channelJoin.adminUpdate, names) };
    },

    async adminUpdate({ db, me, roles }, { channelId, channelMemberId, ...typed }) {
      const row = await lockProfile(db, channelId, channelMemberId);
      if (!row || !(belongs(row.role) || row.role === 'PENDING')) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      if (
        row.role === 'ROLE_CHANNEL_MASTER' &&
        !roles.some((role) => role === 'ROLE_CHANNEL_MASTER' || role === 'ROLE_ADMIN')
      )
        throw fail(coreErrors.NOT_HAS_ROLE);
      mergeEdit(channelJoin.adminUpdate, typed, namesOf(row));
      const names = checkChangedNames(typed, row, isClean);
      await changeProfile(db, { channelId, actorId: me.id }, row, names);
      await publish(db, channelMemberEvents.membersChanged, channelId, { channelId });
      return { channelMemberId, ...names };
    },
  });
}
