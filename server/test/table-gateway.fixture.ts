import { sql } from 'kysely';
import type { Db } from '../src/core/db.ts';
import { FAKE_CHANNEL, fakeGateway } from '../src/commerce/orders/fake-gateway.fixture.ts';
import type { PaymentGateway, ProviderPayment } from '../src/commerce/gateway/gateway.ts';

/** Where several processes see what was charged: a table that only tests have. */
export async function makeProviderTable(db: Db): Promise<void> {
  await sql`create table test_provider_charges (id bigint generated always as identity primary key, merchant_uid text not null, amount_krw int not null)`.execute(
    db,
  );
  await sql`create unique index on test_provider_charges (merchant_uid)`.execute(db);
}

/** A provider that charges a merchant id once, as real ones do, and remembers it in the database. */
export function tableGateway(db: Db): PaymentGateway {
  const find = async (merchantUid: string): Promise<ProviderPayment | null> => {
    const { rows } = await sql<{ id: number; amount: number }>`
      select id, amount_krw as amount from test_provider_charges where merchant_uid = ${merchantUid}`.execute(db);
    const [row] = rows;
    return row
      ? {
          providerPaymentId: `imp_${row.id}`,
          merchantUid,
          status: 'PAID',
          amountKrw: row.amount,
          cancelledKrw: 0,
          taxFreeKrw: null,
          currency: 'KRW',
          gatewayChannel: FAKE_CHANNEL,
          isTest: true,
          paidAt: null,
          method: null,
          receiptUrl: null,
          failReason: null,
        }
      : null;
  };
  return {
    ...fakeGateway().gateway,
    find,
    chargeBillingKey: async ({ merchantUid, amountKrw }) => {
      await sql`insert into test_provider_charges (merchant_uid, amount_krw) values (${merchantUid}, ${amountKrw}) on conflict do nothing`.execute(
        db,
      );
      const payment = await find(merchantUid);
      if (!payment) throw new Error('not charged');
      return payment;
    },
  };
}
