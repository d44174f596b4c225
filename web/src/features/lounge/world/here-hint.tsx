import { useText } from '../../../lib/text/use-text.ts';
import { useSessionState } from '../../../shared/lounge/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AreaAct, AreaHint } from './area-hint.tsx';
import { PortalName } from './places/portal-name.tsx';
import { worldText } from './world.text.ts';

type Props = { readonly portalId: string | null; readonly areaIds: readonly string[]; readonly onEnter: () => void };

/** What holds where one stands, and where the portal leads that one stands at. */
export function HereHint({ portalId, areaIds, onEnter }: Props) {
  const text = useText(worldText);
  const { content } = useSessionState(({ scene }) => scene);
  const areas = content.areas.filter(({ id }) => areaIds.includes(id));
  const portal = content.objects.find(({ id }) => id === portalId);
  return (
    <div className="world-hints" role="status">
      {areas.map((area) => (
        <AreaHint key={area.id} area={area} />
      ))}
      {areas.map((area) => (
        <AreaAct key={area.id} area={area} />
      ))}
      {portal ? (
        <p className="world-hint">
          <b>
            <PortalName portal={portal} content={content} />
          </b>{' '}
          <span className="world-hint-keys">{text.atPortal}</span>
          <Button size="sm" onClick={onEnter}>
            {text.enter}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
