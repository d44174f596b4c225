import Type from 'typebox';
import { Line, OneOf } from '../../core/schema.ts';
import {
  JOIN_ANSWER_MAX,
  JOIN_LABEL_MAX,
  JOIN_OPTION_MAX,
  JOIN_OPTIONS_MAX,
  JOIN_QUESTION_KINDS,
  JOIN_QUESTIONS_MAX,
  JOIN_TERM_BODY_MAX,
  JOIN_TERM_TITLE_MAX,
  JOIN_TERMS_MAX,
} from './join-forms.constants.ts';

/** Names a question or a document for good, made by the page that added it. */
const Key = Type.String({ pattern: '^[0-9a-z]{8,32}$' });
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const JoinQuestion = Type.Object(
  {
    key: Key,
    kind: OneOf(JOIN_QUESTION_KINDS),
    label: Line({ max: JOIN_LABEL_MAX }),
    /** Of a CHOICE; empty for the others. */
    optionList: Type.Array(Line({ max: JOIN_OPTION_MAX }), { maxItems: JOIN_OPTIONS_MAX, uniqueItems: true }),
    isRequired: Type.Boolean(),
  },
  { additionalProperties: false },
);
export const JoinQuestions = Type.Array(JoinQuestion, { maxItems: JOIN_QUESTIONS_MAX });

export const TERM = {
  key: Key,
  title: Line({ max: JOIN_TERM_TITLE_MAX }),
  body: Type.String({ minLength: 1, maxLength: JOIN_TERM_BODY_MAX, pattern: '^[^\\u0000]*$' }),
  isRequired: Type.Boolean(),
};
export const JoinTerms = Type.Array(Type.Object(TERM, { additionalProperties: false }), { maxItems: JOIN_TERMS_MAX });
/** A document in force. */
export const JoinTerm = Type.Object({ ...TERM, version: Version });

/** What somebody ticked at a document, in the version they read. */
export const TermChoices = Type.Array(
  Type.Object({ key: Key, version: Version, agreed: Type.Boolean() }, { additionalProperties: false }),
  { maxItems: JOIN_TERMS_MAX },
);
export const JoinAnswers = Type.Array(
  Type.Object({ key: Key, value: Line({ min: 0, max: JOIN_ANSWER_MAX }) }, { additionalProperties: false }),
  { maxItems: JOIN_QUESTIONS_MAX },
);
