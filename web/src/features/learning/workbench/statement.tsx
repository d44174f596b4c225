import { readDrawing } from '@dolphin/contract/judge/drawing';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { use } from 'react';
import Copy from 'lucide-react/icons/copy';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import type { RunLanguage, Stroke } from '../../../shared/runner/runner.protocol.ts';
import { TurtleCanvas } from '../../../shared/runner/turtle-canvas.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { WorkbenchPortContext } from '../../../shared/workbench/workbench-port.ts';
import { workbenchText } from './workbench.text.ts';

export type Problem = OutputOf<typeof problems.problem>;
const TONES = { SOLVED: 'ok', TRYING: 'brand', GAVE_UP: 'neutral', NEW: 'neutral' } as const;

/** What is asked for, with its examples. */
export function Statement({ problem, language }: { readonly problem: Problem; readonly language: RunLanguage }) {
  const text = useText(workbenchText);
  const { isLearning } = use(WorkbenchPortContext);
  const limits = problem.limitList.find((one) => one.language === language);
  return (
    <article className="wb-statement">
      <header>
        <h1>{problem.title}</h1>
        {isLearning ? (
          <p className="wb-badges">
            <Badge tone={TONES[problem.my.state]}>{text[`state${problem.my.state}`]}</Badge>
            <Badge tone="neutral">{text.level({ level: problem.level })}</Badge>
            {problem.tagList.map((tag) => (
              <Badge key={tag} tone="brand">
                {tag}
              </Badge>
            ))}
          </p>
        ) : null}
      </header>
      <RichText value={problem.statement} files={problem.fileList} />
      {problem.inputFormat ? (
        <section>
          <h2>{text.inputFormat}</h2>
          <p className="wb-plain">{problem.inputFormat}</p>
        </section>
      ) : null}
      {problem.outputFormat ? (
        <section>
          <h2>{text.outputFormat}</h2>
          <p className="wb-plain">{problem.outputFormat}</p>
        </section>
      ) : null}
      {problem.sampleList.map((sample, at) => (
        <section key={at} className="wb-sample">
          <h2>{text.sample({ number: at + 1 })}</h2>
          <div className="wb-sample-pair">
            <Shown label={text.sampleInput} content={sample.input} />
            {problem.check.kind === 'drawing' ? (
              <figure>
                <figcaption>{text.expectedPicture}</figcaption>
                <TurtleCanvas strokes={strokesOf(sample.output)} label={text.expectedPicture} size={180} />
              </figure>
            ) : (
              <Shown label={text.sampleOutput} content={sample.output} />
            )}
          </div>
          {sample.explanation ? <p className="text-muted">{sample.explanation}</p> : null}
        </section>
      ))}
      {limits ? (
        <p className="text-muted">{text.limits({ seconds: limits.cpuMs / 1000, memory: limits.memoryMb })}</p>
      ) : null}
    </article>
  );
}

function Shown({ label, content }: { readonly label: string; readonly content: string }) {
  const text = useText(workbenchText);
  const copy = async () => {
    if (await copyText(content)) overlay.toast(text.copied, { kind: 'ok' });
  };
  return (
    <figure>
      <figcaption>
        {label}
        <IconButton label={`${label} ${text.copy}`} size="sm" variant="plain" onClick={() => void copy()}>
          <Copy />
        </IconButton>
      </figcaption>
      <pre tabIndex={0} aria-label={label}>
        {content || text.noInput}
      </pre>
    </figure>
  );
}

export function strokesOf(log: string): readonly Stroke[] {
  try {
    return readDrawing(log).map(({ x1, y1, x2, y2, color, width }) => [x1, y1, x2, y2, color, width] as const);
  } catch {
    return [];
  }
}
