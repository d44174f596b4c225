import { channelBusinesses } from '@dolphin/contract/commerce/business/business.contract';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const BUSINESS = {
  name: '산호 코딩학원',
  owner: '김하늘',
  number: '124-81-00998',
  mailOrderNumber: null,
  address: '서울시 강남구 바다로 1',
  phone: '02-123-4567',
  email: 'office@academy.example',
};

/** The channel that the caller runs. */
async function channelOf(test: TestServer, { id }: Person): Promise<number> {
  const { channel_id: channelId } = await test.db
    .selectFrom('channels_members')
    .select('channel_id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return channelId;
}

export const probes: Probes = {
  inputs: {
    [`PUT ${HERE}/payment-gateways`]: async (test, who) => ({
      channelId: await channelOf(test, who),
      driver: 'portone-v1',
      storeId: 'imp00000001',
      channelKey: 'channel-key-00000000-0000-4000-8000-000000000001',
      pgId: 'INIpayTest',
      apiKey: 'key',
      apiSecret: 'secret',
    }),
    [`PUT ${HERE}/businesses`]: async (test, who) => {
      const channelId = await channelOf(test, who);
      const made = await callEndpoint(test.http, channelBusinesses.update, { channelId, ...BUSINESS }, who.headers);
      if (made.statusCode !== 200) throw new Error(made.body);
      return { channelId };
    },
  },
  objects: {
    [`GET ${HERE}/businesses channelId`]: { kind: 'public', why: 'the law wants it to be known to everybody' },
    [`PUT ${HERE}/payment-gateways storeId`]: { kind: 'public', why: 'an id of the provider, and none of ours' },
    [`PUT ${HERE}/payment-gateways pgId`]: { kind: 'public', why: 'an id of the provider, and none of ours' },
  },
  unable: { [`POST ${HERE}/payment-gateways/checks`]: 'no payment provider is there in the tests of every call' },
  edits: {
    [`PUT ${HERE}/businesses`]: {
      read: `GET ${HERE}/businesses`,
      values: async () => ({
        number: ['124-81-00998', '220-81-62517', '120-81-47521'],
        phone: ['02-123-4567', '031-123-4567', '070-1234-5678'],
        email: ['a@academy.example', 'b@academy.example', 'c@academy.example'],
      }),
    },
  },
};
