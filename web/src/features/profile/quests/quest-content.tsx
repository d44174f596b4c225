import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Coin } from '../../../shared/points/coin.tsx';
import type { Quest } from './quest.ts';
import { questContentText } from './quest-content.text.ts';
import './quests.css';

/** The kind, and the level if it has one. [QST-2] */
export function QuestBadges({ quest }: { readonly quest: Pick<Quest, 'questType' | 'level'> }) {
  const text = useText(questContentText);
  return (
    <span className="quest-badges">
      <Badge>{text[quest.questType]}</Badge>
      {quest.level === null ? null : <Badge tone="neutral">{text.level({ level: quest.level })}</Badge>}
    </span>
  );
}

/** A coin and the points. [QST-3] */
export function QuestReward({ quest }: { readonly quest: Pick<Quest, 'rewardType' | 'rewardCount' | 'experience'> }) {
  const text = useText(questContentText);
  return (
    <p className="quest-reward">
      <span className="visually-hidden">{text.reward}</span>
      {quest.rewardType === 'POINT' && quest.rewardCount > 0 ? (
        <span className="quest-points">
          <Coin />
          <b>{text.points({ count: quest.rewardCount })}</b>
        </span>
      ) : null}
      {quest.experience > 0 ? (
        <span className="quest-experience">{text.experience({ count: quest.experience })}</span>
      ) : null}
    </p>
  );
}
