import { useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { explainError } from '../explain-error/explain-error.ts';
import type { RunError, RunLanguage } from './runner.protocol.ts';
import { runnerText } from './runner.text.ts';
import './runner.css';

/** An error explained for a beginner: where, what, what to try; the original is one click away. [LMS-168] */
export function ErrorCard({ error, language }: { readonly error: RunError; readonly language: RunLanguage }) {
  const text = useText(runnerText);
  const explained = explainError(error, language, useLanguage());
  return (
    <div className="error-card" role="alert">
      <p className="error-card-cause">
        {error.line === undefined ? null : <strong>{text.line({ line: error.line })}</strong>}{' '}
        {explained?.cause ?? text.unexplained}
      </p>
      {explained ? <p>{explained.tip}</p> : null}
      <details>
        <summary>{text.original}</summary>
        <pre>{error.trace || `${error.name}: ${error.message}`}</pre>
      </details>
    </div>
  );
}
