import { MAP_BOUNDS } from '@dolphin/contract/lounge/lounge.constants';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import type { MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { boxOf, findBackground, findDrawing, themeOf, type Theme } from '@dolphin/contract/lounge/maps/themes';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { artUrl } from '../../../../game/art-url.ts';
import { useRead } from '../../../../lib/query.ts';
import { tilesOver } from '../rules/tiles.ts';

type Look = OutputOf<typeof maps.look>;

/** The map itself, small: the place where one enters. Read when the card comes into sight. [WLD-177] */
export function MapPicture({ mapId }: { readonly mapId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useWasSeen(place);
  const { data: look } = useRead(maps.look, { mapId }, { isQuiet: true, enabled: isSeen });
  return (
    <div ref={place} className="map-card-look" aria-hidden>
      {look ? <Drawn look={look} /> : null}
    </div>
  );
}

function Drawn({ look: { themeKey, bounds, box, objectList } }: { readonly look: Look }) {
  const theme = themeOf(themeKey);
  const growth = bounds.height / MAP_BOUNDS.height;
  return (
    <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} preserveAspectRatio="xMidYMax slice">
      {objectList.flatMap((object) =>
        object.type === 'BACKGROUND'
          ? (findBackground(theme, object.key)?.layers ?? []).map((layer) => (
              <Tiles
                key={`${object.id} ${layer.key}`}
                url={artUrl(theme.key, layer.key)}
                from={0}
                to={bounds.width}
                seen={box}
                y={layer.y * growth}
                width={layer.width * growth}
                height={layer.height * growth}
              />
            ))
          : [<Thing key={object.id} object={object} theme={theme} seen={box} />],
      )}
    </svg>
  );
}

function Thing({
  object,
  theme,
  seen,
}: {
  readonly object: MapObject;
  readonly theme: Theme;
  readonly seen: Look['box'];
}) {
  const url = artUrl(theme.key, object.key);
  const drawing = findDrawing(theme, object);
  const { x, y, width, height } = boxOf(object, theme);
  if (drawing?.isTiled === true)
    return (
      <Tiles
        url={url}
        from={x}
        to={x + width}
        seen={seen}
        y={y}
        width={(drawing.width * height) / drawing.height}
        height={height}
      />
    );
  const [cx, cy] = [x + width / 2, y + height / 2];
  return (
    <image
      href={url}
      x={-width / 2}
      y={-height / 2}
      width={width}
      height={height}
      preserveAspectRatio="none"
      transform={`translate(${cx} ${cy}) rotate(${object.rotation ?? 0}) scale(${Math.sign(object.scaleX) || 1} ${Math.sign(object.scaleY) || 1})`}
    />
  );
}

type Row = {
  readonly url: string | undefined;
  readonly from: number;
  readonly to: number;
  readonly seen: Look['box'];
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Each piece reaches under the next by more than one pixel of a small card, or a fine line would stand between them. */
const SEAM = 12;

/** What repeats, as often as is seen. */
function Tiles({ url, from, to, seen, y, width, height }: Row) {
  return tilesOver(from, to, width, seen).map((x) => (
    <image key={x} href={url} x={x} y={y} width={width + SEAM} height={height} preserveAspectRatio="none" />
  ));
}

function useWasSeen(place: RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || wasSeen) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [place, wasSeen]);
  return wasSeen;
}
