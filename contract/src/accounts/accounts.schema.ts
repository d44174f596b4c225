import Type from 'typebox';
import { Instant, Line, Nullable, OneOf, PlainDate, UserId } from '../core/schema.ts';
import {
  NICKNAME_MAX_LENGTH,
  NICKNAME_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  TERMS_TYPES,
} from './accounts.constants.ts';

/** 254 is the longest address that mail can be delivered to. */
export const Email = Type.String({ format: 'email', maxLength: 254 });
/** A password as somebody chooses it. */
export const NewPassword = Type.String({ minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH });
/** A password as somebody types it in to prove who they are; its old length is nobody's business. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH });
export const Nickname = Line({ min: NICKNAME_MIN_LENGTH, max: NICKNAME_MAX_LENGTH });
export const BirthDate = PlainDate;

/** A tick, or its absence, at one document. */
export const ConsentChoice = Type.Object(
  { type: OneOf(TERMS_TYPES), agreed: Type.Boolean() },
  { additionalProperties: false },
);
export const ConsentChoices = Type.Array(ConsentChoice, { maxItems: TERMS_TYPES.length });

/** Proof that a guardian has consented: the request the guardian answered, and the secret only the child's browser has. */
export const GuardianProof = Type.Object(
  { requestId: Type.String({ minLength: 1, maxLength: 64 }), secret: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);

/** What every call that opens or renews a session says; the tokens themselves travel in the answer's headers. */
export const SessionOpened = Type.Object({ userId: UserId, isSignedUp: Type.Boolean() });

/** What a person currently agrees to, or not. `changedAt` is null when they were never asked. */
export const Consent = Type.Object({
  type: OneOf(TERMS_TYPES),
  version: Nullable(Type.Integer()),
  isRequired: Type.Boolean(),
  agreed: Type.Boolean(),
  changedAt: Nullable(Instant),
});
