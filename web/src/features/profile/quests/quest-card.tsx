import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import Lock from 'lucide-react/icons/lock';
import { useText } from '../../../lib/text/use-text.ts';
import { useHasRoute } from '../../../shared/has-route.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { QuestBadges, QuestReward } from './quest-content.tsx';
import { QuestGoals } from './quest-goals.tsx';
import type { Quest } from './quest.ts';
import { nextPathOf, QUESTS_PATH } from './quest-path.ts';
import { questsText } from './quests.text.ts';

const STATES = {
  LOCKED: { tone: 'neutral', icon: <Lock aria-hidden /> },
  OPEN: { tone: 'warning', icon: null },
  COMPLETED: { tone: 'ok', icon: <CircleCheck aria-hidden /> },
} as const;

export function QuestCard({ quest }: { readonly quest: Quest }) {
  const text = useText(questsText);
  const hasRoute = useHasRoute();
  const path = nextPathOf(quest);
  const { tone, icon } = STATES[quest.state];
  return (
    <Card as="li" className="quest-card" data-state={quest.state}>
      <CharacterPicture character={quest.character} size={96} />
      <div className="quest-card-words">
        <div className="quest-card-top">
          <QuestBadges quest={quest} />
          <Badge tone={tone} icon={icon}>
            {text[quest.state]}
          </Badge>
        </div>
        <h2>{quest.title}</h2>
        <p className="text-muted">{quest.description}</p>
        <QuestGoals goals={quest.goalList} />
        {quest.state === 'LOCKED' ? (
          <p className="quest-note">
            {quest.level === null ? text.lockedHint : text.lockedLevel({ level: quest.level })}
          </p>
        ) : null}
        <div className="quest-card-foot">
          <QuestReward quest={quest} />
          {quest.state === 'OPEN' && path !== QUESTS_PATH && hasRoute(path) ? (
            <Link to={path as string} className={buttonClass({ size: 'sm' })}>
              {text.go}
            </Link>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
