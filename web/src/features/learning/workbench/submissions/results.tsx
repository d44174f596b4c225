import { useText } from '../../../../lib/text/use-text.ts';
import { ConsoleView } from '../../../../shared/runner/console-view.tsx';
import type { RunLanguage } from '../../../../shared/runner/runner.protocol.ts';
import type { Program } from '../../../../shared/runner/use-program.ts';
import { Switch } from '../../../../ui/choice/switch.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { type Tab, Tabs } from '../../../../ui/tabs/tabs.tsx';
import type { Onward } from '../onward.tsx';
import { Samples } from '../samples/samples.tsx';
import type { Problem } from '../statement.tsx';
import type { useSamples } from '../samples/use-samples.ts';
import type { Submitting } from '../../../../shared/workbench/use-submit.ts';
import { Verdict } from './verdict.tsx';
import { workbenchText } from '../workbench.text.ts';

export type ResultTab = 'console' | 'samples' | 'verdict';
const INPUT_MAX = 262_144;

type ResultsProps = {
  readonly tab: ResultTab;
  readonly onTab: (tab: ResultTab) => void;
  readonly program: Program;
  readonly language: RunLanguage;
  readonly problem: Problem;
  readonly samples: ReturnType<typeof useSamples>;
  readonly submitting: Submitting;
  /** Null: the program asks while it runs. */
  readonly ownInput: string | null;
  readonly onOwnInput: (input: string | null) => void;
  readonly onward: Onward | undefined;
  readonly onSubmit: () => void;
  readonly onLine: (line: number) => void;
  /** A row of tabs stands elsewhere. */
  readonly isBare: boolean;
};

/** The program's output, the examples, and the verdict. */
export function Results({
  tab,
  onTab,
  program,
  language,
  problem,
  samples,
  submitting,
  ownInput,
  onOwnInput,
  onward,
  onSubmit,
  onLine,
  isBare,
}: ResultsProps) {
  const text = useText(workbenchText);
  const console = (
    <div className="wb-console">
      <ConsoleView program={program} language={language} onLine={onLine} />
      <div className="wb-input">
        <Switch
          label={text.ownInputUse}
          hint={ownInput === null ? text.ownInputHint : undefined}
          checked={ownInput !== null}
          onCheckedChange={(on) => onOwnInput(on ? (problem.sampleList[0]?.input ?? '') : null)}
        />
        {ownInput === null ? null : (
          <TextArea
            label={text.ownInput}
            hideLabel
            rows={3}
            maxLength={INPUT_MAX}
            value={ownInput}
            onChange={(event) => onOwnInput(event.target.value)}
            spellCheck={false}
          />
        )}
      </div>
    </div>
  );
  const tabs: readonly Tab<ResultTab>[] = [
    { value: 'console', label: text.tabConsole, panel: console },
    {
      value: 'samples',
      label: text.tabSamples,
      panel: (
        <Samples
          problem={problem}
          language={language}
          results={samples.results}
          isRunning={samples.isRunning}
          onLine={onLine}
        />
      ),
    },
    {
      value: 'verdict',
      label: text.tabVerdict,
      panel: <Verdict submitting={submitting} onward={onward} onSubmit={onSubmit} onLine={onLine} />,
    },
  ];
  return isBare ? (
    <>{tabs.find(({ value }) => value === tab)?.panel}</>
  ) : (
    <Tabs label={text.resultTabs} value={tab} onValueChange={onTab} tabs={tabs} />
  );
}
