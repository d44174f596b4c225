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

/** `isOpen`: whatever is said is heard, otherwise fixed sentences alone. `isLogged`: what staff and a minor say to each other is kept. */
export type ContactRights = { readonly isOpen: boolean; readonly isLogged: boolean };

/**
 * How one person may be heard by others where people meet. Not openly where a child is between two who may not whisper,
 * unless both are members of the channel whose place it is. Those who block one another, either way, are left out. One
 * statement.
 */
export async function contactRightsOf(
  db: Db,
  given: {
    readonly fromId: number;
    readonly toIds: readonly number[];
    /** The channel whose place it is. */ readonly channelId: number | null;
    readonly now: Date;
  },
): Promise<ReadonlyMap<number, ContactRights>> {
  const rights = new Map<number, ContactRights>();
  for (const { userId, areMembers, isLogged, ...facts } of await selectContacts(db, given)) {
    const contact = contactFrom(facts);
    if (contact === 'ALLOWED' || (contact === 'CHILD' && areMembers)) rights.set(userId, { isOpen: true, isLogged });
    else if (contact === 'CHILD') rights.set(userId, { isOpen: false, isLogged });
  }
  return rights;
}
