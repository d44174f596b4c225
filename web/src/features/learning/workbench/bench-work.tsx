import { type CSSProperties, use, useMemo, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { CodeEditor } from '../../../shared/code-editor/code-editor.tsx';
import type { LineNote } from '../../../shared/code-editor/code-editor.types.ts';
import type { RunLanguage } from '../../../shared/runner/runner.protocol.ts';
import { WorkbenchPortContext } from '../../../shared/workbench/workbench-port.ts';
import type { Onward } from './onward.tsx';
import { SplitHandle } from './split-handle.tsx';
import type { Problem } from './statement.tsx';
import { Results, type ResultTab } from './submissions/results.tsx';
import { sampleErrorOf } from './submissions/verdict.tsx';
import type { useBench, useParts } from './use-bench.ts';
import { useFaults } from './use-faults.ts';
import { useGrown } from './use-grown.ts';
import type { Layout } from './use-layout.ts';
import { workbenchText } from './workbench.text.ts';

type BenchWorkProps = {
  readonly problem: Problem;
  readonly language: RunLanguage;
  readonly bench: ReturnType<typeof useBench>;
  readonly parts: ReturnType<typeof useParts>;
  readonly layout: Layout;
  readonly onLayout: (part: Partial<Layout>) => void;
  readonly isNarrow: boolean;
  readonly onward: Onward | undefined;
  readonly notes: readonly LineNote[] | undefined;
};

/** The code, and below it what came of it; a phone shows one of them. */
export function BenchWork({
  problem,
  language,
  bench,
  parts,
  layout,
  onLayout,
  isNarrow,
  onward,
  notes,
}: BenchWorkProps) {
  const text = useText(workbenchText);
  const { code, program, samples, submitting } = bench;
  const { part, isResult } = parts;
  const { onEdit, onRefusedPaste } = use(WorkbenchPortContext);
  const ownNotes = useMemo(() => notes?.filter((note) => note.language === language), [notes, language]);
  const { error, failed, result } = shownResult(parts.result, bench);
  const faults = useFaults(error, failed, language, code.source);
  const { down, shrink } = useGrown(result, layout.down);
  const [goTo, setGoTo] = useState<{ readonly line: number } | null>(null);
  const write = (next: string) => {
    shrink();
    code.write(next);
  };
  const resize = (next: number) => {
    shrink();
    onLayout({ down: next });
  };
  const showLine = (line: number) => {
    parts.setPart('code');
    setGoTo({ line });
  };
  return (
    <div
      className="wb-work"
      hidden={isNarrow && part !== 'code' && !isResult}
      style={{ '--wb-down': `${down}%` } as CSSProperties}
    >
      <div className="wb-editor" hidden={isNarrow && part !== 'code'}>
        <CodeEditor
          value={code.source}
          language={language}
          label={text.editor}
          onChange={write}
          fontSize={layout.fontSize}
          faults={faults}
          {...(ownNotes ? { notes: ownNotes } : {})}
          goTo={goTo}
          hasKeyRow={isNarrow}
          onRun={bench.run}
          onEdit={onEdit && ((edit) => onEdit(language, edit))}
          onRefusedPaste={onRefusedPaste}
        />
      </div>
      {isNarrow ? null : <SplitHandle label={text.resizeResult} direction="down" value={down} onChange={resize} />}
      <div className="wb-results" hidden={isNarrow && !isResult}>
        <Results
          isBare={isNarrow}
          onward={onward}
          tab={parts.result}
          onTab={parts.setResult}
          program={program}
          language={language}
          problem={problem}
          samples={samples}
          submitting={submitting}
          ownInput={bench.ownInput}
          onOwnInput={bench.setOwnInput}
          onSubmit={() => void bench.submit()}
          onLine={showLine}
        />
      </div>
    </div>
  );
}

/** What the open tab shows: its error with the program that failed, and a result that wants room. */
function shownResult(tab: ResultTab, { program, samples, submitting, ran }: ReturnType<typeof useBench>) {
  if (tab === 'console') return { error: program.end?.error, failed: ran, result: null };
  if (tab === 'samples') {
    const isOver = !samples.isRunning && samples.results.some(({ state }) => state !== 'right');
    const error = samples.results.find((one) => one.error)?.error;
    return { error, failed: ran, result: isOver ? samples.results : null };
  }
  const { judged } = submitting;
  return judged
    ? { error: sampleErrorOf(judged), failed: judged.source, result: judged.submissionId }
    : { error: undefined, failed: undefined, result: null };
}
