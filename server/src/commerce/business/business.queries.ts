import { type Db, query } from '../../core/db.ts';
import './business.tables.ts';

export type Business = {
  readonly name: string;
  readonly owner: string;
  readonly number: string;
  readonly mailOrderNumber: string | null;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** Orders are VAT-free. */ readonly isTaxFree: boolean;
};

export async function findBusiness(db: Db, channelId: number): Promise<Business | undefined> {
  const [row] = await query<Business>(
    db,
    'commerce.business',
    `select name, owner, number, mail_order_number as "mailOrderNumber", address, phone, email,
     is_tax_free as "isTaxFree" from commerce_businesses where channel_id = $1`,
    [channelId],
  );
  return row;
}

export async function upsertBusiness(tx: Db, channelId: number, business: Business, now: Date): Promise<void> {
  const { name, owner, number, mailOrderNumber, address, phone, email, isTaxFree } = business;
  await query(
    tx,
    'commerce.upsert-business',
    `insert into commerce_businesses (channel_id, name, owner, number, mail_order_number, address, phone, email,
     updated_at, is_tax_free) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (channel_id) do update set name = excluded.name, owner = excluded.owner, number = excluded.number,
       mail_order_number = excluded.mail_order_number,
       address = excluded.address, phone = excluded.phone, email = excluded.email, updated_at = excluded.updated_at,
         is_tax_free = excluded.is_tax_free`,
    [channelId, name, owner, number, mailOrderNumber, address, phone, email, now, isTaxFree],
  );
}

export async function deleteBusiness(tx: Db, channelId: number): Promise<void> {
  await query(tx, 'commerce.delete-business', `delete from commerce_businesses where channel_id = $1`, [channelId]);
}
