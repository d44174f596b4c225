import { useEffect, useState } from 'react';

type Game = typeof import('../../../../game/public.ts');

/** The game comes when somebody opens an editor; until then the page stands without it. */
export function useGame(): Game | null {
  const [game, setGame] = useState<Game | null>(null);
  useEffect(() => {
    let isHere = true;
    import('../../../../game/public.ts').then(
      (loaded) => {
        if (isHere) setGame(loaded);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return game;
}
