import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { RichFile } from '../../../shared/rich-text/attached-file.tsx';

/** One field of the board's form as it stands on the screen. */
export type WrittenAnswer = { readonly text?: string; readonly file?: Omit<RichFile, 'url'> };

/** The state of a post being written, except the text, which stays in the editor until it is requested. */
export type Written = {
  readonly boardId: number;
  readonly title: string;
  readonly tagIds: readonly number[];
  readonly answers: Readonly<Record<number, WrittenAnswer>>;
  readonly reportFiles: readonly Omit<RichFile, 'url'>[];
};

export const EMPTY_BODY: RichDoc = { type: 'doc', content: [{ type: 'paragraph' }] };

/** The same as the calls want it: only answers to fields this board has, and none that is empty. */
export function toInput({ title, tagIds, answers, reportFiles }: Written, body: RichDoc, fieldIds: readonly number[]) {
  return {
    title: title.trim(),
    body,
    tagIdList: [...tagIds],
    formAnswerList: fieldIds.flatMap((fieldId): { fieldId: number; text?: string; fileId?: number }[] => {
      const { text = '', file } = answers[fieldId] ?? {};
      return file ? [{ fieldId, fileId: file.fileId }] : text.trim() === '' ? [] : [{ fieldId, text: text.trim() }];
    }),
    reportFileIdList: reportFiles.map(({ fileId }) => fileId),
  };
}

type Answered = {
  readonly fieldId: number;
  readonly text?: string | null;
  readonly fileId?: number;
  readonly file?: RichFile | null;
};

/** Answers as a draft or a post brings them; a draft names its files by id. */
export function answersFrom(list: readonly Answered[], files: readonly RichFile[]): Written['answers'] {
  return Object.fromEntries(
    list.map(({ fieldId, text, fileId, file }) => {
      const found = file ?? files.find((one) => one.fileId === fileId);
      return [fieldId, found ? { file: found } : { text: text ?? '' }];
    }),
  );
}

export function isBlank({ title, tagIds, answers, reportFiles }: Written, isBodyEmpty: boolean): boolean {
  return (
    isBodyEmpty &&
    title.trim() === '' &&
    tagIds.length === 0 &&
    reportFiles.length === 0 &&
    Object.values(answers).every(({ text = '', file }) => text.trim() === '' && !file)
  );
}
