import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import type { LineNote } from '../../../shared/code-editor/code-editor.types.ts';
import type { RunLanguage } from '../../../shared/runner/runner.protocol.ts';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { BenchBar } from './bench-bar.tsx';
import { BenchWork } from './bench-work.tsx';
import { ConflictDialog } from './code/conflict-dialog.tsx';
import type { Onward } from './onward.tsx';
import { Help, Side } from './side.tsx';
import { SplitHandle } from './split-handle.tsx';
import { type Problem, Statement } from './statement.tsx';
import { type Part, useBench, useParts } from './use-bench.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useIsNarrow, useLayout } from './use-layout.ts';
import { workbenchText } from './workbench.text.ts';

type BenchProps = {
  readonly problem: Problem;
  readonly userId: number;
  readonly language: RunLanguage;
  readonly onLanguage: (language: RunLanguage, source?: string) => void;
  readonly code: { readonly source: string | null; readonly revision: number };
  /** A text of another language that was brought back when this one was opened. */
  readonly restored: string | null;
  readonly onSolved?: (() => void) | undefined;
  readonly onward?: Onward | undefined;
  readonly corner?: ReactNode;
  readonly hand?: ReactNode;
  readonly notes?: readonly LineNote[] | undefined;
};
/** The workbench of one problem in one language. */
export function Bench({ onward, corner, hand, notes, ...opened }: BenchProps) {
  const { problem, language, onLanguage } = opened;
  const text = useText(workbenchText);
  const parts = useParts();
  const bench = useBench(opened, parts);
  const { code, samples, program, submitting, isBusy, restore } = bench;
  const { layout, change } = useLayout();
  const isNarrow = useIsNarrow();
  const [isFull, setIsFull] = useFullScreen();
  const { part } = parts;
  return (
    <div
      className="wb"
      data-full={isFull || undefined}
      data-narrow={isNarrow || undefined}
      style={{ '--wb-across': `${layout.across}%` } as CSSProperties}
    >
      {isNarrow ? <PhoneTabs part={part} onPart={parts.choosePart} /> : null}
      {isNarrow && part !== 'statement' ? <h1 className="visually-hidden">{problem.title}</h1> : null}
      {!isNarrow || part === 'statement' || part === 'help' ? (
        <div className="wb-side">
          <SidePart
            part={isNarrow ? part : null}
            problem={problem}
            language={language}
            onRestore={restore}
            corner={corner}
          />
        </div>
      ) : null}
      {isNarrow ? null : (
        <SplitHandle
          label={text.resize}
          direction="across"
          value={layout.across}
          onChange={(across) => change({ across })}
        />
      )}
      <BenchWork
        problem={problem}
        language={language}
        bench={bench}
        parts={parts}
        layout={layout}
        onLayout={change}
        isNarrow={isNarrow}
        onward={onward}
        notes={notes}
      />
      <BenchBar
        problem={problem}
        language={language}
        onLanguage={onLanguage}
        state={code.state}
        layout={layout}
        onLayout={change}
        isFull={isFull}
        onFull={setIsFull}
        isBusy={isBusy}
        isJudging={submitting.isJudging}
        onRun={bench.run}
        onStop={samples.isRunning ? samples.stop : program.stop}
        onCheck={bench.check}
        onSubmit={() => void bench.submit()}
        onReset={() => void bench.reset()}
        hand={hand}
        canSubmit={code.source.trim() !== '' && code.conflict === null}
      />
      <ConflictDialog conflict={code.conflict} language={language} onChoose={code.choose} />
    </div>
  );
}

type SidePartProps = Parameters<typeof Side>[0] & {
  /** What a phone shows of it; all of it elsewhere. */
  readonly part: Part | null;
};

function SidePart({ part, corner, ...side }: SidePartProps) {
  if (part === null) return <Side {...side} corner={corner} />;
  if (part === 'help') return <Help {...side} />;
  return (
    <>
      <Statement problem={side.problem} language={side.language} />
      {corner}
    </>
  );
}

function PhoneTabs({ part, onPart }: { readonly part: Part; readonly onPart: (part: Part) => void }) {
  const text = useText(workbenchText);
  return (
    <div className="wb-row">
      <Tabs
        label={text.phoneTabs}
        look="pill"
        value={part}
        onValueChange={onPart}
        tabs={[
          { value: 'statement', label: text.tabProblem },
          { value: 'code', label: text.tabCode },
          { value: 'console', label: text.tabConsole },
          { value: 'samples', label: text.tabSamples },
          { value: 'verdict', label: text.tabVerdict },
          { value: 'help', label: text.tabHelp },
        ]}
      />
    </div>
  );
}
