import { type Goal, metGoals } from '@dolphin/contract/judge/blocks/play/goals';
import type { StageReport } from '@dolphin/contract/judge/blocks/play/play';
import { useText } from '../../../../lib/text/use-text.ts';
import type { Outcome } from '../../../../shared/blocks/stage/player.ts';
import { SpeechBubble } from '../../../../ui/character/speech-bubble.tsx';
import { blocksText } from '../blocks.text.ts';
import type { BlockItem } from '../starting-point.ts';

type RunResultProps = {
  readonly item: BlockItem;
  readonly outcome: Outcome | null;
  readonly isReached: boolean;
  readonly isNarrow: boolean;
};

/** The result of a run, shown as speech of the character; in one line where space is limited. */
export function RunResult({ item, outcome, isReached, isNarrow }: RunResultProps) {
  const [title, hint] = useResult(item, outcome, isReached);
  return (
    <div className="run-result" aria-live="polite" data-reached={isReached || undefined}>
      {title && isNarrow ? (
        <p className="run-note">
          <b>{title}</b> {hint}
        </p>
      ) : title ? (
        <SpeechBubble character={item.character} size={64} mood={isReached ? 'hop' : 'still'}>
          <b>{title}</b>
          <br />
          {hint}
        </SpeechBubble>
      ) : null}
    </div>
  );
}

/** The lines to show: the goal that was missed first, and hidden seas only where there are some. [LMS-232] */
function useResult({ goalList, worldCount }: BlockItem, outcome: Outcome | null, isReached: boolean) {
  const text = useText(blocksText);
  const missedText = useMissedText();
  if (!outcome) return [];
  if ('fault' in outcome) return [text.fault, text.faultHint];
  const { report } = outcome;
  if (isReached) return [text.reached, worldCount > 1 ? text.reachedHint : text.reachedHintOne];
  if (report.ending === 'limit') return [text.tooLong, text.tooLongHint];
  if (hasDoneNothing(report)) return [text.nothing, text.nothingHint];
  const met = metGoals(goalList, report);
  const missed = goalList.find((_goal, at) => met[at] !== true);
  return [text.missed, missed ? missedText(missed, report) : ''];
}

function useMissedText(): (goal: Goal, report: StageReport) => string {
  const text = useText(blocksText);
  return (goal, { left }) => {
    switch (goal.kind) {
      case 'reach':
        return goal.x === undefined ? text.missed_reach : text.missed_reachAt;
      case 'collect':
        return text.missed_collect({
          left: left.filter(({ kind }) => goal.item === undefined || kind === goal.item).length,
        });
      case 'draw':
        return text.missed_draw;
      case 'say':
        return text.missed_say({ text: goal.text });
      case 'variable':
        return text.missed_variable({ name: goal.name, value: String(goal.value) });
      case 'unhurt':
        return text.missed_unhurt;
    }
  };
}

/** Neither moved nor said, drew, kept or took anything. A program that only uses "say" ends at once, too. */
function hasDoneNothing({ ticks, said, drawing, variables, collected, bumps }: StageReport): boolean {
  return (
    ticks <= 1 &&
    said.length === 0 &&
    drawing.length === 0 &&
    collected.length === 0 &&
    bumps === 0 &&
    Object.keys(variables).length === 0
  );
}
