import { wardrobe } from '@dolphin/contract/avatar/wardrobe.contract';
import type { MapArea, MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { solidsOf, standAt } from '@dolphin/contract/lounge/world/solids';
import { BODY } from '@dolphin/contract/lounge/world/world.constants';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { WorldHandle } from '../../../../game/public.ts';
import { useRead } from '../../../../lib/query.ts';
import { useUser } from '../../../../lib/session/session-store.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { editorText } from '../editor.text.ts';
import { useGame } from './use-game.ts';

/** The world on the draft, with nobody else in it: the same physics, and nothing leaves the browser. [WLD-174] */
export function TestWalk({
  content,
  fileUrl,
  onEnd,
}: {
  readonly content: MapContent;
  readonly fileUrl: (fileId: number) => string | undefined;
  readonly onEnd: () => void;
}) {
  const text = useText(editorText);
  const game = useGame();
  const user = useUser();
  const outfitHash = useRead(wardrobe.equipped, {}, { isQuiet: true }).data?.outfitHash;
  const element = useRef<HTMLDivElement>(null);
  const bridgeOf = useEffectEvent((outfit: string) => ({
    own: { userId: user.userId ?? 0, nickname: user.nickname ?? '', outfitHash: outfit, isFriend: false },
    content,
    fileUrl: (id: number) => fileUrl(id),
    position: {
      ...standAt(solidsOf(content), content.start, BODY.halfWidth),
      pose: 'STAND' as const,
      facesLeft: false,
    },
    settings: {
      isLowPower: false,
      isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
      hasMinimap: true,
    },
    areaLabel: ({ name, property }: MapArea) => name || text[property.kind],
    subscribe: () => () => undefined,
    notify: () => undefined,
  }));
  useEffect(() => {
    const box = element.current;
    if (!game || !box || outfitHash === undefined) return;
    let handle: WorldHandle | null = null;
    let isGone = false;
    game.mountWorld(box, bridgeOf(outfitHash)).then(
      (made) => {
        if (isGone) return made.destroy();
        handle = made;
        box.focus();
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      handle?.destroy();
    };
  }, [game, outfitHash]);
  return (
    <div className="map-walk" role="region" aria-label={text.walk}>
      <div
        ref={element}
        className="map-walk-world"
        tabIndex={0}
        role="application"
        aria-label={text.walkHint}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd();
        }}
      />
      <div className="map-walk-bar">
        <p>{text.walkHint}</p>
        <Button onClick={onEnd}>{text.walkEnd}</Button>
      </div>
    </div>
  );
}
