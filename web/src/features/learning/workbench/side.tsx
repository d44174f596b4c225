import { type ReactNode, use, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import type { RunLanguage } from '../../../shared/runner/runner.protocol.ts';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { Hints } from './hints.tsx';
import { Submissions, Versions } from './submissions/records.tsx';
import { Solution } from './solution.tsx';
import { type Problem, Statement } from './statement.tsx';
import { WorkbenchPortContext } from '../../../shared/workbench/workbench-port.ts';
import { workbenchText } from './workbench.text.ts';

type SideTab = 'statement' | 'hints' | 'solution' | 'submissions' | 'versions';
type SideProps = {
  readonly problem: Problem;
  readonly language: RunLanguage;
  readonly onRestore: (source: string, language: RunLanguage) => void;
};

/** What is asked for, what helps, and what was written before. */
export function Side({ corner, ...given }: SideProps & { readonly corner?: ReactNode }) {
  const text = useText(workbenchText);
  const [tab, setTab] = useState<SideTab>('statement');
  const { problem, language } = given;
  return (
    <Tabs
      label={text.sideTabs}
      value={tab}
      onValueChange={setTab}
      tabs={[
        {
          value: 'statement',
          label: text.tabProblem,
          panel: (
            <>
              <Statement problem={problem} language={language} />
              {corner}
            </>
          ),
        },
        ...useSideTabs(given),
      ]}
    />
  );
}

/** The same on a phone, without the statement: one below the other, opened by a press, because a second row of tabs has no room. */
export function Help(given: SideProps) {
  const [openOnes, setOpenOnes] = useState<ReadonlySet<SideTab>>(() => new Set(['hints']));
  return (
    <div className="wb-help">
      {useSideTabs(given).map(({ value, label, panel }) => (
        <details
          key={value}
          open={openOnes.has(value)}
          onToggle={({ currentTarget: { open } }) =>
            setOpenOnes((old) => new Set([...old].filter((one) => one !== value).concat(open ? [value] : [])))
          }
        >
          <summary>{label}</summary>
          {openOnes.has(value) ? panel : null}
        </details>
      ))}
    </div>
  );
}

/** What is not needed is not read from the server. */
function useSideTabs({ problem, language, onRestore }: SideProps) {
  const text = useText(workbenchText);
  const { records } = use(WorkbenchPortContext);
  if (records) return [{ value: 'submissions', label: text.tabSubmissions, panel: records({ onRestore }) }] as const;
  return [
    { value: 'hints', label: text.tabHints, panel: <Hints problem={problem} /> },
    { value: 'solution', label: text.tabSolution, panel: <Solution problem={problem} /> },
    {
      value: 'submissions',
      label: text.tabSubmissions,
      panel: <Submissions contentId={problem.problemId} onRestore={onRestore} />,
    },
    {
      value: 'versions',
      label: text.tabVersions,
      panel: <Versions contentId={problem.problemId} language={language} onRestore={onRestore} />,
    },
  ] as const;
}
