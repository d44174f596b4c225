import { boardErrors } from '@dolphin/contract/channels/boards/boards.errors';
import { REPORT_FILES_MAX } from '@dolphin/contract/channels/channels.constants';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { POST_PREVIEW_LETTERS } from '@dolphin/contract/channels/posts/posts.constants';
import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ContactCheck } from '../../accounts/public.ts';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import type { FormFieldRow } from '../boards/boards.tables.ts';
import { previewOf, normalizeText } from '../rich-text/plain-text.rules.ts';
import { readRichText } from '../rich-text/read-rich-text.ts';
import { ASKS_FOR_CONTACT } from './contact-fields.text.ts';
import { type AnswerInput, readAnswers } from './form-answers.rules.ts';
import type { WantedFiles } from '../post-files/attach-files.ts';
import { gramsOf, searchTextOf } from '../post-search/search-grams.rules.ts';
import type { PostContent } from './write-post.queries.ts';

export type ContentInput = {
  readonly title: string;
  readonly body: RichDoc;
  readonly tagIdList?: readonly number[];
  readonly formAnswerList?: readonly AnswerInput[];
  readonly reportFileIdList?: readonly number[];
};
export type ReadContent = PostContent & {
  /** The body without its marks. */ readonly text: string;
  readonly files: WantedFiles;
  readonly mentionedIds: readonly number[];
};

/** The filters of the social domain, passed in at start-up: channels are below it. */
export type WordFilter = { readonly isClean: (text: string) => boolean; readonly checkContact: ContactCheck };

type Reading = {
  readonly channelId: number;
  readonly fields: readonly FormFieldRow[];
  readonly isDraft?: boolean;
  readonly filter?: WordFilter;
};

/** What readers of the post see: answers to fields that only the staff sees, or that ask for it, may hold a phone number. */
export function shownTexts({ title, text, formAnswers }: ReadContent, fields: readonly FormFieldRow[]) {
  const shown = fields.filter(({ visibility, name }) => visibility === 'VISIBLE' && !ASKS_FOR_CONTACT.test(name));
  const answers = formAnswers.filter(({ fieldId }) => shown.some((field) => field.fieldId === fieldId));
  return { title, body: text, formAnswerList: answers.map((answer) => answer.text ?? '').join('\n') };
}

/** What somebody wrote, looked at as a whole before anything of it is kept. */
export async function readContent(
  db: Db,
  input: ContentInput,
  { channelId, fields, isDraft = false, filter }: Reading,
): Promise<ReadContent> {
  const title = normalizeText(input.title).replace(/\s+/g, ' ').trim();
  if (title === '' && !isDraft) throw failAt('title', coreErrors.VALIDATION_FAIL);
  const reportIds = input.reportFileIdList ?? [];
  if (reportIds.length > REPORT_FILES_MAX) throw fail(channelErrors.TOO_MANY_REPORT_FILE, { max: REPORT_FILES_MAX });
  const { doc, text, pictureIds, fileIds, mentionedIds } = await readRichText(db, input.body, {
    channelId,
    kind: 'POST',
    mayBeEmpty: isDraft || fields.length > 0,
  });
  const { answers, faulty } = readAnswers(fields, input.formAnswerList ?? [], isDraft);
  if (faulty.length > 0) throw failAt(`formAnswerList.${faulty[0]}`, coreErrors.VALIDATION_FAIL);
  const words = [title, text, ...answers.map((answer) => answer.text ?? '')];
  if (filter && !words.every((part) => part === '' || filter.isClean(part))) throw fail(boardErrors.UNCLEAN_WORDS);
  const isPicture = new Map(fields.map(({ fieldId, fieldType }) => [fieldId, fieldType === 'IMAGE']));
  const fieldFiles = answers.flatMap(({ fieldId, fileId }) =>
    fileId === undefined ? [] : [{ fieldId, fileId, isPicture: isPicture.get(fieldId) ?? false }],
  );
  // Lists show it to every reader.
  const shown = new Set(fields.filter(({ visibility }) => visibility === 'VISIBLE').map(({ fieldId }) => fieldId));
  const searchText = searchTextOf(title, text);
  return {
    title,
    body: doc,
    text,
    preview: previewOf(text, POST_PREVIEW_LETTERS),
    searchText,
    grams: gramsOf(channelId, searchText),
    tagIds: input.tagIdList ?? [],
    formAnswers: answers,
    thumbnailFileId:
      pictureIds[0] ?? fieldFiles.find((file) => file.isPicture && shown.has(file.fieldId))?.fileId ?? null,
    hasFiles: reportIds.length + fileIds.length > 0,
    files: { pictureIds, fileIds, fields: fieldFiles, reportIds },
    mentionedIds,
  };
}
