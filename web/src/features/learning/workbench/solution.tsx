import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CodeEditor } from '../../../shared/code-editor/code-editor.tsx';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Problem } from './statement.tsx';
import { workbenchText } from './workbench.text.ts';

/** The solution after a success, or after giving up; else why it is closed. [LMS-4] */
export function Solution({ problem }: { readonly problem: Problem }) {
  const text = useText(workbenchText);
  const { problemId: contentId, my } = problem;
  const solution = useRead(problems.solution, { contentId }, { isQuiet: true, enabled: my.maySeeSolution });
  const giveUp = useCommand(problems.giveUp, { refresh: [problems.problem] });
  const reset = useCommand(problems.reset, { refresh: [problems.problem] });
  if (!my.maySeeSolution) {
    const ask = async () => {
      if (
        await overlay.confirm({
          title: text.giveUpTitle,
          hint: text.giveUpHint,
          confirmLabel: text.giveUpConfirm,
          cancelLabel: text.cancel,
        })
      )
        giveUp.mutate({ contentId });
    };
    const action = my.mayGiveUp ? (
      <Button variant="ghost" loading={giveUp.isPending} onClick={() => void ask()}>
        {text.giveUp}
      </Button>
    ) : undefined;
    return (
      <EmptyState
        compact
        character="SEAHORSE"
        title={text.solutionLocked}
        hint={text.solutionTries({ count: my.triesBeforeGivingUp })}
        action={action}
      />
    );
  }
  if (solution.isError)
    return (
      <ErrorState
        compact
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        onRetry={() => void solution.refetch()}
      />
    );
  if (!solution.data)
    return (
      <div aria-busy>
        <SkeletonText lines={6} />
      </div>
    );
  const again = async () => {
    if (
      await overlay.confirm({
        title: text.resetProblemTitle,
        hint: text.resetProblemHint,
        confirmLabel: text.resetProblem,
        cancelLabel: text.cancel,
      })
    )
      reset.mutate({ contentId });
  };
  return (
    <section className="wb-list" aria-label={text.tabSolution}>
      {solution.data.explanation ? <RichText value={solution.data.explanation} files={solution.data.fileList} /> : null}
      {solution.data.programList.map(({ language, source }) => (
        <div key={language} className="wb-code">
          <h2>{text.solutionCode({ language: text[`language${language}`] })}</h2>
          <div className="wb-code-box">
            <CodeEditor
              value={source}
              language={language}
              label={text.solutionCode({ language: text[`language${language}`] })}
              isReadOnly
            />
          </div>
        </div>
      ))}
      {my.mayReset ? (
        <Button variant="ghost" loading={reset.isPending} onClick={() => void again()}>
          {text.resetProblem}
        </Button>
      ) : null}
    </section>
  );
}
