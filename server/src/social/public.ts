export { areFriends } from './friends/contact.queries.ts';
export type { Contact } from './friends/contact.rules.ts';
export { contactOf, mayContact } from './friends/may-contact.ts';
export { notify } from './notifications/notify.ts';
