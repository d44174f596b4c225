import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLevelUps } from '../../features/profile/progress/use-level-ups.ts';
import { QuestNews } from '../../features/profile/quests/quest-news.tsx';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';

const LevelUpDialog = lazy(() => import('../../features/profile/progress/level-up-dialog.tsx').then(({ LevelUpDialog: found }) => ({ default: found })));

/** Where new quests may open by themselves: places where nobody is in the middle of something. */
const CALM_PLACES = new Set(['/', '/lounge', '/quests', '/progress']);

/** What the game side tells by itself, one thing at a time and never over another dialog. */
export function LearnerNews() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const levelUps = useLevelUps();
  const isBusy = useOverlayStore((state) => state.dialogs.length > 0 || state.effects.jump === 'SHOW');
  return (
    <>
      {levelUps.current ? <Suspense><LevelUpDialog reached={levelUps.current} onClose={levelUps.close} /></Suspense> : null}
      <QuestNews isHeld={isBusy || levelUps.current !== null} mayAsk={CALM_PLACES.has(path)} />
    </>
  );
}
