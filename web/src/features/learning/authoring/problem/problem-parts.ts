import type { ProblemContent } from '@dolphin/contract/learning/storages/contents';
export type ZipTaken = (file: File, mode: 'REPLACE' | 'APPEND') => Promise<string | null>;

export type ProblemParts = {
  readonly content: ProblemContent;
  readonly change: (parts: Partial<ProblemContent>) => void;
};
