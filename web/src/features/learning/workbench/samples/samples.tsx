import { useText } from '../../../../lib/text/use-text.ts';
import { ErrorCard } from '../../../../shared/runner/error-card.tsx';
import type { RunLanguage } from '../../../../shared/runner/runner.protocol.ts';
import { TurtleCanvas } from '../../../../shared/runner/turtle-canvas.tsx';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { diffLines } from './compare-output.ts';
import { type Problem, strokesOf } from '../statement.tsx';
import type { SampleResult } from './use-samples.ts';
import { workbenchText } from '../workbench.text.ts';

const LABELS = {
  right: 'sampleRight',
  almost: 'sampleAlmost',
  wrong: 'sampleWrong',
  unknown: 'sampleUnknown',
  error: 'sampleError',
  stopped: 'sampleStopped',
} as const;
const TONES = {
  right: 'ok',
  almost: 'warning',
  wrong: 'danger',
  unknown: 'neutral',
  error: 'danger',
  stopped: 'warning',
} as const;

/** How the program did on each example, with the difference of expected and got. [LMS-169] */
export function Samples({
  problem,
  language,
  results,
  isRunning,
  onLine,
}: {
  readonly problem: Problem;
  readonly language: RunLanguage;
  readonly results: readonly SampleResult[];
  readonly isRunning: boolean;
  readonly onLine: (line: number) => void;
}) {
  const text = useText(workbenchText);
  const right = results.filter(({ state }) => state === 'right').length;
  const total = problem.sampleList.length;
  if (results.length === 0)
    return (
      <p className="text-muted wb-pad" role="status">
        {isRunning ? text.samplesRunning : text.samplesIdle}
      </p>
    );
  return (
    <section className="wb-list wb-pad" aria-label={text.tabSamples}>
      <p role="status">
        <b>
          {isRunning ? text.samplesRunning : right === total ? text.samplesAll : text.samplesRight({ total, right })}
        </b>
      </p>
      {results.map((result, at) => (
        <article key={at} className="wb-result" data-state={result.state}>
          <h3>
            {text.sample({ number: at + 1 })} <Badge tone={TONES[result.state]}>{text[LABELS[result.state]]}</Badge>
          </h3>
          {result.error ? <ErrorCard error={result.error} language={language} onLine={onLine} /> : null}
          {result.failure === undefined ? null : <p>{result.failure}</p>}
          {result.state !== 'right' && problem.check.kind === 'drawing' ? (
            <div className="wb-sample-pair">
              <figure>
                <figcaption>{text.expected}</figcaption>
                <TurtleCanvas
                  strokes={strokesOf(problem.sampleList[at]?.output ?? '')}
                  label={text.expected}
                  size={160}
                />
              </figure>
              <figure>
                <figcaption>{text.got}</figcaption>
                <TurtleCanvas strokes={result.strokes} label={text.got} size={160} />
              </figure>
            </div>
          ) : null}
          {result.state === 'wrong' || result.state === 'almost' ? (
            problem.check.kind === 'drawing' ? null : (
              <Diff expected={problem.sampleList[at]?.output ?? ''} got={result.stdout} />
            )
          ) : null}
        </article>
      ))}
    </section>
  );
}

export function Diff({ expected, got }: { readonly expected: string; readonly got: string }) {
  const text = useText(workbenchText);
  const lines = diffLines(expected, got);
  return (
    <div>
      <p className="wb-diff-key">
        <span data-kind="expected">− {text.expected}</span> <span data-kind="got">+ {text.got}</span>
      </p>
      <pre className="wb-diff" tabIndex={0}>
        {lines.map(({ kind, text: line }, at) => (
          <span key={at} data-kind={kind}>
            <span className="visually-hidden">
              {kind === 'expected' ? text.onlyExpected : kind === 'got' ? text.onlyGot : ''}{' '}
            </span>
            <span aria-hidden>{kind === 'expected' ? '− ' : kind === 'got' ? '+ ' : '  '}</span>
            {line || ' '}
            {'\n'}
          </span>
        ))}
        {lines.length === 0 ? text.empty : null}
      </pre>
    </div>
  );
}
