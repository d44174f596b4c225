import { channelTickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const V1 = '/api/dolphin/v1';
const HERE = '/api/eduenv/v1/channels/:channelId';
const TICKET = `${HERE}/tickets/:ticketId`;
const MISSING_ID = 4_000_000_000_000;
const USE = { contentType: 'COURSE_CLASS', contentId: 7 };

/** Tickets for somebody, in their own channel. */
async function give(test: TestServer, who: Person, count = 1): Promise<{ channelId: number; ticketId: number }> {
  const channelId = await channelOf(test, who);
  const admin = await test.makePerson({ isAdmin: true });
  const given = { channelId, targetUserId: who.id, count, reason: '선물' };
  const made = await callEndpoint(test.http, channelTickets.give, given, admin.headers);
  return { channelId, ticketId: made.json<{ ticketIdList: number[] }>().ticketIdList[0] ?? MISSING_ID };
}

async function used(test: TestServer, who: Person) {
  const at = await give(test, who);
  const admin = await test.makePerson({ isAdmin: true });
  await callEndpoint(test.http, channelTickets.use, { ...at, ...USE }, admin.headers);
  return at;
}

const own = (make: typeof give) =>
  ({
    kind: 'private',
    missing: MISSING_ID,
    make: async (test: TestServer, who: Person) => (await make(test, who)).ticketId,
  }) as const;
const fill = async (test: TestServer, who: Person, count: number) => void (await give(test, who, count));

export const probes: Probes = {
  inputs: {
    [`POST ${HERE}/tickets`]: async (test, who) => ({
      channelId: await channelOf(test, who),
      targetUserId: who.id,
      count: 1,
      reason: '선물',
    }),
    [`PUT ${TICKET}`]: async (test, who) => ({ ...(await give(test, who)), reason: '실수' }),
    [`POST ${TICKET}/contents`]: async (test, who) => ({ ...(await give(test, who)), ...USE }),
    [`PUT ${TICKET}/contents`]: async (test, who) => ({ ...(await used(test, who)), ...USE }),
  },
  unable: {
    [`POST ${V1}/payments/products/preparations`]: 'no payment provider is configured in the tests of every call',
  },
  objects: {
    [`POST ${V1}/payments/products/preparations productId`]: {
      kind: 'public',
      why: 'what is sold is on show; a refusal is that of its channel',
    },
    [`POST ${V1}/payments/products/preparations userCouponId`]: {
      kind: 'public',
      why: 'orders look for coupons of the buyer alone; the suite of coupons tries others',
    },
    [`POST ${V1}/payments/products/preparations paymentGatewayChannelId`]: {
      kind: 'public',
      why: 'it is a hint of the host; the seller is that of the product',
    },
    [`POST ${HERE}/tickets targetUserId`]: {
      kind: 'public',
      why: 'only members of the channel get tickets; the suite of tickets tries others',
    },
    [`POST ${HERE}/tickets paymentProductId`]: {
      kind: 'public',
      why: 'only options of the channel are taken; the suite of tickets tries others',
    },
    [`GET ${HERE}/tickets target_user_id`]: { kind: 'public', why: 'only tickets of the channel are listed' },
    [`PUT ${TICKET} ticketId`]: own(give),
    [`POST ${TICKET}/contents ticketId`]: own(give),
    [`PUT ${TICKET}/contents ticketId`]: own(used),
    [`POST ${TICKET}/contents contentId`]: { kind: 'public', why: 'it is noted, and opens nothing' },
    [`PUT ${TICKET}/contents contentId`]: { kind: 'public', why: 'it is noted, and opens nothing' },
  },
  lists: {
    [`GET ${V1}/tickets/counts`]: { kind: 'fixed', why: 'one number for each channel, in one statement' },
    [`GET ${V1}/tickets/histories`]: { kind: 'grows', fill },
    [`GET ${HERE}/tickets/histories`]: { kind: 'grows', fill },
    [`GET ${HERE}/tickets`]: { kind: 'fixed', why: 'the tickets of one member, in one statement' },
    [`GET ${HERE}/auth/tickets/search`]: { kind: 'fixed', why: 'a page of members, in one statement' },
  },
};
