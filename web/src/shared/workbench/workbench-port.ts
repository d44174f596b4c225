import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import type { SingleEdit } from '../code-editor/code-editor.types.ts';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { createContext, type ReactNode } from 'react';
import { useRead } from '../../lib/query.ts';
import type { RunLanguage } from '../runner/runner.protocol.ts';
import { type Submitting as BlockSubmitting, useSubmission } from './use-block-submission.ts';
import { type CodeCalls, learningCode } from './code-calls.ts';
import { type Submitting, useSubmit } from './use-submit.ts';

type ReadCode = {
  readonly data: { readonly source: string | null; readonly revision: number } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** Where a workbench keeps code and hands it in. A competition brings its own. */
export type WorkbenchPort = {
  /** In the names of what waits on this device, so that two places do not mix. */ readonly name: string;
  /** Level, tags, hints and solutions belong to learning alone. */ readonly isLearning: boolean;
  readonly useSavedCode: (contentId: number, language: JudgeLanguage) => ReadCode;
  readonly codeCalls: (contentId: number, language: JudgeLanguage) => CodeCalls;
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
  codeCalls: learningCode,
  useSubmit,
  useBlockSubmission: useSubmission,
  records: null,
};

export const WorkbenchPortContext = createContext<WorkbenchPort>(learningPort);
