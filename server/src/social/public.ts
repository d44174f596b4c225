export { areFriends } from './friends/contact.queries.ts';
export type { Contact } from './friends/contact.rules.ts';
export { contactOf, mayContact } from './friends/may-contact.ts';
export { notify } from './notifications/notify.ts';
export { followPresence, type PresenceFollower } from './presence/follow-presence.ts';
export { hearPresence } from './presence/hear-presence.ts';
export { socialPart } from './friends/social-part.queries.ts';
