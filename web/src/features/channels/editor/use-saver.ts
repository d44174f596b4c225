import { useEffect, useState } from 'react';
import { createDraftSaver, type DraftSaver, type SaverState, type Snapshot } from './draft-saver.ts';

type Options = {
  readonly channelId: number;
  readonly postId: number | undefined;
  readonly localKey: string;
  readonly take: () => Snapshot | null;
};

/** The draft saver of this screen and its state. It saves when the page is hidden, and retries when back online. */
export function useSaver({ channelId, postId, localKey, take }: Options): {
  readonly saver: DraftSaver;
  readonly state: SaverState;
  readonly savedAt: string | undefined;
} {
  const [shown, setShown] = useState<{ readonly state: SaverState; readonly savedAt?: string | undefined }>({
    state: 'clean',
  });
  // The screen is keyed by what is written, so these never change while it stands.
  const [saver] = useState(() =>
    createDraftSaver({
      channelId,
      postId,
      localKey,
      take,
      onState: (state, savedAt) => setShown((old) => ({ state, savedAt: savedAt ?? old.savedAt })),
    }),
  );
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && saver.hide();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', saver.hide);
    addEventListener('online', saver.retry);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', saver.hide);
      removeEventListener('online', saver.retry);
      saver.stop();
    };
  }, [saver]);
  return { saver, ...shown, savedAt: shown.savedAt };
}
