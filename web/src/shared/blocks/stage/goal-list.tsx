import { metGoals, type Goal } from '@dolphin/contract/judge/blocks/play/goals';
import type { StageReport } from '@dolphin/contract/judge/blocks/play/play';
import type { World } from '@dolphin/contract/judge/blocks/play/world';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useText } from '../../../lib/text/use-text.ts';
import './run-bar.css';
import { stageText } from './stage.text.ts';

/** What is to be done, and after a run what was. */
export function GoalList({
  goals,
  world,
  report,
}: {
  readonly goals: readonly Goal[];
  readonly world: World;
  readonly report: StageReport | null;
}) {
  const text = useText(stageText);
  const textOf = useGoalText(world);
  const states = report ? metGoals(goals, report) : [];
  return (
    <ul className="goal-list" aria-label={text.goals}>
      {goals.map((goal, index) => {
        const met = report
          ? states[index]
            ? 'yes'
            : goal.kind === 'unhurt' && report.bumps === 0
              ? undefined
              : 'no'
          : undefined;
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

/** In the words of this world: what lies in it, and whether it has walls. [LMS-232] */
function useGoalText({ items, walls }: World): (goal: Goal) => string {
  const text = useText(stageText);
  const kinds = new Set(items.map(({ kind }) => kind));
  const onlyKind = kinds.size === 1 ? [...kinds][0] : undefined;
  const itemOf = (kind: string | undefined): string =>
    kind === 'star' || kind === 'shell' || kind === 'pearl' ? text[kind] : (kind ?? text.thing);
  const collectText = (kind: string | undefined, count: number | undefined): string => {
    if (count !== undefined) return text.goalCollectCount({ item: itemOf(kind), count });
    return kind === undefined ? text.goalCollect : text.goalCollectItem({ item: itemOf(kind) });
  };
  return (goal) => {
    switch (goal.kind) {
      case 'reach':
        return goal.x === undefined || goal.y === undefined
          ? text.goalReach
          : text.goalReachAt({ x: goal.x, y: goal.y });
      case 'collect':
        return collectText(goal.item ?? onlyKind, goal.count);
      case 'draw':
        return text.goalDraw;
      case 'say':
        return text.goalSay({ text: goal.text });
      case 'variable':
        return text.goalVariable({ name: goal.name, value: String(goal.value) });
      case 'unhurt':
        return walls.length > 0 ? text.goalUnhurt : text.goalUnhurtEdge;
    }
  };
}
