import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import { useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CodeEditor } from '../code-editor/code-editor.tsx';
import { explainError } from '../explain-error/explain-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { runnableCodeText } from './runnable-code.text.ts';
import { Strokes } from './strokes.tsx';
import { type RunState, useRun } from './use-run.ts';
import './runnable-code.css';

const LINE_PX = 26;
const LINES_MAX = 18;

type Language = 'PYTHON' | 'JAVASCRIPT';

/** A code block that can be changed and run where it stands; it asks when the program asks. */
export function RunnableCode({ code, language }: { readonly code: string; readonly language: Language }) {
  const text = useText(runnableCodeText);
  const [source, setSource] = useState(code);
  const { state, run, stop, answer } = useRun(language);
  const isRunning = state.phase === 'starting' || state.phase === 'running';
  // The editor comes later and takes no less; long lines fold on a phone, and then it takes more.
  const minHeight = Math.min(Math.max(source.split('\n').length, 2), LINES_MAX) * LINE_PX + 24;
  return (
    <div className="runnable">
      <div className="runnable-editor" style={{ minHeight }}>
        <CodeEditor
          value={source}
          language={language}
          label={text.edit}
          onChange={setSource}
          onRun={() => run(source)}
        />
      </div>
      <div className="runnable-bar">
        {isRunning ? (
          <Button size="sm" variant="danger" icon={<Square aria-hidden />} onClick={stop}>
            {text.stop}
          </Button>
        ) : (
          <Button size="sm" icon={<Play aria-hidden />} onClick={() => run(source)}>
            {text.run}
          </Button>
        )}
        {source === code ? null : (
          <Button size="sm" variant="plain" icon={<RotateCcw aria-hidden />} onClick={() => setSource(code)}>
            {text.undo}
          </Button>
        )}
        <span className="runnable-state" role="status">
          {state.phase === 'starting'
            ? text.starting
            : state.phase === 'running' && !state.isAsking
              ? text.running
              : ''}
        </span>
      </div>
      <Result state={state} language={language} onAnswer={answer} />
    </div>
  );
}

function Result({
  state,
  language,
  onAnswer,
}: {
  readonly state: RunState;
  readonly language: Language;
  readonly onAnswer: (line: string) => void;
}) {
  const text = useText(runnableCodeText);
  const userLanguage = useLanguage();
  const [line, setLine] = useState('');
  if (state.phase === 'idle' || state.phase === 'starting') return null;
  const error = state.error && explainError(state.error, language, userLanguage);
  const send = () => {
    onAnswer(line);
    setLine('');
  };
  return (
    <div className="runnable-result" aria-label={text.output} role="region">
      {state.strokes.length > 0 ? <Strokes strokes={state.strokes} /> : null}
      {state.output ? (
        <pre>{state.output}</pre>
      ) : state.phase === 'ended' && state.strokes.length === 0 && !state.error ? (
        <p className="text-muted">{text.noOutput}</p>
      ) : null}
      {state.isAsking ? (
        <div className="runnable-ask">
          <TextField
            label={text.input}
            hint={text.answer}
            value={line}
            onChange={(event) => setLine(event.target.value)}
            onEnter={send}
            autoComplete="off"
            autoFocus
          />
          <Button size="sm" onClick={send}>
            {text.send}
          </Button>
        </div>
      ) : null}
      {state.error ? (
        <div className="runnable-fault">
          <b>{error?.cause ?? `${state.error.name}: ${state.error.message}`}</b>
          {error ? <span>{error.tip}</span> : null}
          {state.error.line ? <span>{text.line({ line: state.error.line })}</span> : null}
        </div>
      ) : null}
      {state.phase === 'failed' ? <p className="runnable-fault">{text.failed}</p> : null}
      {state.isStopped ? <p className="text-muted">{text.stopped}</p> : null}
    </div>
  );
}
