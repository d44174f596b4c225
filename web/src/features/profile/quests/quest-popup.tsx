import { useIsChannelDomain } from '../../../shared/channel-domain.ts';
import { useHasRoute } from '../../../shared/has-route.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { QuestBadges, QuestReward } from './quest-content.tsx';
import { QuestGoals } from './quest-goals.tsx';
import type { Quest } from './quest.ts';
import { HOME_PATH, pathOf } from './quest-path.ts';
import { questPopupText } from './quest-popup.text.ts';

type QuestPopupProps = {
  /** The first is shown; the popup is closed when there is none. [QST-2] [QST-4] */
  readonly queue: readonly Quest[];
  readonly onDropFirst: () => void;
  /** Empties the queue and goes there. [QST-5] */
  readonly onGo: (path: string) => void;
};

export function QuestPopup({ queue, onDropFirst, onGo }: QuestPopupProps) {
  const [first] = queue;
  return first ? <OneQuest key={first.questId} quest={first} onClose={onDropFirst} onGo={onGo} /> : null;
}

function OneQuest({
  quest,
  onClose,
  onGo,
}: {
  readonly quest: Quest;
  readonly onClose: () => void;
  readonly onGo: (path: string) => void;
}) {
  const text = useText(questPopupText);
  const isAway = useIsChannelDomain();
  const hasRoute = useHasRoute();
  const path = pathOf(quest);
  const mayGo = !isAway && path !== HOME_PATH && hasRoute(path);
  return (
    <Modal
      open
      isAnnouncement
      size="sm"
      hideTitle
      title={quest.title}
      closeLabel={text.close}
      onOpenChange={(isOpen) => void (isOpen || onClose())}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.close}
          </Button>
          <Button variant="reward" disabled={!mayGo} onClick={() => onGo(path)}>
            {text.go}
          </Button>
        </>
      }
    >
      <QuestSheet quest={quest} />
    </Modal>
  );
}

/** The quest as the popup shows it; those who write quests see it so beforehand. */
export function QuestSheet({
  quest,
}: {
  readonly quest: Pick<
    Quest,
    | 'questType'
    | 'character'
    | 'level'
    | 'title'
    | 'description'
    | 'goalList'
    | 'rewardType'
    | 'rewardCount'
    | 'experience'
  >;
}) {
  return (
    <div className="quest-popup">
      <div className="quest-popup-top bg-sky">
        <CharacterPicture character={quest.character} size={132} mood="float" />
      </div>
      <div className="quest-popup-words">
        <QuestBadges quest={quest} />
        <h3>{quest.title}</h3>
        <p className="text-muted">{quest.description}</p>
      </div>
      <QuestGoals goals={quest.goalList} />
      <QuestReward quest={quest} />
    </div>
  );
}
