import { memberGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import type { FamilyItemType } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import { makeFamily } from '../../channels/family/family.fixture.ts';
import { makeProduct } from '../coupons/coupons.fixture.ts';

export const PRICE = 100_000;
export const TICKETS = 10;

/** A child in an academy that sells tickets, and a guardian with an account. */
export async function makePayingFamily(server: TestServer, given: Parameters<typeof makeFamily>[1] = {}) {
  const made = await makeFamily(server, given);
  const guardian = await server.makePerson({ birthDate: '1985-05-05' });
  const guardianId = await made.linkGuardian(guardian);
  const productId = await makeProduct(server, made.channelId, { price: PRICE, quantity: TICKETS });
  return { ...made, guardian, guardianId, productId, manager: made.people.MANAGER };
}

/** Another child of the same guardian in the same academy. */
export async function addSibling(
  server: TestServer,
  {
    channelId,
    guardian,
    manager,
  }: Pick<Awaited<ReturnType<typeof makePayingFamily>>, 'channelId' | 'guardian' | 'manager'>,
) {
  const child = await server.makePerson({ birthDate: '2014-01-01' });
  const { id: channelMemberId } = await server.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: child.id, role: 'USER' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fields = { name: '김미경', relation: 'MOTHER', language: 'KO', isMarketingAllowed: false } as const;
  const input = {
    channelId,
    channelMemberId,
    ...fields,
    phoneNumber: '010-3000-1234',
    consentMethod: 'WRITTEN',
  } as const;
  const { guardianId } = (await call(server, memberGuardians.add, input, manager.headers)).body;
  await server.db
    .insertInto('channels_guardian_accounts')
    .values({ guardian_id: guardianId, user_id: guardian.id, invited_by: 'STAFF', linked_at: server.app.now() })
    .execute();
  return { child, channelMemberId };
}

type Wanted = {
  readonly channelMemberId: number;
  readonly contentId: number;
  readonly paymentItemType?: FamilyItemType;
  readonly amount?: number;
};

export const prepareFor = (
  server: TestServer,
  payer: Person,
  { channelMemberId, contentId, paymentItemType = 'PRODUCT', amount = PRICE }: Wanted,
) => call(server, familyOrders.prepare, { channelMemberId, paymentItemType, contentId, amount }, payer.headers);

export const verifyAs = async (server: TestServer, { headers }: Person, merchantUid: string) =>
  (await call(server, payments.verify, { merchantUid }, headers)).body;

/** Tickets of an order by their holder and state. */
export async function ticketsOf({ db }: TestServer, merchantUid: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('commerce_tickets')
    .select(({ fn }) => ['user_id', 'state', fn.countAll<number>().as('count')])
    .where('merchant_uid', '=', merchantUid)
    .groupBy(['user_id', 'state'])
    .orderBy('state')
    .execute();
  return rows.map(({ user_id, state, count }) => `${user_id} ${state} ${count}`);
}
