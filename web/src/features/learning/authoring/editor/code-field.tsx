import type { ProblemLanguage } from '@dolphin/contract/learning/storages/contents';
import { CodeEditor } from '../../../../shared/code-editor/code-editor.tsx';

/** A program, written where learners' programs are written as well. */
export function CodeField({
  label,
  language,
  value,
  onChange,
}: {
  readonly label: string;
  readonly language: ProblemLanguage;
  readonly value: string;
  readonly onChange: (source: string) => void;
}) {
  return (
    <div className="author-code-box">
      <CodeEditor label={label} language={language} value={value} onChange={onChange} />
    </div>
  );
}
