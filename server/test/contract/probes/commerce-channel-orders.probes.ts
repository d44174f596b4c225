import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';

const HERE = '/api/eduenv/v1/channels/:channelId/orders';

/** The channel that the caller runs. */
async function channelOf(test: TestServer, { id }: Person): Promise<number> {
  const { channel_id: channelId } = await test.db
    .selectFrom('channels_members')
    .select('channel_id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return channelId;
}

/** Paid orders of the caller's channel; gives the last one. */
async function orders(test: TestServer, person: Person, count: number): Promise<string> {
  const channelId = await channelOf(test, person);
  const buyer = await test.makePerson();
  const names = Array.from({ length: count }, () => `D20261117-${randomBytes(6).toString('hex')}`);
  await sql`
    insert into commerce_orders (merchant_uid, user_id, position, channel_id, item_type, title, list_krw, amount_krw, state, created_at, paid_at, updated_at)
    select uid, ${buyer.id}::bigint, n, ${channelId}::bigint, 'COURSE', '강좌', 1000, 1000, 'PAID', now(), now(), now() from unnest(${names}::text[]) with ordinality as u (uid, n)`.execute(
    test.db,
  );
  return names.at(-1) ?? '';
}

export const probes: Probes = {
  inputs: {
    [`GET ${HERE}/:merchantUid`]: async (test, who) => ({
      channelId: await channelOf(test, who),
      merchantUid: await orders(test, who, 1),
    }),
  },
  objects: {
    [`GET ${HERE} before`]: {
      kind: 'public',
      why: 'only a place in the list of the channel; an order of another one is none',
    },
    [`GET ${HERE}/:merchantUid merchantUid`]: {
      kind: 'private',
      missing: 'D20261117-nobody-has-it',
      make: (test, owner) => orders(test, owner, 1),
    },
  },
  lists: {
    [`GET ${HERE}`]: { kind: 'grows', fill: async (test, who, count) => void (await orders(test, who, count)) },
    [`GET ${HERE}/:merchantUid`]: { kind: 'fixed', why: 'the movements of money and the tickets of one order' },
  },
};
