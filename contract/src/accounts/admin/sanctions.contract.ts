import Type from 'typebox';
import { signedIn, siteAdmin } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { sanctionErrors } from './sanctions.errors.ts';

/** WARN: the person reads why · SUSPEND: cannot sign in until a time · BAN: cannot sign in. */
export const SANCTION_KINDS = ['WARN', 'SUSPEND', 'BAN'] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];
export const SANCTION_REASON_MAX = 300;
/** The longest suspension; what is longer is a ban. */
export const SUSPENSION_DAYS_MAX = 366;

export const Named = Nullable(Type.Object({ userId: UserId, nickname: Nullable(Type.String()) }));

export const Sanction = Type.Object({
  sanctionId: RowId,
  kind: OneOf(SANCTION_KINDS),
  /** The person reads it. */
  reason: Type.String(),
  until: Nullable(Instant),
  reportId: Nullable(RowId),
  by: Named,
  createdAt: Instant,
  undoneAt: Nullable(Instant),
  undoneBy: Named,
  /** When the person has read it. */
  seenAt: Nullable(Instant),
  /** A suspension that is over, and whatever was undone, is not. */
  isActive: Type.Boolean(),
});

/** What administrators of the site decide about people. [SEC-210] */
export const sanctions = {
  create: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/admin/users/:userId/sanctions',
    access: siteAdmin,
    summary:
      'Warns, suspends or bans somebody. A suspension or ban ends their sessions at once; the same again adds nothing. [SEC-210] [SEC-211]',
    input: Type.Object(
      {
        userId: UserId,
        kind: OneOf(SANCTION_KINDS),
        reason: Line({ max: SANCTION_REASON_MAX }),
        until: Type.Optional(Instant),
        reportId: Type.Optional(RowId),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ sanctionId: RowId }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, sanctionErrors.SANCTION_YOURSELF, sanctionErrors.SANCTION_ADMIN],
  }),
  undo: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/admin/users/:userId/sanctions/:sanctionId/undos',
    access: siteAdmin,
    summary: 'Takes a sanction back; the record of it stays. [SEC-213]',
    input: Type.Object({ userId: UserId, sanctionId: RowId }, { additionalProperties: false }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  mine: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/sanctions',
    access: signedIn,
    summary: 'What the caller has not read yet: warnings, and suspensions and bans that are over. [SEC-212]',
    input: Nothing,
    output: Type.Object({
      sanctionList: Type.Array(
        Type.Object({
          sanctionId: RowId,
          kind: OneOf(SANCTION_KINDS),
          reason: Type.String(),
          createdAt: Instant,
          isUndone: Type.Boolean(),
        }),
      ),
    }),
  }),
  check: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/users/sanctions/:sanctionId/check',
    access: signedIn,
    summary: 'The caller has read a notice about a sanction. [SEC-212]',
    input: Type.Object({ sanctionId: RowId }, { additionalProperties: false }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
