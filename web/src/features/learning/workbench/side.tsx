import { type ReactNode, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import type { RunLanguage } from '../../../shared/runner/runner.protocol.ts';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { Hints } from './hints.tsx';
import { Submissions, Versions } from './records.tsx';
import { Solution } from './solution.tsx';
import { type Problem, Statement } from './statement.tsx';
import { workbenchText } from './workbench.text.ts';

type SideTab = 'statement' | 'hints' | 'solution' | 'submissions' | 'versions';
type SideProps = { readonly problem: Problem; readonly language: RunLanguage; readonly onRestore: (source: string, language: RunLanguage) => void; readonly corner?: ReactNode };

/** What is asked for, what helps, and what was written before. */
export function Side({ problem, language, onRestore, corner }: SideProps) {
  const text = useText(workbenchText);
  const [tab, setTab] = useState<SideTab>('statement');
  return (
    <Tabs
      label={text.sideTabs} value={tab} onValueChange={setTab}
      tabs={[
        { value: 'statement', label: text.tabProblem, panel: <><Statement problem={problem} language={language} />{corner}</> },
        { value: 'hints', label: text.tabHints, panel: <Hints problem={problem} /> },
        { value: 'solution', label: text.tabSolution, panel: <Solution problem={problem} /> },
        { value: 'submissions', label: text.tabSubmissions, panel: <Submissions contentId={problem.problemId} onRestore={onRestore} /> },
        { value: 'versions', label: text.tabVersions, panel: <Versions contentId={problem.problemId} language={language} onRestore={onRestore} /> },
      ]}
    />
  );
}
