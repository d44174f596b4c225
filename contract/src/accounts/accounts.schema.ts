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
/** What somebody signs in with: an e-mail address, or the login name that the staff of a channel gave them. [ACC-20] */
export const SignInName = Line({ max: 254 });
/** A password as somebody chooses it. */
export const NewPassword = Type.String({ minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH });
/** A password typed in to prove identity; an old password may have any length. */
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

/** The response of every call that opens or renews a session; the tokens themselves are in the response headers. */
export const SessionOpened = Type.Object({ userId: UserId, isSignedUp: Type.Boolean() });

/** What a person currently agrees to, or not. `changedAt` is null when they were never asked. */
export const Consent = Type.Object({
  type: OneOf(TERMS_TYPES),
  version: Nullable(Type.Integer()),
  isRequired: Type.Boolean(),
  agreed: Type.Boolean(),
  changedAt: Nullable(Instant),
});
