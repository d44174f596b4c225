import { formatNumber } from '../../../lib/format-number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { Coin } from '../../../shared/points/coin.tsx';
import type { Quest } from './quest.ts';
import { questPopupText } from './quest-popup.text.ts';
import './quests.css';

/** What was done and what came of it. Confirming and closing both lead to the list. [QST-6] */
export function QuestRewardDialog({ quest, onClose }: { readonly quest: Quest; readonly onClose: () => void }) {
  const text = useText(questPopupText);
  return (
    <AlertDialog
      open
      isAnnouncement
      icon="none"
      character={quest.character}
      title={text.rewardTitle}
      hint={
        <>
          <b className="quest-won">{quest.title}</b>
          {quest.description}
        </>
      }
      confirmLabel={text.confirm}
      onClose={onClose}
    >
      <p className="quest-points justify-center">
        <Coin size={36} />
        <b className="text-lg">{text.gained({ count: formatNumber(quest.rewardCount) })}</b>
      </p>
    </AlertDialog>
  );
}
