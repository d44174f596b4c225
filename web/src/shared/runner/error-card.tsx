import { useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { explainError } from '../explain-error/explain-error.ts';
import type { RunError, RunLanguage } from './runner.protocol.ts';
import { runnerText } from './runner.text.ts';
import './runner.css';

/** An error explained for a beginner: where, what, what to try; the original is one click away. [LMS-168] */
export function ErrorCard({
  error,
  language,
  onLine,
}: {
  readonly error: RunError;
  readonly language: RunLanguage;
  /** Goes to the line; without it the line is only named. */
  readonly onLine?: ((line: number) => void) | undefined;
}) {
  const text = useText(runnerText);
  const explained = explainError(error, language, useLanguage());
  return (
    <div className="error-card" role="alert">
      <p className="error-card-cause">
        <FaultyLine line={error.line} onLine={onLine} /> {explained?.cause ?? text.unexplained}
      </p>
      {explained ? <p>{explained.tip}</p> : null}
      <details>
        <summary>{text.original}</summary>
        <pre>{error.trace || `${error.name}: ${error.message}`}</pre>
      </details>
    </div>
  );
}

function FaultyLine({
  line,
  onLine,
}: {
  readonly line: number | undefined;
  readonly onLine: ((line: number) => void) | undefined;
}) {
  const text = useText(runnerText);
  if (line === undefined) return null;
  if (!onLine) return <strong>{text.line({ line })}</strong>;
  return (
    <button type="button" className="error-card-line" title={text.goToLine} onClick={() => onLine(line)}>
      {text.line({ line })}
    </button>
  );
}
