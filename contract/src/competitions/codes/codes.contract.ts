import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';
import { SOURCE_MAX_BYTES } from '../../judge/limits.ts';
import { Code, CodeVersion } from '../../learning/codes/codes.contract.ts';
import { CODE_VERSION_REASONS } from '../../learning/codes/codes.rules.ts';
import { competitionErrors } from '../competitions.errors.ts';
import { CODE_SAVE_EDITS_MAX, PASTE_FACT_KINDS, PASTE_KINDS, PASTE_ORIGINS } from './codes.rules.ts';

const byCode = { competitionId: RowId, problemId: RowId, language: OneOf(JUDGE_LANGUAGES) };
const Source = Type.String({ maxLength: SOURCE_MAX_BYTES });
const Revision = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });
/** The id of a browser tab, so that it can distinguish its own events from those of another tab. */
const TabKey = Type.String({ maxLength: 40, pattern: '^[\\w-]{1,40}$' });
const Offset = Type.Integer({ minimum: 0, maximum: SOURCE_MAX_BYTES });

const readErrors = [
  competitionErrors.COMPETITION_NOT_FOUND,
  competitionErrors.NOT_A_PARTICIPANT,
  competitionErrors.COMPETITION_NOT_STARTED,
  coreErrors.RESOURCE_NOT_FOUND,
];
const writeErrors = [...readErrors, competitionErrors.COMPETITION_OVER];

export const SentEdit = Type.Object(
  {
    /** Before this save, by the browser's clock; the server keeps it between the last save and this one. */
    agoMs: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
    at: Offset,
    removed: Offset,
    inserted: Source,
    kind: Type.Optional(OneOf(PASTE_KINDS)),
  },
  { additionalProperties: false },
);

/** `ms` of the participant's clock. */
const Ms = Type.Integer();
export const ReplayEdit = Type.Object({
  ms: Ms,
  at: Offset,
  removed: Offset,
  inserted: Type.String(),
  kind: Nullable(OneOf(PASTE_KINDS)),
});
export const PasteFact = Type.Object({
  pasteId: RowId,
  ms: Ms,
  kind: OneOf(PASTE_FACT_KINDS),
  length: Type.Integer(),
  origin: OneOf(PASTE_ORIGINS),
  /** The first characters of what came in; empty when the edit is folded away. */ excerpt: Type.String(),
});
export const CodeRecord = Type.Object({
  userId: UserId,
  nickname: Type.String(),
  variantId: RowId,
  language: OneOf(JUDGE_LANGUAGES),
  baseSource: Type.String(),
  editList: Type.Array(ReplayEdit),
  pasteList: Type.Array(PasteFact),
  savedAt: Instant,
});
export const SubmissionMark = Type.Object({
  submissionId: RowId,
  ms: Ms,
  language: OneOf(JUDGE_LANGUAGES),
  isAutomatic: Type.Boolean(),
});

export const competitionCodes = {
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/competitions/:competitionId/problems/:problemId/codes/:language',
    access: signedUp,
    summary: 'My code of a problem of a competition, as it was saved last. [LMS-346]',
    input: Type.Object(byCode),
    output: Code,
    errors: readErrors,
  }),
  save: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/competitions/:competitionId/problems/:problemId/codes/:language',
    access: signedUp,
    summary:
      'Saves my code with the single edits since the last save, while my time runs; on another revision it saves nothing and gives the newest. [LMS-346] [LMS-347]',
    input: Type.Object(
      {
        ...byCode,
        source: Source,
        baseRevision: Revision,
        tabKey: TabKey,
        /** Keeps what was there before as a version, whatever its age. */ keep: Type.Optional(
          OneOf(CODE_VERSION_REASONS),
        ),
        /** From the text of `baseRevision` to this one; without them the save counts as one edit. */
        editList: Type.Optional(Type.Array(SentEdit, { maxItems: CODE_SAVE_EDITS_MAX })),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      isSaved: Type.Boolean(),
      revision: Revision,
      /** The newest text when nothing was saved; else null. */ source: Nullable(Type.String()),
      savedAt: Instant,
    }),
    errors: writeErrors,
    limits: [{ per: 'user', max: 240, seconds: 60 }],
    priority: 'high',
  }),
  versions: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/competitions/:competitionId/problems/:problemId/codes/:language/versions',
    access: signedUp,
    summary: 'Earlier states of my code, the newest first. [LMS-346]',
    input: Type.Object(byCode),
    output: Type.Object({ versionList: Type.Array(CodeVersion) }),
    errors: readErrors,
  }),
  version: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/competitions/:competitionId/problems/:problemId/codes/:language/versions/:versionId',
    access: signedUp,
    summary: 'One earlier state of my code, whole. [LMS-346]',
    input: Type.Object({ ...byCode, versionId: RowId }),
    output: Type.Object({ source: Type.String(), reason: OneOf(CODE_VERSION_REASONS), createdAt: Instant }),
    errors: readErrors,
  }),
  keep: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/competitions/:competitionId/problems/:problemId/codes/:language/versions',
    access: signedUp,
    summary: 'Keeps a text as a version without touching the code: what lost a conflict. [LMS-346]',
    input: Type.Object(
      { ...byCode, source: Source, reason: OneOf(CODE_VERSION_REASONS) },
      { additionalProperties: false },
    ),
    output: Type.Object({ versionId: RowId }),
    errors: writeErrors,
    limits: [{ per: 'user', max: 60, seconds: 60 }],
  }),
  replay: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/competitions/:competitionId/participants/:participantId/problems/:problemId/replay',
    access: signedUp,
    summary:
      'For authors: how the code of a participant came to be, edit by edit, with pastes and submissions; facts, no judgement. [LMS-347] [LMS-348]',
    input: Type.Object({ competitionId: RowId, participantId: RowId, problemId: RowId }),
    output: Type.Object({
      serverNow: Instant,
      /** How long the participant's time is. */ lengthMs: Type.Integer(),
      recordList: Type.Array(CodeRecord),
      submissionList: Type.Array(SubmissionMark),
    }),
    errors: [competitionErrors.COMPETITION_NOT_FOUND, coreErrors.RESOURCE_NOT_FOUND],
  }),
};
