import Check from 'lucide-react/icons/check';
import { formatNumber } from '../../../lib/format-number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { questGoalsText } from './quest-goals.text.ts';
import type { Quest } from './quest.ts';
import './quests.css';

/** How far each goal is. [QST-3] */
export function QuestGoals({ goals }: { readonly goals: Quest['goalList'] }) {
  const text = useText(questGoalsText);
  return (
    <ul className="quest-goals" aria-label={text.goals}>
      {goals.map((goal, i) => {
        const isDone = goal.completedCount >= goal.goalCount;
        return (
          // The goals of a quest have no other name than their place, and never change it while shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i} data-done={isDone || undefined}>
            <span className="quest-tick" aria-hidden>
              {isDone ? <Check /> : null}
            </span>
            <span className="quest-goal-name">{goal.goalName}</span>
            <b className="tabular">
              {text.goalOf({ done: formatNumber(goal.completedCount), goal: formatNumber(goal.goalCount) })}
            </b>
            <span className="quest-track" aria-hidden>
              <i style={{ width: `${Math.min(100, (goal.completedCount / goal.goalCount) * 100)}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
