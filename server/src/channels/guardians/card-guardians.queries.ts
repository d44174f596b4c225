import { type Db, query } from '../../core/db.ts';
import type { SealedPhone } from './seal-contact.ts';
import './guardians.tables.ts';

export type CardContact = { readonly memberId: number; readonly name: string; readonly phone: string };

/** Takes contacts out of student cards, in the transaction that seals them. */
export function takeCardContacts(tx: Db, limit: number): Promise<readonly CardContact[]> {
  return query<CardContact>(
    tx,
    'guardians.take-card-contacts',
    `with due as (select member_id, guardian_name, guardian_phone from channels_member_cards
     where guardian_name <> '' or guardian_phone <> '' order by member_id limit $1 for update skip locked)
     update channels_member_cards c set guardian_name = '', guardian_phone = '' from due d
       where c.member_id = d.member_id returning d.member_id as "memberId", d.guardian_name as name,
       d.guardian_phone as phone`,
    [limit],
  );
}

export async function insertCardGuardians(
  tx: Db,
  guardians: readonly (SealedPhone & Pick<CardContact, 'memberId' | 'name'>)[],
  now: Date,
): Promise<void> {
  await query(
    tx,
    'guardians.insert-of-cards',
    `insert into channels_guardians (member_id, name, relation, sealed_phone, phone_mark, phone_masked, language,
     source, created_at, updated_at)
     select g.member_id, g.name, 'OTHER', g.sealed_phone, g.phone_mark, g.phone_masked, 'KO', 'CARD', $6, $6
     from unnest($1::bigint[], $2::text[], $3::bytea[], $4::bytea[], $5::text[]) as g (member_id, name, sealed_phone,
       phone_mark, phone_masked) on conflict (member_id, phone_mark) do nothing`,
    [
      guardians.map(({ memberId }) => memberId),
      guardians.map(({ name }) => name),
      guardians.map(({ sealedPhone }) => sealedPhone),
      guardians.map(({ phoneMark }) => phoneMark),
      guardians.map(({ phoneMasked }) => phoneMasked),
      now,
    ],
  );
}
