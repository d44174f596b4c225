import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh } from '../../../lib/query.ts';
import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { useText } from '../../../lib/text/use-text.ts';
import { CodeEditor } from '../../../shared/code-editor/code-editor.tsx';
import type { LineFault, LineNote } from '../../../shared/code-editor/code-editor.types.ts';
import { explainError } from '../../../shared/explain-error/explain-error.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import type { RunLanguage } from '../../../shared/runner/runner.protocol.ts';
import { useProgram } from '../../../shared/runner/use-program.ts';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { BenchBar } from './bench-bar.tsx';
import { ConflictDialog } from './code/conflict-dialog.tsx';
import type { Onward } from './onward.tsx';
import { Results, type ResultTab } from './submissions/results.tsx';
import { Help, Side } from './side.tsx';
import { SplitHandle } from './split-handle.tsx';
import { type Problem, Statement } from './statement.tsx';
import { useCode } from './code/use-code.ts';
import { useIsNarrow, useLayout } from './use-layout.ts';
import { useSamples } from './samples/use-samples.ts';
import { useSubmit } from './submissions/use-submit.ts';
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
  readonly notes?: readonly LineNote[] | undefined;
};
/** What a phone shows, one at a time. */
type Part = 'statement' | 'code' | ResultTab | 'help';

/** The workbench of one problem in one language. */
export function Bench({
  problem,
  userId,
  language,
  onLanguage,
  code,
  restored,
  onSolved,
  onward,
  corner,
  notes,
}: BenchProps) {
  const text = useText(workbenchText);
  const contentId = problem.problemId;
  const starter = problem.starters[language] ?? '';
  const { text: source, write, state, conflict, saver } = useCode({ userId, contentId, language, starter, code });
  const program = useProgram(language);
  const samples = useSamples(program, problem);
  const submitting = useSubmit(contentId, (isRight) => {
    if (isRight) celebrate(onSolved);
  });
  const { layout, change } = useLayout();
  const isNarrow = useIsNarrow();
  const [part, setPart] = useState<Part>('statement');
  const [result, setResult] = useState<ResultTab>('console');
  const [ownInput, setOwnInput] = useState<string | null>(null);
  const [isFull, setIsFull] = useState(false);
  const ownNotes = useMemo(() => notes?.filter((note) => note.language === language), [notes, language]);
  const faults = useFaults(program.end?.error, language, source);

  useEffect(() => {
    // Later: an effect may not draw at once, which the saver does.
    if (restored !== null) queueMicrotask(() => saver.replace(restored, 'RESTORE'));
  }, [saver, restored]);
  useEffect(() => {
    if (!isFull) return undefined;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsFull(false);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isFull]);

  const show = (tab: ResultTab) => {
    setResult(tab);
    setPart(tab);
  };
  const isBusy = program.state !== 'idle' || samples.isRunning;
  const run = () => {
    if (isBusy) return;
    show('console');
    void program.run(source, ownInput);
  };
  const check = () => {
    if (isBusy) return;
    show('samples');
    void samples.check(source);
  };
  const submit = async () => {
    show('verdict');
    await saver.flush();
    submitting.submit(language, source);
  };
  const reset = async () => {
    if (
      await overlay.confirm({
        title: text.resetTitle,
        hint: text.resetHint,
        confirmLabel: text.resetConfirm,
        cancelLabel: text.cancel,
      })
    )
      saver.replace(starter, 'RESET');
  };
  const restore = (old: string, of: RunLanguage) => {
    if (of === language) saver.replace(old, 'RESTORE');
    else onLanguage(of, old);
    overlay.toast(text.restored, { kind: 'ok' });
    setPart('code');
    void saver.flush().then(() => refresh(codes.versions));
  };

  const isResult = part === 'console' || part === 'samples' || part === 'verdict';
  const tellPart = (next: Part) => {
    setPart(next);
    if (next === 'console' || next === 'samples' || next === 'verdict') setResult(next);
  };
  const side = isNarrow ? (
    part === 'help' ? (
      <Help problem={problem} language={language} onRestore={restore} />
    ) : (
      <>
        <Statement problem={problem} language={language} />
        {corner}
      </>
    )
  ) : (
    <Side problem={problem} language={language} onRestore={restore} corner={corner} />
  );
  const results = (
    <Results
      isBare={isNarrow}
      onward={onward}
      tab={result}
      onTab={setResult}
      program={program}
      language={language}
      problem={problem}
      samples={samples}
      submitting={submitting}
      ownInput={ownInput}
      onOwnInput={setOwnInput}
    />
  );
  const editor = (
    <CodeEditor
      value={source}
      language={language}
      label={text.editor}
      onChange={write}
      fontSize={layout.fontSize}
      faults={faults}
      {...(ownNotes ? { notes: ownNotes } : {})}
      onRun={run}
    />
  );
  return (
    <div
      className="wb"
      data-full={isFull || undefined}
      data-narrow={isNarrow || undefined}
      style={{ '--wb-across': `${layout.across}%`, '--wb-down': `${layout.down}%` } as CSSProperties}
    >
      {isNarrow ? (
        <div className="wb-row">
          <Tabs
            label={text.phoneTabs}
            look="pill"
            value={part}
            onValueChange={tellPart}
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
      ) : null}
      {isNarrow && part !== 'statement' ? <h1 className="visually-hidden">{problem.title}</h1> : null}
      {!isNarrow || part === 'statement' || part === 'help' ? <div className="wb-side">{side}</div> : null}
      {isNarrow ? null : (
        <SplitHandle
          label={text.resize}
          direction="across"
          value={layout.across}
          onChange={(across) => change({ across })}
        />
      )}
      <div className="wb-work" hidden={isNarrow && part !== 'code' && !isResult}>
        <div className="wb-editor" hidden={isNarrow && part !== 'code'}>
          {editor}
        </div>
        {isNarrow ? null : (
          <SplitHandle
            label={text.resizeResult}
            direction="down"
            value={layout.down}
            onChange={(down) => change({ down })}
          />
        )}
        <div className="wb-results" hidden={isNarrow && !isResult}>
          {results}
        </div>
      </div>
      <BenchBar
        problem={problem}
        language={language}
        onLanguage={onLanguage}
        state={state}
        layout={layout}
        onLayout={change}
        isFull={isFull}
        onFull={setIsFull}
        isBusy={isBusy}
        isJudging={submitting.isJudging}
        onRun={run}
        onStop={samples.isRunning ? samples.stop : program.stop}
        onCheck={check}
        onSubmit={() => void submit()}
        onReset={() => void reset()}
        canSubmit={source.trim() !== '' && conflict === null}
      />
      <ConflictDialog conflict={conflict} language={language} onChoose={saver.choose} />
    </div>
  );
}

/** Rewards may open a dialog of their own; the fireworks lie over everything and end by themselves. */
function celebrate(onSolved: (() => void) | undefined): void {
  overlay.effect('confetti');
  onSolved?.();
}

/** The line of the last error is marked until the code changes. */
function useFaults(
  error: { readonly name: string; readonly message: string; readonly line?: number } | undefined,
  language: RunLanguage,
  source: string,
): readonly LineFault[] {
  const reader = useLanguage();
  const [marked, setMarked] = useState<{
    readonly error: unknown;
    readonly source: string;
    readonly faults: readonly LineFault[];
  }>({ error: undefined, source: '', faults: [] });
  if (marked.error !== error) {
    const payload = error && explainError(error, language, reader);
    setMarked({
      error,
      source,
      faults:
        error?.line === undefined
          ? []
          : [{ line: error.line, message: payload ? `${payload.cause} ${payload.tip}` : error.message }],
    });
  } else if (marked.source !== source && marked.faults.length > 0) setMarked({ error, source, faults: [] });
  return marked.faults;
}
