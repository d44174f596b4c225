import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import type { MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { fileIdOf } from '@dolphin/contract/lounge/maps/themes';
import { useEffect, useRef, useState } from 'react';
import type { WorldHandle, WorldNotice, WorldSignal } from '../../../game/public.ts';
import { call } from '../../../lib/api.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { changeLoungeSettings, useLoungeSettings } from '../../../shared/lounge/lounge-settings.ts';
import { useSession, useSessionState } from '../../../shared/lounge/session-context.ts';
import type { Scene } from '../../../shared/lounge/world-session.ts';
import { openUserPopup } from '../../../shared/user-chip/person-store.ts';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { HereHint } from './here-hint.tsx';
import { WorldButtons } from './world-buttons.tsx';
import { useWorldSettings } from './world-settings.ts';
import { worldText } from './world.text.ts';

/** Where the uploaded pictures of the map are; most maps have none. */
async function picturesOf({ mapId, content }: Scene): Promise<ReadonlyMap<number, string>> {
  if (!content.objects.some((object) => fileIdOf(object) !== null)) return new Map();
  const { pictureList } = await call(maps.pictures, { mapId }).catch(() => ({ pictureList: [] }));
  return new Map(pictureList.map(({ fileId, url }) => [fileId, url]));
}

type Props = {
  /** Somebody pressed Enter in the world: the page puts the focus where one writes. */
  readonly onTalk: () => void;
  readonly onPortal: (portal: MapObject) => void;
};
type Here = Extract<WorldNotice, { kind: 'here' }>;
const NOWHERE: Here = { kind: 'here', portalId: null, areaIds: [] };

/** The world as it is drawn. The game is loaded here and nowhere else. [WLD-1] */
export function WorldView({ onTalk, onPortal }: Props) {
  const text = useText(worldText);
  const session = useSession();
  const element = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [here, setHere] = useState<Here>(NOWHERE);
  const hiddenCount = useSessionState(({ hiddenCount: count }) => count);
  const settings = useWorldSettings(isSlow);
  const latest = useRef({ onTalk, onPortal, settings, text });
  useEffect(() => {
    latest.current = { onTalk, onPortal, settings, text };
  });

  useEffect(() => {
    const world = element.current;
    if (!world) return;
    let isGone = false;
    let handle: WorldHandle | null = null;
    const onNotice = (notice: WorldNotice) => {
      if (notice.kind === 'step') session.step(notice.position);
      else if (notice.kind === 'emote') session.emote(notice.emote);
      else if (notice.kind === 'here') setHere(notice);
      else if (notice.kind === 'talk') latest.current.onTalk();
      else if (notice.kind === 'portal') latest.current.onPortal(notice.portal);
      else if (notice.kind === 'animal') {
        // The dolphin is glad of it. [UIX-9]
        if (notice.animal === 'dolphin') overlay.effect('jump');
      } else if (notice.kind === 'slow') setSlow(true);
      else
        openUserPopup({
          userId: notice.userId,
          nickname: session.store.getState().named.get(notice.userId)?.nickname ?? '',
          anchor: { x: notice.x, y: notice.y },
        });
    };
    const mount = async () => {
      const { mountWorld } = await import('../../../game/public.ts');
      const { scene } = session.store.getState();
      let pictures = await picturesOf(scene);
      // A newly published map may show unknown pictures: load their addresses first, then pass on the map.
      const subscribe = (listener: (signal: WorldSignal) => void) =>
        session.subscribe((signal) => {
          if (signal.kind !== 'map') return listener(signal);
          const { scene: shown } = session.store.getState();
          void picturesOf(shown).then((found) => {
            if (isGone || session.store.getState().scene !== shown) return;
            pictures = found;
            listener(signal);
          });
        });
      const mounted = await mountWorld(world, {
        own: session.own,
        content: scene.content,
        position: session.position(),
        settings: latest.current.settings,
        fileUrl: (fileId) => pictures.get(fileId),
        areaLabel: ({ name, property }) => name || latest.current.text[`place${property.kind}`],
        subscribe,
        notify: onNotice,
      });
      if (isGone) return mounted.destroy();
      handle = mounted;
      setDrawn(true);
    };
    mount().catch(() => {
      if (isGone) return;
      overlay.toast(latest.current.text.noCanvas, { kind: 'warning' });
      changeLoungeSettings({ view: 'LIST' });
    });
    return () => {
      isGone = true;
      handle?.destroy();
    };
  }, [session]);
  const { isLowPower, isMotionReduced, hasMinimap } = settings;
  useEffect(
    () => session.signal({ kind: 'settings', settings: { isLowPower, isMotionReduced, hasMinimap } }),
    [session, isLowPower, isMotionReduced, hasMinimap],
  );
  useEffect(() => {
    if (!isSlow || useLoungeSettings.getState().knowsLight) return;
    changeLoungeSettings({ knowsLight: true });
    overlay.toast(latest.current.text.slow);
  }, [isSlow]);

  return (
    <div ref={element} className="world" tabIndex={0} role="application" aria-label={text.world}>
      {isDrawn ? null : (
        <div className="world-loading">
          <Spinner label={text.joining} />
        </div>
      )}
      <HereHint
        portalId={here.portalId}
        areaIds={here.areaIds}
        onEnter={() => session.signal({ kind: 'act', act: 'ENTER' })}
      />
      {hiddenCount > 0 ? <p className="world-hidden">{text.hidden({ count: hiddenCount })}</p> : null}
      <WorldButtons onDone={() => element.current?.focus({ preventScroll: true })} />
    </div>
  );
}
