import { isMet, type Goal } from '@dolphin/contract/judge/blocks/play/goals';
import type { StageReport } from '@dolphin/contract/judge/blocks/play/play';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useText } from '../../../lib/text/use-text.ts';
import './run-bar.css';
import { stageText } from './stage.text.ts';

/** What is to be done, and after a run what was. */
export function GoalList({ goals, report }: { readonly goals: readonly Goal[]; readonly report: StageReport | null }) {
  const text = useText(stageText);
  const textOf = useGoalText();
  return (
    <ul className="goal-list" aria-label={text.goals}>
      {goals.map((goal, index) => {
        const met = report ? (isMet(goal, report) ? 'yes' : 'no') : undefined;
        return (
          <li key={index} data-met={met}>
            <span className="goal-mark" role="img" aria-label={met === 'yes' ? text.met : text.unmet}>
              {met === 'yes' ? <Check aria-hidden /> : met === 'no' ? <X aria-hidden /> : null}
            </span>
            <span>{textOf(goal)}</span>
          </li>
        );
      })}
    </ul>
  );
}

export function useGoalText(): (goal: Goal) => string {
  const text = useText(stageText);
  const itemOf = (kind: string | undefined): string =>
    kind === 'star' || kind === 'shell' || kind === 'pearl' ? text[kind] : (kind ?? text.thing);
  return (goal) => {
    switch (goal.kind) {
      case 'reach':
        return goal.x === undefined || goal.y === undefined
          ? text.goalReach
          : text.goalReachAt({ x: goal.x, y: goal.y });
      case 'collect':
        return goal.count === undefined
          ? goal.item === undefined
            ? text.goalCollect
            : text.goalCollectItem({ item: itemOf(goal.item) })
          : text.goalCollectCount({ item: itemOf(goal.item), count: goal.count });
      case 'draw':
        return text.goalDraw;
      case 'say':
        return text.goalSay({ text: goal.text });
      case 'variable':
        return text.goalVariable({ name: goal.name, value: String(goal.value) });
      case 'unhurt':
        return text.goalUnhurt;
    }
  };
}
