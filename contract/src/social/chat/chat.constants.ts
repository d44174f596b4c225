/** The longest whisper, in characters. */
export const MESSAGE_MAX_LENGTH = 1_000;
/** What somebody can type at most: in a second, so that a flood is stopped at once, and in a minute. */
export const MESSAGES_PER_SECOND = 5;
export const MESSAGES_PER_MINUTE = 60;
/** Messages that one call brings; further ones come as somebody scrolls back. */
export const MESSAGES_PER_READ = 30;
/** Pages of conversations that can be opened by their number; further ones follow a cursor. */
export const CHAT_PAGES_MAX = 100;
/** A user who read a conversation within this time counts as present, and is not notified of every message again. */
export const WHISPER_PRESENT_MINUTES = 3;
/** Below this age (Korean international age, in Seoul) chats with staff are kept forever. */
export const MINOR_BELOW_AGE = 19;
/** How often a browser sends the typing signal, and after how long without it typing has stopped. */
export const TYPING_EVERY_MS = 3_000;
export const TYPING_GONE_MS = 5_000;
/** Academies see who read the lines of a learner after this time: whoever is looked into must not learn of it before. */
export const CONTACT_READ_HIDDEN_DAYS = 30;
