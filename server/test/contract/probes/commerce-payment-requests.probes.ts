import { sql } from 'kysely';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';
import { childOf } from './channels-family.probes.ts';

const OWN = '/api/dolphin/v1/payment-requests';
const FAMILY = '/api/eduenv/v1/family';
const CHILD = `${FAMILY}/children/:channelMemberId`;
const MISSING_ID = 4_000_000_000_000;

/** Requests of the caller in a channel; nobody needs to be linked. */
async function ownRequests(test: TestServer, who: Person, count: number): Promise<number> {
  const { id } = await test.makeChannel();
  const { rows } = await sql<{ id: number }>`
    insert into commerce_payment_requests (child_id, channel_id, item_type, content_id, title, price_krw, created_at, expires_at, checked_at)
    select ${who.id}::bigint, ${id}::bigint, 'COURSE', (random() * 1000000000000)::bigint + n, '파이썬', 1000, now(), now() + interval '7 days', now() from generate_series(1, ${count}::int) n returning id`.execute(
    test.db,
  );
  return rows.at(-1)?.id ?? 0;
}

/** What a child of the caller asks for. */
async function requestsOf(test: TestServer, channelMemberId: number, count: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into commerce_payment_requests (child_id, channel_id, item_type, content_id, title, price_krw, created_at, expires_at, checked_at)
    select m.user_id, m.channel_id, 'COURSE', (random() * 1000000000000)::bigint + n, '파이썬', 1000, now(), now() + interval '7 days', now() from channels_members m, generate_series(1, ${count}::int) n where m.id = ${channelMemberId} returning id`.execute(
    test.db,
  );
  return rows.at(-1)?.id ?? 0;
}

async function ofOwnChild(test: TestServer, who: Person) {
  const channelMemberId = await childOf(test, who);
  return { channelMemberId, requestId: await requestsOf(test, channelMemberId, 1) };
}

/** The youngest child of the caller. */
async function fillOfChild(test: TestServer, who: Person, count: number): Promise<void> {
  await sql`
    insert into commerce_payment_requests (child_id, channel_id, item_type, content_id, title, price_krw, state, ended_at, created_at, expires_at, checked_at)
    select f.child_user_id, f.channel_id, 'COURSE', n, '파이썬', 1000, 'CANCELLED', now(), now(), now() + interval '7 days', now() from (select * from channels_family_children where user_id = ${who.id} order by guardian_id desc limit 1) f, generate_series(1, ${count}::int) n`.execute(
    test.db,
  );
}

const ownChild: Extract<ObjectProbe, { kind: 'private' }> = { kind: 'private', missing: MISSING_ID, make: childOf };
/** The child of a request, and a request of a child. */
const memberOf = async (test: TestServer, requestId: unknown) => {
  const { rows } = await sql<{ id: number }>`
    select m.id from commerce_payment_requests r join channels_members m on m.user_id = r.child_id and m.channel_id = r.channel_id where r.id = ${Number(requestId)}`.execute(
    test.db,
  );
  return { channelMemberId: rows[0]?.id ?? MISSING_ID };
};
const requestOf = async (test: TestServer, channelMemberId: unknown) => ({
  requestId: (await requestsOf(test, Number(channelMemberId), 1)) || MISSING_ID,
});

const page: ObjectProbe = { kind: 'public', why: 'it is where a page begins; rows are those of the caller alone' };

export const probes: Probes = {
  inputs: {
    [`POST ${OWN}`]: async () => ({ paymentItemType: 'COURSE', contentId: MISSING_ID, amount: 1_000 }),
    [`DELETE ${OWN}/:requestId`]: async (test, who) => ({ requestId: await ownRequests(test, who, 1) }),
    [`GET ${CHILD}/payment-requests`]: async (test, who) => ({ channelMemberId: await childOf(test, who) }),
    [`POST ${CHILD}/payment-requests/:requestId/declines`]: async (test, who) => ({
      ...(await ofOwnChild(test, who)),
      answer: '다음에',
    }),
  },
  unable: { [`POST ${OWN}`]: 'the callers of the tests of every call have no guardian' },
  objects: {
    [`GET ${OWN} before`]: page,
    [`GET ${OWN}/states channel_id`]: { kind: 'public', why: 'it shows what the caller asked for there, and no more' },
    [`GET ${OWN}/states content_id`]: { kind: 'public', why: 'it shows what the caller asked for, and no more' },
    [`POST ${OWN} contentId`]: {
      kind: 'public',
      why: 'what is sold is on show; who may buy it is decided as for an order',
    },
    [`DELETE ${OWN}/:requestId requestId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: (test, who) => ownRequests(test, who, 1),
    },
    [`GET ${FAMILY}/payment-requests before`]: page,
    [`GET ${CHILD}/payment-requests channelMemberId`]: ownChild,
    [`GET ${CHILD}/payment-requests before`]: page,
    [`POST ${CHILD}/payment-requests/:requestId/declines channelMemberId`]: {
      ...ownChild,
      with: (test, _who, channelMemberId) => requestOf(test, channelMemberId),
    },
    [`POST ${CHILD}/payment-requests/:requestId/declines requestId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: async (test, who) => (await ofOwnChild(test, who)).requestId,
      with: (test, _who, requestId) => memberOf(test, requestId),
    },
    [`POST ${CHILD}/payments paymentRequestId`]: {
      kind: 'public',
      why: 'one of another child is missing; the suite of payment requests tries all of them',
    },
  },
  lists: {
    [`GET ${OWN}`]: { kind: 'grows', fill: async (test, who, count) => void (await ownRequests(test, who, count)) },
    [`GET ${FAMILY}/payment-requests`]: {
      kind: 'grows',
      fill: async (test, who, count) => void (await requestsOf(test, await childOf(test, who), count)),
    },
    [`GET ${CHILD}/payment-requests`]: { kind: 'grows', fill: fillOfChild },
  },
};
