import Type, { type Static } from 'typebox';
import { Instant, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';

/** NEAR: whoever stands near · ROOM: everybody in the room; a lounge has only the first. */
export const MESSAGE_SCOPES = ['NEAR', 'ROOM'] as const;
export type MessageScope = (typeof MESSAGE_SCOPES)[number];

/** Phrases that every user may send to every user, also to and from children; the texts are in phrases.text.ts. */
export const PHRASES = [
  'HELLO',
  'BYE',
  'WELCOME',
  'THANKS',
  'SORRY',
  'YES',
  'NO',
  'WAIT',
  'COME',
  'GO',
  'TOGETHER',
  'NICE',
  'GREAT',
  'CHEER',
  'CONGRATS',
  'FUN',
  'GOT_IT',
  'DONT_KNOW',
  'DONE',
  'SEE_YOU',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** One chat message. Either `text` or `phrase` is set; each reader sees a phrase in their own language. */
export const LoungeMessage = Type.Object({
  sayingId: RowId,
  roomId: RowId,
  /** Null once the sender's account is erased. */
  userId: Nullable(UserId),
  scope: OneOf(MESSAGE_SCOPES),
  text: Nullable(Type.String()),
  phrase: Nullable(OneOf(PHRASES)),
  /** Set by the sender's browser, so that it recognises its own message. */
  clientKey: Type.String(),
  createdAt: Instant,
});
export type LoungeMessage = Static<typeof LoungeMessage>;
