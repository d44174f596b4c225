import { useMemo } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import type { LineFault } from '../../../shared/code-editor/code-editor.types.ts';
import { explainError } from '../../../shared/explain-error/explain-error.ts';
import type { RunError, RunLanguage } from '../../../shared/runner/runner.protocol.ts';

const NONE: readonly LineFault[] = [];

/** Marks the line of the error that is shown, as long as the program is the one that failed. [LMS-265] */
export function useFaults(
  error: RunError | undefined,
  failed: string | undefined,
  language: RunLanguage,
  source: string,
): readonly LineFault[] {
  const reader = useLanguage();
  const isSame = failed === source;
  return useMemo(() => {
    if (!isSame || error?.line === undefined) return NONE;
    const explained = explainError(error, language, reader);
    return [{ line: error.line, message: explained ? `${explained.cause} ${explained.tip}` : error.message }];
  }, [isSame, error, language, reader]);
}
