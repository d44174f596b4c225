import { FORM_TEXT_MAX_LENGTH } from '@dolphin/contract/channels/boards/boards.constants';
import type { FormFieldRow } from '../boards/boards.tables.ts';
import { normalizeText } from '../rich-text/plain-text.rules.ts';
import type { FormAnswerRow } from './posts.tables.ts';

export type AnswerInput = {
  readonly fieldId: number;
  readonly text?: string | undefined;
  readonly fileId?: number | undefined;
};
export type ReadAnswers = {
  readonly answers: readonly FormAnswerRow[];
  /** Fields at fault, in their order. */ readonly faulty: readonly number[];
};

const isFileField = ({ fieldType }: FormFieldRow) => fieldType === 'IMAGE' || fieldType === 'FILE';

/**
 * Answers to the current fields of the board: text for TEXT and TEXTAREA, an upload for IMAGE and FILE. An answer to
 * a field that is gone is left out; in a draft nothing is required yet. [BRD-6]
 */
export function readAnswers(
  fields: readonly FormFieldRow[],
  given: readonly AnswerInput[],
  isDraft = false,
): ReadAnswers {
  const byField = new Map(given.map((answer) => [answer.fieldId, answer]));
  const faulty: number[] = [];
  const answers = fields.flatMap((field): FormAnswerRow[] => {
    const { fieldId, fieldType, isRequired } = field;
    const answer = byField.get(fieldId);
    if (isFileField(field)) {
      if (answer?.fileId !== undefined) return [{ fieldId, fileId: answer.fileId }];
    } else {
      const text = normalizeText(answer?.text ?? '').trim();
      if (fieldType === 'TEXT' && (text.length > FORM_TEXT_MAX_LENGTH || text.includes('\n'))) faulty.push(fieldId);
      if (text !== '') return [{ fieldId, text }];
    }
    if (isRequired && !isDraft) faulty.push(fieldId);
    return [];
  });
  return { answers, faulty };
}
