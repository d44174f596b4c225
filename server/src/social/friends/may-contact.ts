import type { Db } from '../../core/db.ts';
import { findContactFacts, selectContacts } from './contact.queries.ts';
import { type Contact, contactFrom } from './contact.rules.ts';

/** The same with the reason, for whoever must say why not. One statement. */
export async function contactOf(db: Db, fromId: number, toId: number, now: Date | null = null): Promise<Contact> {
  return contactFrom(await findContactFacts(db, fromId, toId, now));
}

/** Whether one person may whisper to another: nobody blocks, and a child under 14 only with friends and own coaches. */
export async function mayContact(db: Db, fromId: number, toId: number, now: Date | null = null): Promise<boolean> {
  return (await contactOf(db, fromId, toId, now)) === 'ALLOWED';
}

/**
 * How one person may be heard by others where people meet. OPEN: whatever they say · LIMITED: a child is between the two
 * who may not whisper, nor are both members of the channel whose place it is, so they hear fixed sentences alone · those
 * who block one another, either way, are left out. One statement.
 */
export async function hearingOf(db: Db, given: { readonly fromId: number; readonly toIds: readonly number[]; /** The channel whose place it is. */ readonly channelId: number | null; readonly now: Date }): Promise<ReadonlyMap<number, 'OPEN' | 'LIMITED'>> {
  const heard = new Map<number, 'OPEN' | 'LIMITED'>();
  for (const { userId, areMembers, ...facts } of await selectContacts(db, given)) {
    const contact = contactFrom(facts);
    if (contact === 'ALLOWED' || (contact === 'CHILD' && areMembers)) heard.set(userId, 'OPEN');
    else if (contact === 'CHILD') heard.set(userId, 'LIMITED');
  }
  return heard;
}
