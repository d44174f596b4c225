import Type from 'typebox';
import { openToAll, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint, mayLag } from '../../core/endpoint.ts';
import { Instant, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { CERTIFICATE_NUMBER } from '../../learning/courses/courses.constants.ts';
import { COMPETITION_FORMATS } from '../competitions.constants.ts';
import { competitionErrors } from '../competitions.errors.ts';

const Count = Type.Integer({ minimum: 0 });

/** Certificates of competitions, with a number that anybody can check. [LMS-388] */
export const competitionCertificates = {
  issue: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/competitions/:competitionId/certificates',
    access: signedUp,
    summary:
      "The number of the caller's certificate, the same however often it is asked; for official participants with a place, when the results are public. [LMS-388]",
    input: Type.Object({ competitionId: RowId }, { additionalProperties: false }),
    output: Type.Object({ number: Type.String() }),
    errors: [competitionErrors.COMPETITION_NOT_FOUND, competitionErrors.NO_CERTIFICATE],
  }),
  check: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/competitions/certificates/:number',
    access: openToAll,
    freshness: mayLag('Certificates do not change; one that is not there yet is looked for in the primary.'),
    summary: 'What a certificate with this number states, and whether it is void; for anybody who holds it. [LMS-389]',
    input: Type.Object({ number: Type.String({ pattern: CERTIFICATE_NUMBER }) }, { additionalProperties: false }),
    output: Type.Object({
      number: Type.String(),
      /** As printed; empty when the person is gone. */ name: Type.String(),
      teamName: Nullable(Type.String()),
      title: Type.String(),
      /** The channel; null: the site. */ placeName: Nullable(Type.String()),
      /** Null: it is void, because the participant was disqualified. */
      place: Nullable(Type.Integer({ minimum: 1 })),
      format: OneOf(COMPETITION_FORMATS),
      /** ICPC: solved problems; otherwise points. */ score: Count,
      participantCount: Count,
      endedAt: Instant,
      issuedAt: Instant,
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
    // Numbers cannot be guessed, and nobody should get to try.
    limits: [{ per: 'address', max: 60, seconds: 60 }],
  }),
};
