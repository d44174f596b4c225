import AArrowDown from 'lucide-react/icons/a-arrow-down';
import AArrowUp from 'lucide-react/icons/a-arrow-up';
import ListChecks from 'lucide-react/icons/list-checks';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import Square from 'lucide-react/icons/square';
import { type ReactNode, use } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import type { RunLanguage } from '../../../shared/runner/runner.protocol.ts';
import { MaySubmitContext } from '../../../shared/workbench/workbench-port.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { SaverState } from './code/code-saver.ts';
import type { Problem } from './statement.tsx';
import { FONT_MAX, FONT_MIN, type Layout } from './use-layout.ts';
import { workbenchText } from './workbench.text.ts';

type BenchBarProps = {
  readonly problem: Problem;
  readonly language: RunLanguage;
  readonly onLanguage: (language: RunLanguage) => void;
  readonly state: SaverState;
  readonly layout: Layout;
  readonly onLayout: (part: Partial<Layout>) => void;
  readonly isFull: boolean;
  readonly onFull: (is: boolean) => void;
  readonly isBusy: boolean;
  readonly isJudging: boolean;
  readonly canSubmit: boolean;
  readonly hand?: ReactNode;
  readonly onRun: () => void;
  readonly onStop: () => void;
  readonly onCheck: () => void;
  readonly onSubmit: () => void;
  readonly onReset: () => void;
};

const FONT_STEP = 2;

/** Everything that can be done with the code, in one row below it. */
export function BenchBar({
  problem,
  language,
  onLanguage,
  state,
  layout,
  onLayout,
  isFull,
  onFull,
  isBusy,
  isJudging,
  canSubmit,
  hand,
  onRun,
  onStop,
  onCheck,
  onSubmit,
  onReset,
}: BenchBarProps) {
  const text = useText(workbenchText);
  const maySubmit = use(MaySubmitContext);
  return (
    <div className="wb-bar">
      <div className="wb-tools">
        {problem.languageList.length > 1 ? (
          <span role="group" aria-label={text.language} className="wb-languages">
            {problem.languageList.map((one) => (
              <Chip key={one} selected={one === language} onClick={() => onLanguage(one)}>
                {text[`language${one}`]}
              </Chip>
            ))}
          </span>
        ) : null}
        <IconButton
          label={text.fontSmaller}
          variant="plain"
          size="sm"
          disabled={layout.fontSize <= FONT_MIN}
          onClick={() => onLayout({ fontSize: layout.fontSize - FONT_STEP })}
        >
          <AArrowDown />
        </IconButton>
        <IconButton
          label={text.fontLarger}
          variant="plain"
          size="sm"
          disabled={layout.fontSize >= FONT_MAX}
          onClick={() => onLayout({ fontSize: layout.fontSize + FONT_STEP })}
        >
          <AArrowUp />
        </IconButton>
        <IconButton label={text.reset} variant="plain" size="sm" onClick={onReset}>
          <RotateCcw />
        </IconButton>
        <IconButton
          label={isFull ? text.leaveFullScreen : text.fullScreen}
          variant="plain"
          size="sm"
          onClick={() => onFull(!isFull)}
        >
          {isFull ? <Minimize /> : <Maximize />}
        </IconButton>
        <span className="wb-saved" data-state={state} role="status">
          {text[state]}
        </span>
      </div>
      <div className="wb-acts">
        {hand}
        {isBusy ? (
          <Button variant="danger" size="sm" icon={<Square aria-hidden />} onClick={onStop}>
            {text.stop}
          </Button>
        ) : (
          <Button variant="ghost" size="sm" icon={<Play aria-hidden />} onClick={onRun} data-act="run">
            {text.run}
          </Button>
        )}
        {problem.sampleList.length > 0 ? (
          <Button variant="ghost" size="sm" icon={<ListChecks aria-hidden />} disabled={isBusy} onClick={onCheck}>
            {text.runSamples}
          </Button>
        ) : null}
        <Button
          size="sm"
          icon={<Send aria-hidden />}
          loading={isJudging}
          loadingLabel={text.submitting}
          disabled={!canSubmit || !maySubmit}
          onClick={onSubmit}
        >
          {text.submit}
        </Button>
      </div>
    </div>
  );
}
