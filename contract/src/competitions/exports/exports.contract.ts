import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { OneOf, RowId } from '../../core/schema.ts';
import { competitionErrors } from '../competitions.errors.ts';
import { EXPORT_VIEWS } from './exports.constants.ts';
import { exportErrors } from './exports.errors.ts';

const errors = [competitionErrors.COMPETITION_NOT_FOUND, competitionErrors.STANDINGS_HIDDEN] as const;
const common = {
  area: 'eduenv',
  method: 'GET',
  access: signedUp,
  timeoutMs: 120_000,
  input: Type.Object(
    { competitionId: RowId, view: Type.Optional(OneOf(EXPORT_VIEWS)) },
    { additionalProperties: false },
  ),
  output: Type.Object({ fileName: Type.String(), contentType: Type.String(), content: Type.String() }),
  limits: [{ per: 'user', max: 30, seconds: 600 }],
} as const;

/** Files for authors; `content` is base64. What is hidden from everybody else is in the TRUE view only. [LMS-386] */
export const competitionExports = {
  standings: defineEndpoint({
    ...common,
    path: '/competitions/:competitionId/exports/standings',
    summary: 'The standings as a sheet, a column for each problem. [LMS-386]',
    errors,
  }),
  submissions: defineEndpoint({
    ...common,
    path: '/competitions/:competitionId/exports/submissions',
    summary: 'Every submission of an official participant as a sheet, in the order they came in. [LMS-386]',
    errors: [...errors, exportErrors.COMPETITION_EXPORT_TOO_LARGE],
  }),
  results: defineEndpoint({
    ...common,
    path: '/competitions/:competitionId/exports/results',
    summary: 'The `results.tsv` of the ICPC tools. [LMS-387]',
    errors: [...errors, exportErrors.COMPETITION_EXPORT_ICPC_ONLY],
  }),
  contestPackage: defineEndpoint({
    ...common,
    path: '/competitions/:competitionId/exports/contest-packages',
    summary: 'The package of the Contest API (CCS 2026-01) as a ZIP of JSON files, for other tools. [LMS-387]',
    errors: [...errors, exportErrors.COMPETITION_EXPORT_TOO_LARGE],
  }),
};
