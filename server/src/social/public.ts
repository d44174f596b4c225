export {
  checkContactDetails,
  checkContactDetailsBeside,
  checkContactDetailsToMany,
} from './contact-details/check-contact-details.ts';
export { hasContactDetails } from './contact-details/contact-details.rules.ts';
export { areFriends } from './friends/contact.queries.ts';
export { friendIdsOf } from './friends/friend-ids.queries.ts';
export type { Contact } from './friends/contact.rules.ts';
export { contactOf, type ContactRights, contactRightsOf, mayContact } from './friends/may-contact.ts';
export { checkNotifications } from './notifications/check-notifications.ts';
export { notify } from './notifications/notify.ts';
export { followPresence, type PresenceFollower } from './presence/follow-presence.ts';
export { selectPresences as presencesOf } from './presence/presence.queries.ts';
export { onlineMembersJson, presenceSql } from './presence/presence-sql.queries.ts';
export { registerPresence } from './presence/register-presence.ts';
export { socialPart } from './friends/social-part.queries.ts';
export { registerTyping } from './chat/chat.listeners.ts';
export { selectVisiblePeople } from './blocks/visible-people.queries.ts';
export { isClean, maskWords } from './word-filter/word-filter.rules.ts';
export { logStaffContact } from './chat/contact-logs.queries.ts';
export { logLoungeMessage } from './chat/send-message.queries.ts';
export { normalizeText } from './chat/normalize-text.rules.ts';
export type { MessageLine, MessageLines } from './reports/reports.handlers.ts';
