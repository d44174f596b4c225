import type { Db } from '../../core/db.ts';
import { findContactFacts } from './contact.queries.ts';
import { type Contact, contactFrom } from './contact.rules.ts';

/** The same with the reason, for whoever must say why not. One statement. */
export async function contactOf(db: Db, fromId: number, toId: number, now: Date | null = null): Promise<Contact> {
  return contactFrom(await findContactFacts(db, fromId, toId, now));
}

/** Whether one person may whisper to another: nobody blocks, and a child under 14 only with friends and own coaches. */
export async function mayContact(db: Db, fromId: number, toId: number, now: Date | null = null): Promise<boolean> {
  return (await contactOf(db, fromId, toId, now)) === 'ALLOWED';
}
