import { channelCodes } from '@dolphin/contract/channels/join/codes.contract';
import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { channelInvitations } from '@dolphin/contract/channels/join/invitations.contract';
import { channelTags } from '@dolphin/contract/channels/boards/tags.contract';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const V1 = '/api/eduenv/v1';
const HERE = `${V1}/channels/:channelId`;
const GROUP = `${HERE}/groups/:channelGroupId`;
const PROFILE = `${HERE}/admin/members/:channelMemberId/profiles`;
const MISSING_ID = 4_000_000_000_000;

/** A channel that the caller joined. */
async function joined(test: TestServer, { id }: Person): Promise<{ channelId: number }> {
  const channel = await test.makeChannel();
  await test.db.insertInto('channels_members').values({ channel_id: channel.id, user_id: id, role: 'USER' }).execute();
  return { channelId: channel.id };
}

async function member(test: TestServer, who: Person): Promise<number> {
  const person = await test.makePerson();
  return (
    await test.db
      .insertInto('channels_members')
      .values({ channel_id: await channelOf(test, who), user_id: person.id, role: 'USER' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

let made = 0;
const code = async (test: TestServer, who: Person) =>
  (
    await callEndpoint(
      test.http,
      channelCodes.create,
      { channelId: await channelOf(test, who), name: '모집', isApproved: true },
      who.headers,
    )
  ).json<{ codeId: number; channelCode: string }>();
const group = async (test: TestServer, who: Person) =>
  (
    await callEndpoint(
      test.http,
      channelGroups.create,
      { channelId: await channelOf(test, who), name: `반${++made}` },
      who.headers,
    )
  ).json<{ channelGroupId: number; groupCode: string }>();
const tag = async (test: TestServer, who: Person) =>
  (
    await callEndpoint(
      test.http,
      channelTags.create,
      { channelId: await channelOf(test, who), tag: `태그${++made}`, color: 'SEA' },
      who.headers,
    )
  ).json<{ channelTagId: number }>();
const invitation = async (test: TestServer, who: Person) =>
  (
    await callEndpoint(
      test.http,
      channelInvitations.inviteNickname,
      { channelId: await channelOf(test, who), nickname: (await test.makePerson()).nickname },
      who.headers,
    )
  ).json<{ invitationId: number }>();

const groupId = async (test: TestServer, who: Person) => (await group(test, who)).channelGroupId;
const tagId = async (test: TestServer, who: Person) => (await tag(test, who)).channelTagId;
const codeId = async (test: TestServer, who: Person) => (await code(test, who)).codeId;
const invitationId = async (test: TestServer, who: Person) => (await invitation(test, who)).invitationId;

/** Somebody with a channel of their own, to make what others then use. */
async function someMaster(test: TestServer): Promise<{ readonly id: number; readonly master: Person }> {
  const { id, people } = await test.makeChannel(['ROLE_CHANNEL_MASTER']);
  return { id, master: people.ROLE_CHANNEL_MASTER };
}

const own = (make: (test: TestServer, owner: Person) => Promise<number>) => ({
  kind: 'private' as const,
  missing: MISSING_ID,
  make,
});
const grows = (make: (test: TestServer, who: Person) => Promise<unknown>) => ({
  kind: 'grows' as const,
  fill: async (test: TestServer, who: Person, count: number) => {
    for (let n = 0; n < count; n++) await make(test, who);
  },
});
const ANY_CHANNEL = {
  kind: 'public',
  why: 'everybody may ask to join any channel; what comes of it is the rule of the call',
} as const;

export const probes: Probes = {
  inputs: {
    [`GET ${HERE}/members/me`]: joined,
    [`DELETE ${HERE}/members/me`]: joined,
    [`GET ${HERE}/admin/members/:channelMemberId/answers`]: async (test, who) => ({
      channelMemberId: await member(test, who),
    }),
    [`POST ${HERE}/members/me/terms`]: async () => ({ consentList: [] }),
    [`GET ${PROFILE}`]: async (test, who) => ({ channelMemberId: await member(test, who) }),
    [`PUT ${PROFILE}`]: async (test, who) => ({ channelMemberId: await member(test, who) }),
    [`GET ${V1}/channels/codes/:channelCode`]: async (test) => ({
      channelCode: (await code(test, (await someMaster(test)).master)).channelCode,
    }),
    [`DELETE ${HERE}/codes/:codeId`]: async (test, who) => ({ codeId: await codeId(test, who) }),
    ...Object.fromEntries(
      [
        `PUT ${GROUP}`,
        `DELETE ${GROUP}`,
        `PUT ${GROUP}/codes`,
        `DELETE ${GROUP}/codes`,
        `GET ${GROUP}/members`,
        `POST ${GROUP}/members`,
        `POST ${GROUP}/members/removals`,
      ].map((name) => [name, async (test: TestServer, who: Person) => ({ channelGroupId: await groupId(test, who) })]),
    ),
    [`POST ${HERE}/groups/codes`]: async (test, who) => {
      const { id, master } = await someMaster(test);
      await test.db.insertInto('channels_members').values({ channel_id: id, user_id: who.id, role: 'USER' }).execute();
      return { channelId: id, groupCode: (await group(test, master)).groupCode };
    },
    [`PUT ${HERE}/tags/:channelTagId`]: async (test, who) => ({ channelTagId: await tagId(test, who) }),
    [`DELETE ${HERE}/tags/:channelTagId`]: async (test, who) => ({ channelTagId: await tagId(test, who) }),
    [`POST ${HERE}/invitations/nicknames`]: async (test) => ({ nickname: (await test.makePerson()).nickname }),
    [`DELETE ${HERE}/invitations/:invitationId`]: async (test, who) => ({
      invitationId: await invitationId(test, who),
    }),
  },
  objects: {
    [`POST ${HERE}/members channelId`]: ANY_CHANNEL,
    [`POST ${V1}/channels/members channelId`]: ANY_CHANNEL,
    [`GET ${HERE}/join-forms channelId`]: ANY_CHANNEL,
    [`GET ${HERE}/admin/members/:channelMemberId/answers channelMemberId`]: own(member),
    [`GET ${HERE}/members/offers channelId`]: ANY_CHANNEL,
    [`GET ${HERE}/members/me channelId`]: ANY_CHANNEL,
    [`DELETE ${HERE}/members/me channelId`]: ANY_CHANNEL,
    [`POST ${HERE}/groups/codes channelId`]: ANY_CHANNEL,
    [`GET ${HERE}/tags channelId`]: {
      kind: 'public',
      why: 'a channel shows itself to visitors; tags.test.ts tries one that does not',
    },
    [`GET ${V1}/channels/codes/:channelCode channelCode`]: {
      kind: 'secret',
      why: 'forty random bits, and twenty tries a minute',
    },
    [`GET ${PROFILE} channelMemberId`]: own(member),
    [`PUT ${PROFILE} channelMemberId`]: own(member),
    [`DELETE ${HERE}/codes/:codeId codeId`]: own(codeId),
    ...Object.fromEntries(
      [
        `PUT ${GROUP}`,
        `DELETE ${GROUP}`,
        `PUT ${GROUP}/codes`,
        `DELETE ${GROUP}/codes`,
        `GET ${GROUP}/members`,
        `POST ${GROUP}/members`,
        `POST ${GROUP}/members/removals`,
      ].map((name) => [`${name} channelGroupId`, own(groupId)]),
    ),
    [`POST ${GROUP}/members channelMemberIdList`]: {
      kind: 'public',
      why: 'members of other channels are passed over; groups.test.ts tries them',
    },
    [`POST ${GROUP}/members/removals channelMemberIdList`]: {
      kind: 'public',
      why: 'members of other channels are passed over; groups.test.ts tries them',
    },
    [`PUT ${HERE}/tags/:channelTagId channelTagId`]: own(tagId),
    [`DELETE ${HERE}/tags/:channelTagId channelTagId`]: own(tagId),
    [`PUT ${HERE}/tags channelTagIdList`]: {
      kind: 'public',
      why: 'tags of other channels are passed over; tags.test.ts tries them',
    },
    [`DELETE ${HERE}/invitations/:invitationId invitationId`]: own(invitationId),
  },
  lists: {
    [`GET ${HERE}/join-forms`]: { kind: 'fixed', why: 'questions and terms are limited, read in one statement' },
    [`GET ${HERE}/members/me/terms`]: { kind: 'fixed', why: 'terms are limited, read in one statement' },
    [`GET ${HERE}/admin/members/:channelMemberId/answers`]: {
      kind: 'fixed',
      why: 'answers of one member, read in one statement',
    },
    [`GET ${HERE}/codes`]: grows(code),
    [`GET ${HERE}/groups`]: grows(group),
    [`GET ${HERE}/tags`]: { kind: 'fixed', why: 'never more than a hundred, read in one statement' },
    [`GET ${HERE}/invitations`]: grows(invitation),
    [`GET ${GROUP}/members`]: grows(async (test, who) => {
      const { id } = await test.db
        .selectFrom('channels_groups')
        .select('id')
        .where('channel_id', '=', await channelOf(test, who))
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const added = await member(test, who);
      const { user_id } = await test.db
        .selectFrom('channels_members')
        .select('user_id')
        .where('id', '=', added)
        .executeTakeFirstOrThrow();
      await test.db.insertInto('channels_group_members').values({ group_id: id, user_id }).execute();
    }),
  },
};
