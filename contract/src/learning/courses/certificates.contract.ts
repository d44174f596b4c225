import Type from 'typebox';
import { openToAll, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint, mayLag } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { Instant, Nullable, RowId } from '../../core/schema.ts';
import { CERTIFICATE_NUMBER } from './courses.constants.ts';

const certificate = {
  number: Type.String(),
  nickname: Type.String(),
  courseTitle: Type.String(),
  /** The channel that gave the course; null: the site. */ place: Nullable(Type.String()),
  itemCount: Type.Integer({ minimum: 0 }),
  issuedAt: Instant,
};

export const certificates = {
  check: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/certificates/:number',
    access: openToAll,
    freshness: mayLag('Certificates do not change; one that is not there yet is looked for in the primary.'),
    summary: 'What a certificate with this number states; anybody who holds the document may check it. [LMS-104]',
    input: Type.Object({ number: Type.String({ pattern: CERTIFICATE_NUMBER }) }),
    output: Type.Object(certificate),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
    // Numbers cannot be guessed, and nobody should get to try.
    limits: [{ per: 'address', max: 60, seconds: 60 }],
  }),
  mine: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/certificates',
    access: signedUp,
    freshness: mayLag('Certificates do not change; a new one comes with an event.'),
    summary: 'The certificates of the caller, the newest first. [LMS-104]',
    input: Type.Object({ ...PageInput }),
    output: pageOf('certificateList', Type.Object({ ...certificate, courseId: Nullable(RowId) })),
  }),
};
