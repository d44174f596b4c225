import type { MapContent, MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { placesOf } from '@dolphin/contract/lounge/world/land';
import { solidsOf } from '@dolphin/contract/lounge/world/solids';
import { useMemo } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { useSession, useSessionState } from '../../../../shared/lounge/session-context.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { AreaAct } from '../area-hint.tsx';
import { usePortalName } from './portal-name.tsx';
import { worldText } from '../world.text.ts';

type Props = { readonly onWent: (name: string) => void; readonly onPortal: (portal: MapObject) => void };

/** Where one can go on this map without walking: its areas, with what they offer to whoever is in them, and through its portals. [WLD-128] */
export function PlacesList({ onWent, onPortal }: Props) {
  const text = useText(worldText);
  const session = useSession();
  const content = useSessionState(({ scene }) => scene.content);
  const areaIds = useSessionState((state) => state.areaIds);
  const places = useMemo(() => placesOf(content, solidsOf(content)), [content]);
  const areas = content.areas.filter(({ id }) => places.has(id));
  const portals = content.objects.filter(({ type, target }) => type === 'PORTAL' && target !== undefined);
  if (areas.length + portals.length === 0) return null;
  const goTo = (id: string, name: string) => {
    session.goToPlace(id);
    onWent(name);
  };
  return (
    <div className="people">
      <h3 className="people-title">
        {text.places} <Badge>{text.placeCount({ count: areas.length + portals.length })}</Badge>
      </h3>
      <ul className="people-rows">
        {areas.map((area) => {
          const {
            id,
            name,
            property: { kind },
          } = area;
          const isHere = areaIds.includes(id);
          const called = name || text[`place${kind}`];
          return (
            <li key={id}>
              <span className="place-words">
                <b>{called}</b>{' '}
                {isHere ? (
                  <Badge size="sm" tone="ok">
                    {text.placeHere}
                  </Badge>
                ) : null}
                {name ? <small className="text-muted">{text[`place${kind}`]}</small> : null}
              </span>
              {isHere ? <AreaAct area={area} /> : null}
              <Button
                size="sm"
                variant="ghost"
                aria-label={text.goToPlaceName({ name: called })}
                onClick={() => goTo(id, called)}
              >
                {text.goToPlace}
              </Button>
            </li>
          );
        })}
        {portals.map((portal) => (
          <PortalRow
            key={portal.id}
            portal={portal}
            content={content}
            onEnter={(name) => (portal.target?.kind === 'SPOT' ? goTo(portal.id, name) : onPortal(portal))}
          />
        ))}
      </ul>
    </div>
  );
}

function PortalRow({
  portal,
  content,
  onEnter,
}: {
  readonly portal: MapObject;
  readonly content: MapContent;
  readonly onEnter: (name: string) => void;
}) {
  const text = useText(worldText);
  const name = usePortalName(portal, content);
  return (
    <li>
      <span className="place-words">
        <b>{name}</b>
      </span>
      <Button size="sm" variant="ghost" aria-label={text.enterName({ name })} onClick={() => onEnter(name)}>
        {text.enter}
      </Button>
    </li>
  );
}
