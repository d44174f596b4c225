import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';
import { childOf } from './channels-family.probes.ts';

const CHILD = '/api/eduenv/v1/family/children/:channelMemberId';
const MISSING_ID = 4_000_000_000_000;

const ownChild: ObjectProbe = { kind: 'private', missing: MISSING_ID, make: childOf };
const child = async (test: TestServer, who: Person) => ({ channelMemberId: await childOf(test, who) });
const place: ObjectProbe = { kind: 'public', why: 'it is where a page begins; rows are those of the child alone' };

/** The youngest child of the caller, with rows of its own. */
const CHILD_OF = (who: Person) =>
  sql`(select channel_id, child_user_id, user_id from channels_family_children where user_id = ${who.id} order by guardian_id desc limit 1)`;

async function fillOrders(test: TestServer, who: Person, count: number): Promise<void> {
  await sql`
    insert into commerce_orders (merchant_uid, user_id, beneficiary_id, position, channel_id, item_type, content_id, title, list_krw, amount_krw, state, created_at, paid_at, updated_at)
    select ${`D20261117-${randomBytes(6).toString('hex')}`}::text || n, f.user_id, f.child_user_id, (random() * 1000000000)::int, f.channel_id, 'PRODUCT', 1, '수강권', 1000, 1000, 'PAID', now(), now(), now() from generate_series(1, ${count}::int) n, ${CHILD_OF(who)} f`.execute(
    test.db,
  );
}

async function fillTickets(test: TestServer, who: Person, count: number): Promise<void> {
  await sql`
    with made as (
      insert into commerce_tickets (channel_id, user_id, state, created_at) select f.channel_id, f.child_user_id, 'AVAILABLE', now() from generate_series(1, ${count}::int) n, ${CHILD_OF(who)} f returning *
    )
    insert into commerce_ticket_entries (ticket_id, channel_id, user_id, cause, to_state, created_at) select id, channel_id, user_id, 'GIVEN', state, created_at from made`.execute(
    test.db,
  );
}

export const probes: Probes = {
  inputs: {
    [`GET ${CHILD}/tickets`]: child,
    [`GET ${CHILD}/orders`]: child,
    [`GET ${CHILD}/products`]: child,
    [`GET ${CHILD}/contents`]: child,
    [`POST ${CHILD}/payments`]: async (test, who) => ({
      ...(await child(test, who)),
      paymentItemType: 'PRODUCT',
      contentId: MISSING_ID,
      amount: 1_000,
    }),
  },
  unable: { [`POST ${CHILD}/payments`]: 'no payment provider is configured in the tests of every call' },
  objects: {
    [`GET ${CHILD}/tickets channelMemberId`]: ownChild,
    [`GET ${CHILD}/tickets before`]: place,
    [`GET ${CHILD}/orders channelMemberId`]: ownChild,
    [`GET ${CHILD}/orders before`]: place,
    [`GET ${CHILD}/products channelMemberId`]: ownChild,
    [`GET ${CHILD}/contents channelMemberId`]: ownChild,
    [`POST ${CHILD}/payments channelMemberId`]: {
      kind: 'public',
      why: 'a child of somebody else is missing; the suite of family orders tries all of them',
    },
    [`POST ${CHILD}/payments contentId`]: {
      kind: 'public',
      why: 'what is sold is on show; the suite of family orders tries that of another channel',
    },
  },
  lists: {
    [`GET ${CHILD}/tickets`]: { kind: 'grows', fill: fillTickets },
    [`GET ${CHILD}/orders`]: { kind: 'grows', fill: fillOrders },
    [`GET ${CHILD}/products`]: { kind: 'fixed', why: 'the products of one channel, in one statement' },
    [`GET ${CHILD}/contents`]: { kind: 'fixed', why: 'what one channel sells, in one statement' },
  },
};
