import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { type ReactNode, use, useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { LineNote } from '../../../shared/code-editor/code-editor.types.ts';
import { isRefused, RefusedContent } from '../../../shared/learning/refused-content.tsx';
import type { RunLanguage } from '../../../shared/runner/runner.protocol.ts';
import { Skeleton, SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Bench } from './bench.tsx';
import type { Onward } from './onward.tsx';
import type { Problem } from './statement.tsx';
import { WorkbenchPortContext } from '../../../shared/workbench/workbench-port.ts';
import { workbenchText } from './workbench.text.ts';
import './workbench.css';

export type WorkbenchProps = {
  readonly contentId: number;
  /** Called when the judge accepted it. */
  readonly onSolved?: (() => void) | undefined;
  /** Where to go when it is solved. */
  readonly onward?: Onward | undefined;
  /** Stands below the statement: the coach's corner. */
  readonly corner?: ReactNode;
  /** Stands beside the button to submit: raises a hand. */
  readonly hand?: ReactNode;
  /** Stands below lines of the code: the coach's comments. */
  readonly notes?: readonly LineNote[] | undefined;
};

/** A problem with everything to solve it: statement, editor, runs, verdict, records. [LMS-3] */
export function Workbench({ contentId, ...rest }: WorkbenchProps) {
  const text = useText(workbenchText);
  const problem = useRead(problems.problem, { problemId: contentId });
  if (isRefused(problem.error) && !problem.data) return <RefusedContent error={problem.error} />;
  if (problem.isError && !problem.data)
    return (
      <ErrorState
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={problem.isFetching}
        onRetry={() => void problem.refetch()}
      />
    );
  if (!problem.data) return <WorkbenchSkeleton />;
  return <ByLanguage key={contentId} problem={problem.data} {...rest} />;
}

/** The same of a problem that was read already; the port decides where its code is kept. */
export function ByLanguage({ problem, ...rest }: Omit<WorkbenchProps, 'contentId'> & { readonly problem: Problem }) {
  const text = useText(workbenchText);
  const user = useUser();
  const [language, setLanguage] = useState<RunLanguage>(problem.languageList[0] ?? 'PYTHON');
  const [restored, setRestored] = useState<string | null>(null);
  const port = use(WorkbenchPortContext);
  const code = port.useSavedCode(problem.problemId, language);
  if (code.isError && !code.data)
    return (
      <ErrorState
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={code.isFetching}
        onRetry={() => void code.refetch()}
      />
    );
  if (!code.data || user.state !== 'VALID' || user.userId === null) return <WorkbenchSkeleton />;
  const switchTo = (next: RunLanguage, source: string | null = null) => {
    setRestored(source);
    setLanguage(next);
  };
  return (
    <Bench
      key={language}
      problem={problem}
      userId={user.userId}
      language={language}
      onLanguage={switchTo}
      code={code.data}
      restored={restored}
      {...rest}
    />
  );
}

function WorkbenchSkeleton() {
  const text = useText(workbenchText);
  return (
    <div className="wb" role="status" aria-busy="true" aria-label={text.loading}>
      <div className="wb-side wb-pad">
        <Skeleton height={36} width="60%" />
        <SkeletonText lines={8} />
      </div>
      <div className="wb-work">
        <Skeleton height="100%" />
      </div>
    </div>
  );
}
