import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { codeEvents } from '@dolphin/contract/learning/codes/codes.events';
import type { SingleEdit } from '../code-editor/code-editor.types.ts';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { createContext, type ReactNode } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { keyOf, useRead } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';
import type { RunLanguage } from '../runner/runner.protocol.ts';
import { type Submitting as BlockSubmitting, useSubmission } from './use-block-submission.ts';
import { type CodeCalls, learningCode } from './code-calls.ts';
import type { UnsavedCode } from './unsaved-code.ts';
import { type Submitting, useSubmit } from './use-submit.ts';

type ReadCode = {
  readonly data: { readonly source: string | null; readonly revision: number } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** A tab of the same person saved. */
type SavedNews = { readonly revision: number; readonly tabKey: string };

/** Where a workbench keeps code and hands it in. A competition brings its own. */
export type WorkbenchPort = {
  /** In the names of what waits on this device, so that two places do not mix. */ readonly name: string;
  /** Level, tags, hints and solutions belong to learning alone. */ readonly isLearning: boolean;
  readonly useSavedCode: (contentId: number, language: JudgeLanguage) => ReadCode;
  /** Whoever comes back reads again: what was written meanwhile is newer than what was read. */
  readonly forgetCode: (contentId: number, language: JudgeLanguage) => void;
  readonly codeCalls: (contentId: number, language: JudgeLanguage) => CodeCalls;
  /** Called with every save of this person, those of this tab too. [LMS-163] */
  readonly useSavedNews: (contentId: number, language: JudgeLanguage, onSaved: (news: SavedNews) => void) => void;
  /** Of a frame that hands in: it waits until all is saved. [LMS-401] */ readonly unsaved?: UnsavedCode | undefined;
  readonly useSubmit: (contentId: number, onJudged: (isRight: boolean) => void) => Submitting;
  readonly useBlockSubmission: (contentId: number, onJudged: (isRight: boolean) => void) => BlockSubmitting;
  /** Every single edit of the person, where a replay is kept. [LMS-347] */
  readonly onEdit?: ((language: JudgeLanguage, edit: SingleEdit) => void) | undefined;
  /** Where nothing may be pasted from outside. [LMS-355] */ readonly onRefusedPaste?: (() => void) | undefined;
  /** What was handed in before; null: learning's own lists. */
  readonly records:
    | ((given: { readonly onRestore: (source: string, language: RunLanguage) => void }) => ReactNode)
    | null;
};

export const learningPort: WorkbenchPort = {
  name: '',
  isLearning: true,
  // Read once: from then on this tab knows better than the cache.
  useSavedCode: (contentId, language) =>
    useRead(codes.detail, { contentId, language }, { isQuiet: true, staleTimeMs: Infinity }),
  forgetCode: (contentId, language) =>
    queryClient.removeQueries({ queryKey: keyOf(codes.detail, { contentId, language }) }),
  codeCalls: learningCode,
  useSavedNews: (contentId, language, onSaved) =>
    useEvent(
      codeEvents.codeSaved,
      (news) => void (news.contentId === contentId && news.language === language && onSaved(news)),
    ),
  useSubmit,
  useBlockSubmission: useSubmission,
  records: null,
};

/** Whether anything is taken in now. Apart from the port, which stays the same when the time is over. */
export const MaySubmitContext = createContext(true);
export const WorkbenchPortContext = createContext<WorkbenchPort>(learningPort);
