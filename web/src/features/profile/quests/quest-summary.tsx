import { quests } from '@dolphin/contract/profile/quests.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { QuestGoals } from './quest-goals.tsx';
import { QUESTS_PATH } from './quest-path.ts';
import { questSummaryText } from './quest-summary.text.ts';
import './quests.css';

const SHOWN = 3;

/** What to do next, on the home. */
export function QuestSummary() {
  const text = useText(questSummaryText);
  return (
    <Card
      title={text.title}
      action={
        <Link to={QUESTS_PATH as string} className={textLinkClass}>
          {text.all}
        </Link>
      }
    >
      <Body />
    </Card>
  );
}

function Body() {
  const text = useText(questSummaryText);
  const { isSignedUp } = useUser();
  const list = useRead(quests.list, {}, { isQuiet: true, enabled: isSignedUp });
  if (!isSignedUp) return <EmptyState compact character="TURTLE" title={text.needsSignup} />;
  if (list.isError)
    return (
      <ErrorState
        compact
        title={text.error}
        retryLabel={text.retry}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!list.data)
    return (
      <div aria-busy="true">
        <SkeletonText lines={8} />
      </div>
    );
  const open = list.data.questList.filter(({ state }) => state === 'OPEN').slice(0, SHOWN);
  if (open.length === 0)
    return (
      <EmptyState
        compact
        character="TURTLE"
        title={list.data.totalCount === 0 ? text.empty : text.allDone}
        hint={list.data.totalCount === 0 ? text.emptyHint : text.allDoneHint}
      />
    );
  return (
    <div className="quest-summary">
      {open.map((quest) => (
        <div key={quest.questId} className="quest-summary-one">
          <CharacterPicture character={quest.character} size={64} />
          <div className="quest-summary-words">
            <p className="quest-summary-head">
              <b>{quest.title}</b>
              <span className="quest-summary-points">{text.points({ count: quest.rewardCount })}</span>
            </p>
            <QuestGoals goals={quest.goalList} />
          </div>
        </div>
      ))}
    </div>
  );
}
