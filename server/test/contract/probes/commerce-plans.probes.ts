import { sql } from 'kysely';
import { givePlan } from '../../plans.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';

const V1 = '/api/dolphin/v1';
const SUBSCRIBES = `${V1}/subscribes`;
const MISSING_ID = 4_000_000_000_000;
const NO_PROVIDER = 'no payment provider is configured in the tests of every call';

async function subscription(test: TestServer, { id }: Person): Promise<number> {
  await sql`update commerce_subscriptions set state = 'ENDED' where user_id = ${id}`.execute(test.db);
  await givePlan(test, id);
  const { rows } = await sql<{ id: number }>`
    select max(id)::int as id from commerce_subscriptions where user_id = ${id}`.execute(test.db);
  return rows[0]?.id ?? 0;
}

const own: ObjectProbe = { kind: 'private', missing: MISSING_ID, make: subscription };

export const probes: Probes = {
  inputs: {
    [`POST ${SUBSCRIBES}/:subscriptionId/cancellations`]: async (test, caller) => ({
      subscriptionId: await subscription(test, caller),
    }),
    [`DELETE ${SUBSCRIBES}/:subscriptionId/cancellations`]: async (test, caller) => ({
      subscriptionId: await subscription(test, caller),
    }),
    [`POST ${SUBSCRIBES}/:subscriptionId/prices`]: async (test, caller) => ({
      subscriptionId: await subscription(test, caller),
      billingCycle: 'YEAR',
      agreedAmount: 99_000,
    }),
  },
  unable: {
    [`POST ${SUBSCRIBES}/preparations/dolphin`]: NO_PROVIDER,
    [`POST ${SUBSCRIBES}/preparations/channel/:channelId`]: NO_PROVIDER,
    [`POST ${SUBSCRIBES}/:subscriptionId/cards`]: NO_PROVIDER,
    [`POST ${SUBSCRIBES}/verifications`]: NO_PROVIDER,
  },
  objects: {
    [`POST ${SUBSCRIBES}/:subscriptionId/cancellations subscriptionId`]: own,
    [`DELETE ${SUBSCRIBES}/:subscriptionId/cancellations subscriptionId`]: own,
    [`POST ${SUBSCRIBES}/:subscriptionId/prices subscriptionId`]: {
      ...own,
      with: async () => ({ billingCycle: 'YEAR', agreedAmount: 99_000 }),
    },
    [`POST ${SUBSCRIBES}/:subscriptionId/cards subscriptionId`]: {
      kind: 'public',
      why: 'without a provider every call is refused alike; plans.test.ts tries that of somebody else',
    },
    [`POST ${SUBSCRIBES}/verifications merchantUid`]: {
      kind: 'public',
      why: 'without a provider every call is refused alike; plans.test.ts tries that of somebody else',
    },
  },
  lists: {
    [`GET ${SUBSCRIBES}/plans`]: { kind: 'fixed', why: 'two plans with two prices each' },
    [`GET ${SUBSCRIBES}`]: { kind: 'fixed', why: 'one of their own, and one for each channel that they pay' },
    [`GET ${V1}/admin/subscribes/prices`]: { kind: 'fixed', why: 'one statement for every price' },
  },
};
