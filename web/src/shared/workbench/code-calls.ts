import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { CodeVersionReason } from '@dolphin/contract/learning/codes/codes.rules';
import { call } from '../../lib/api.ts';

export type CodeToSave = {
  readonly source: string;
  readonly baseRevision: number;
  readonly tabKey: string;
  readonly keep?: CodeVersionReason;
};
type SavedCode = { readonly source: string | null; readonly revision: number };

/** How the code of one problem in one language is read and kept. */
export type CodeCalls = {
  readonly read: () => Promise<SavedCode>;
  readonly save: (code: CodeToSave) => Promise<SavedCode & { readonly isSaved: boolean }>;
  /** Keeps a text as a version. */ readonly keep: (source: string, reason: CodeVersionReason) => Promise<unknown>;
};

/** Of a problem that is learned with. */
export function learningCode(contentId: number, language: JudgeLanguage): CodeCalls {
  const key = { contentId, language };
  return {
    read: () => call(codes.detail, key, { isBackground: true }),
    save: (code) => call(codes.save, { ...key, ...code }, { isBackground: true }),
    keep: (source, reason) => call(codes.keep, { ...key, source, reason }),
  };
}
