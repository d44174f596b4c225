import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';
import { SOURCE_MAX_BYTES } from '../../judge/limits.ts';
import { contentAccessErrors } from '../access-errors.ts';
import { CODE_VERSION_REASONS } from './codes.rules.ts';

const byCode = { contentId: RowId, language: OneOf(JUDGE_LANGUAGES) };
const Source = Type.String({ maxLength: SOURCE_MAX_BYTES });
const Revision = Type.Integer({ minimum: 0 });
/** The id of a browser tab, so that it can distinguish its own events from those of another tab. */
const TabKey = Type.String({ maxLength: 40, pattern: '^[\\w-]{1,40}$' });

const contentErrors = [...contentAccessErrors, coreErrors.RESOURCE_NOT_FOUND];

export const Code = Type.Object({
  /** Null: nothing was written yet, and the starter stands. */ source: Nullable(Type.String()),
  revision: Revision,
  savedAt: Nullable(Instant),
});
export const CodeVersion = Type.Object({
  versionId: RowId,
  reason: OneOf(CODE_VERSION_REASONS),
  lineCount: Type.Integer(),
  preview: Type.String(),
  createdAt: Instant,
});
export const CodeEdit = Type.Object({
  revision: Revision,
  at: Type.Integer(),
  removed: Type.Integer(),
  inserted: Type.String(),
  /** Null: the learner. */ byUserId: Nullable(RowId),
  editedAt: Instant,
});
/** The edits from an older text to the newest one; `editList` is in order. */
export const CodeReplay = Type.Object({
  baseSource: Type.String(),
  baseRevision: Revision,
  editList: Type.Array(CodeEdit),
});

export const codes = {
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/contents/:contentId/codes/:language',
    access: signedUp,
    summary: 'My code of a problem or block item, as it was saved last. [LMS-161]',
    input: Type.Object(byCode),
    output: Code,
    errors: contentErrors,
  }),
  save: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/users/contents/:contentId/codes/:language',
    access: signedUp,
    summary:
      'Saves my code on top of the revision it was written on; on another one it saves nothing and returns the newest. [LMS-161] [LMS-163]',
    input: Type.Object(
      {
        ...byCode,
        source: Source,
        baseRevision: Revision,
        tabKey: TabKey,
        /** Keeps what was there before as a version, whatever its age. */ keep: Type.Optional(
          OneOf(CODE_VERSION_REASONS),
        ),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      isSaved: Type.Boolean(),
      revision: Revision,
      /** The newest text when nothing was saved; else null. */ source: Nullable(Type.String()),
      savedAt: Instant,
    }),
    errors: contentErrors,
    limits: [{ per: 'user', max: 240, seconds: 60 }],
    priority: 'high',
  }),
  versions: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/contents/:contentId/codes/:language/versions',
    access: signedUp,
    summary: 'Earlier states of my code, the newest first. [LMS-162]',
    input: Type.Object(byCode),
    output: Type.Object({ versionList: Type.Array(CodeVersion) }),
    errors: contentErrors,
  }),
  version: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/contents/:contentId/codes/:language/versions/:versionId',
    access: signedUp,
    summary: 'One earlier state of my code, whole. [LMS-162]',
    input: Type.Object({ ...byCode, versionId: RowId }),
    output: Type.Object({ source: Type.String(), reason: OneOf(CODE_VERSION_REASONS), createdAt: Instant }),
    errors: contentErrors,
  }),
  keep: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/users/contents/:contentId/codes/:language/versions',
    access: signedUp,
    summary: 'Keeps a text as a version without touching the code: what lost a conflict. [LMS-163]',
    input: Type.Object(
      { ...byCode, source: Source, reason: OneOf(CODE_VERSION_REASONS) },
      { additionalProperties: false },
    ),
    output: Type.Object({ versionId: RowId }),
    errors: contentErrors,
    limits: [{ per: 'user', max: 60, seconds: 60 }],
  }),
};
