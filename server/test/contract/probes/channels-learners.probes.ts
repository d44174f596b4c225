import { learnerAccounts } from '@dolphin/contract/channels/members/learner-accounts.contract';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const MISSING_ID = 4_000_000_000_000;

let made = 0;
const form = () => ({
  requestId: (++made).toString(16).padStart(32, '0'),
  isConsentHeld: true,
  learnerList: [{ name: '가나다', birthDate: '2015-01-01' }],
});

async function learner(test: TestServer, who: Person): Promise<number> {
  const channelId = await channelOf(test, who);
  const { cardList } = (
    await callEndpoint(test.http, learnerAccounts.create, { channelId, ...form() }, who.headers)
  ).json<{ cardList: { channelMemberId: number }[] }>();
  return cardList[0]?.channelMemberId ?? MISSING_ID;
}

async function group(test: TestServer, who: Person): Promise<number> {
  const row = { channel_id: await channelOf(test, who), name: `반 ${++made}`, code: null };
  return (await test.db.insertInto('channels_groups').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export const probes: Probes = {
  inputs: {
    [`POST ${HERE}/admin/learner-accounts`]: async () => form(),
    [`POST ${HERE}/admin/learner-accounts/passwords`]: async (test, who) => ({
      channelMemberIds: [await learner(test, who)],
    }),
  },
  objects: {
    [`POST ${HERE}/admin/learner-accounts channelGroupId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: group,
      with: async () => form(),
    },
    [`POST ${HERE}/admin/learner-accounts/passwords channelMemberIds`]: {
      kind: 'public',
      why: 'accounts of other channels are passed over, and alone they are not found: learner-accounts.test.ts tries them',
    },
  },
};
