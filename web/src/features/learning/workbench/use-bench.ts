import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { use, useEffect, useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { RunLanguage } from '../../../shared/runner/runner.protocol.ts';
import { useProgram } from '../../../shared/runner/use-program.ts';
import { useCode } from './code/use-code.ts';
import { useSamples } from './samples/use-samples.ts';
import type { Problem } from './statement.tsx';
import type { ResultTab } from './submissions/results.tsx';
import { WorkbenchPortContext } from '../../../shared/workbench/workbench-port.ts';
import { workbenchText } from './workbench.text.ts';

/** What a phone shows, one at a time. */
export type Part = 'statement' | 'code' | ResultTab | 'help';

type Opened = {
  readonly problem: Problem;
  readonly userId: number;
  readonly language: RunLanguage;
  readonly onLanguage: (language: RunLanguage, source?: string) => void;
  readonly code: { readonly source: string | null; readonly revision: number };
  /** A text of another language that was brought back when this one was opened. */
  readonly restored: string | null;
  readonly onSolved?: (() => void) | undefined;
};

/** Which parts are shown: on a phone one at a time, elsewhere one result beside the code. */
export function useParts() {
  const [part, setPart] = useState<Part>('statement');
  const [result, setResult] = useState<ResultTab>('console');
  return {
    part,
    setPart,
    result,
    setResult,
    isResult: isResult(part),
    showResult: (tab: ResultTab) => {
      setResult(tab);
      setPart(tab);
    },
    choosePart: (next: Part) => {
      setPart(next);
      if (isResult(next)) setResult(next);
    },
  };
}

function isResult(part: Part): part is ResultTab {
  return part === 'console' || part === 'samples' || part === 'verdict';
}

/** The code of one problem in one language, and what can be done with it. */
export function useBench(
  { problem, userId, language, onLanguage, code, restored, onSolved }: Opened,
  { setPart, showResult }: Pick<ReturnType<typeof useParts>, 'setPart' | 'showResult'>,
) {
  const text = useText(workbenchText);
  const contentId = problem.problemId;
  const starter = problem.starters[language] ?? '';
  const { text: source, write, state, conflict, saver } = useCode({ userId, contentId, language, starter, code });
  const program = useProgram(language);
  const samples = useSamples(program, problem);
  const port = use(WorkbenchPortContext);
  const submitting = port.useSubmit(contentId, (isRight) => {
    if (isRight) celebrate(onSolved);
  });
  const [ownInput, setOwnInput] = useState<string | null>(null);
  const [ran, setRan] = useState<string>();
  useEffect(() => {
    // Later: an effect may not draw at once, which the saver does.
    if (restored !== null) queueMicrotask(() => saver.replace(restored, 'RESTORE'));
  }, [saver, restored]);

  const isBusy = program.state !== 'idle' || samples.isRunning;
  const run = () => {
    if (isBusy) return;
    showResult('console');
    setRan(source);
    void program.run(source, ownInput);
  };
  const check = () => {
    if (isBusy) return;
    showResult('samples');
    setRan(source);
    void samples.check(source);
  };
  const submit = async () => {
    showResult('verdict');
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
  return {
    code: { source, write, state, conflict, choose: saver.choose },
    program,
    samples,
    submitting,
    /** What was run last, here or with the samples. */
    ran,
    ownInput,
    setOwnInput,
    isBusy,
    run,
    check,
    submit,
    reset,
    restore,
  };
}

/** Rewards may open a dialog of their own; the fireworks lie over everything and end by themselves. */
function celebrate(onSolved: (() => void) | undefined): void {
  overlay.effect('confetti');
  onSolved?.();
}
