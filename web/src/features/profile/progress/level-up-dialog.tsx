import { formatNumber } from '../../../lib/format-number.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { levelUpText } from './level-up.text.ts';
import type { LevelUp } from './use-level-ups.ts';
import './progress.css';

export function LevelUpDialog({ reached, onClose }: { readonly reached: LevelUp; readonly onClose: () => void }) {
  const text = useText(levelUpText);
  const { character } = useUser();
  return (
    <AlertDialog
      open
      isAnnouncement
      icon="none"
      character={character}
      title={text.levelUp}
      hint={text.levelUpTo({ level: reached.level })}
      confirmLabel={text.confirm}
      onClose={onClose}
    >
      {reached.point > 0 ? (
        <p className="growth-points justify-center">{text.levelUpPoint({ point: formatNumber(reached.point) })}</p>
      ) : null}
    </AlertDialog>
  );
}
