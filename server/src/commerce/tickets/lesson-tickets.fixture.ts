import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';

/** Tickets whose state is not that of their last entry: none, since the balance is the sum of the ledger. */
export async function ticketsOffLedger(db: Db): Promise<readonly { readonly id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from commerce_tickets t left join lateral (
      select to_state, held_for from commerce_ticket_entries e where e.ticket_id = t.id order by e.id desc limit 1
    ) last on true where last.to_state is distinct from t.state or (t.held_for is not null and last.held_for is distinct from t.held_for)`.execute(
    db,
  );
  return rows;
}
