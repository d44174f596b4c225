import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { isPlainEnter } from '../../ui/field/enter-key.ts';
import { ErrorCard } from './error-card.tsx';
import type { RunLanguage } from './runner.protocol.ts';
import { runnerText } from './runner.text.ts';
import { TurtleCanvas } from './turtle-canvas.tsx';
import type { Program } from './use-program.ts';
import './runner.css';

/** The output of a running program, and a line for its input. */
export function ConsoleView({
  program,
  language,
  onLine,
}: {
  readonly program: Program;
  readonly language: RunLanguage;
  readonly onLine?: ((line: number) => void) | undefined;
}) {
  const text = useText(runnerText);
  const { state, pieces, strokes, end, isOnServer } = program;
  const bottom = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a block: newer browsers return a promise, which must not be returned from an effect.
    // A picture is looked at from its top.
    if (state === 'asking' || strokes.length === 0) bottom.current?.scrollIntoView?.({ block: 'nearest' });
  }, [pieces, end, state, strokes]);
  const isEmpty = pieces.length === 0 && strokes.length === 0;
  return (
    <div
      className="console"
      role="log"
      aria-label={text.output}
      aria-busy={state === 'starting' || state === 'running'}
      tabIndex={0}
    >
      {isOnServer ? <p className="console-note">{text.onServer}</p> : null}
      {strokes.length > 0 ? <TurtleCanvas strokes={strokes} label={text.picture({ count: strokes.length })} /> : null}
      {pieces.length > 0 ? (
        <pre className="console-text">
          {pieces.map(({ kind, text: printed }, at) => (
            <span key={at} data-kind={kind}>
              {printed}
            </span>
          ))}
        </pre>
      ) : null}
      {state === 'asking' ? <Answer onAnswer={program.answer} /> : null}
      {state === 'starting' ? <p className="console-note">{text.starting}</p> : null}
      {state === 'running' && isEmpty ? <p className="console-note">{text.running}</p> : null}
      {state === 'idle' && end === null && isEmpty ? <p className="console-note">{text.nothingYet}</p> : null}
      {end?.error ? <ErrorCard error={end.error} language={language} onLine={onLine} /> : null}
      {end ? (
        <p className="console-note">
          {end.failure !== undefined
            ? end.failure
            : end.outcome === 'STOPPED'
              ? text.stopped
              : end.outcome === 'OLE'
                ? text.tooMuch
                : end.outcome === 'OK' && isEmpty
                  ? text.noOutput
                  : text.ended({ seconds: (end.ms / 1000).toFixed(2) })}
        </p>
      ) : null}
      <div ref={bottom} className="console-end" />
    </div>
  );
}

function Answer({ onAnswer }: { readonly onAnswer: (text: string | null) => void }) {
  const text = useText(runnerText);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const send = () => {
    onAnswer(typed);
    setTyped('');
  };
  return (
    <div className="console-answer">
      <input
        ref={field}
        value={typed}
        aria-label={text.inputLabel}
        placeholder={text.inputHint}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (isPlainEnter(event)) {
            event.preventDefault();
            send();
          }
        }}
      />
      <Button size="sm" onClick={send}>
        {text.send}
      </Button>
      <Button size="sm" variant="plain" onClick={() => onAnswer(null)}>
        {text.endInput}
      </Button>
    </div>
  );
}
