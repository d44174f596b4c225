import type { Db } from '../../core/db.ts';
import { findContactFacts, selectContacts } from './contact.queries.ts';
import { type Contact, contactFrom } from './contact.rules.ts';

/** The same with the reason, for callers that must report why not. One statement. */
export async function contactOf(db: Db, fromId: number, toId: number, now: Date | null = null): Promise<Contact> {
  return contactFrom(await findContactFacts(db, fromId, toId, now));
}

/** Whether one person may whisper to another: nobody blocks, and a child under 14 only with friends whom the guardian approved, and own coaches. */
export async function mayContact(db: Db, fromId: number, toId: number, now: Date | null = null): Promise<boolean> {
  return (await contactOf(db, fromId, toId, now)) === 'ALLOWED';
}

/** `isOpen`: all messages are delivered, otherwise only fixed phrases. `isLogged`: staff-minor messages are kept. */
export type ContactRights = { readonly isOpen: boolean; readonly isLogged: boolean };

/**
 * Who may receive a person's messages where people meet. Not openly where a child is between two who may not whisper,
 * unless both are members of the channel whose place it is. Users with a block in either direction are left out. One
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
    const isYoung = contact === 'CHILD' || contact === 'UNAPPROVED';
    if (contact === 'ALLOWED' || (isYoung && areMembers)) rights.set(userId, { isOpen: true, isLogged });
    else if (isYoung) rights.set(userId, { isOpen: false, isLogged });
  }
  return rights;
}
