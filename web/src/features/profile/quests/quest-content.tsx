import Check from 'lucide-react/icons/check';
import { formatNumber } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Coin } from './coin.tsx';
import type { Quest } from './quest.ts';
import { questsText } from './quests.text.ts';
import './quests.css';

/** The kind, and the level if it has one. [QST-2] */
export function QuestBadges({ quest }: { readonly quest: Pick<Quest, 'questType' | 'level'> }) {
  const text = useText(questsText);
  return (
    <span className="quest-badges">
      <Badge>{text[quest.questType]}</Badge>
      {quest.level === null ? null : <Badge tone="neutral">{text.level({ level: quest.level })}</Badge>}
    </span>
  );
}

/** How far each goal is. [QST-3] */
export function QuestGoals({ goals }: { readonly goals: Quest['goalList'] }) {
  const text = useText(questsText);
  return (
    <ul className="quest-goals" aria-label={text.goals}>
      {goals.map((goal, i) => {
        const isDone = goal.completedCount >= goal.goalCount;
        return (
          // The goals of a quest have no other name than their place, and never change it while shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i} data-done={isDone || undefined}>
            <span className="quest-tick" aria-hidden>{isDone ? <Check /> : null}</span>
            <span className="quest-goal-name">{goal.goalName}</span>
            <b className="tabular">{text.goalOf({ done: formatNumber(goal.completedCount), goal: formatNumber(goal.goalCount) })}</b>
            <span className="quest-track" aria-hidden><i style={{ width: `${Math.min(100, (goal.completedCount / goal.goalCount) * 100)}%` }} /></span>
          </li>
        );
      })}
    </ul>
  );
}

/** A coin and the points. [QST-3] */
export function QuestReward({ quest }: { readonly quest: Pick<Quest, 'rewardType' | 'rewardCount' | 'experience'> }) {
  const text = useText(questsText);
  return (
    <p className="quest-reward">
      <span className="visually-hidden">{text.reward}</span>
      {quest.rewardType === 'POINT' && quest.rewardCount > 0 ? <span className="quest-points"><Coin /><b>{text.points({ count: quest.rewardCount })}</b></span> : null}
      {quest.experience > 0 ? <span className="quest-experience">{text.experience({ count: quest.experience })}</span> : null}
    </p>
  );
}
