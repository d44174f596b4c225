import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { defaultMapText } from '@dolphin/contract/lounge/maps/default-maps.text';
import { MAP_NAME_MAX } from '@dolphin/contract/lounge/lounge.constants';
import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import { themeText } from '@dolphin/contract/lounge/maps/themes.text';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatRelative } from '../../../../lib/format.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { MapPicture } from './map-picture.tsx';
import { mapsText } from '../maps.text.ts';
import type { MapOwner } from './new-map-dialog.tsx';
import '../maps.css';

export type MapRow = OutputOf<typeof maps.list>['mapList'][number];
type Props = {
  readonly rows: readonly MapRow[];
  readonly copiesTo: MapOwner;
  readonly channelId: number | null;
  /** Below the heading of a section, or of the page itself. */
  readonly heading?: 'h2' | 'h3';
};

/** Maps as cards: what state each is in, and what can be done with it. */
export function MapList({ rows, copiesTo, channelId, heading: Heading = 'h3' }: Props) {
  const text = useText(mapsText);
  const themes: Readonly<Record<string, unknown>> = useText(themeText);
  const defaultNames: Readonly<Record<string, unknown>> = useText(defaultMapText);
  const navigate = useNavigate();
  const remove = useCommand(maps.remove, {
    refresh: [maps.list],
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  const copy = useCommand(maps.copy, {
    refresh: [maps.list],
    onSuccess: ({ mapId }) => {
      overlay.toast(text.copied, { kind: 'ok' });
      void navigate({ to: '/maps/$mapId/edit', params: { mapId } });
    },
  });
  const nameOf = ({ mapId, name }: MapRow) => String(defaultNames[mapId] ?? name);
  const copyNameOf = (row: MapRow) => {
    const over = text.copyName({ name: nameOf(row) }).length - MAP_NAME_MAX;
    return text.copyName({ name: over > 0 ? nameOf(row).slice(0, -over) : nameOf(row) });
  };
  const ask = (row: MapRow) =>
    void overlay.confirm({
      title: text.removeAsk({ name: nameOf(row) }),
      hint: text.removeHint,
      confirmLabel: text.remove,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () =>
        remove.mutateAsync({ mapId: row.mapId }).then(
          () => undefined,
          () => undefined,
        ),
    });
  return (
    <ul className="map-list" aria-label={text.list}>
      {rows.map((row) => (
        <li key={row.mapId} data-theme-key={row.themeKey}>
          <MapPicture mapId={row.mapId} />
          <Heading>{nameOf(row)}</Heading>
          <p className="text-muted">
            {String(themes[row.themeKey] ?? row.themeKey)} · {formatRelative(row.updatedAt)}
          </p>
          <p className="map-card-state">
            {row.publishedVersion === null ? (
              <Badge size="sm">{text.notPublished}</Badge>
            ) : (
              <Badge size="sm" tone="ok">
                {text.published({ version: row.publishedVersion })}
              </Badge>
            )}
            {row.mayEdit && row.isChanged && row.publishedVersion !== null ? (
              <Badge size="sm" tone="warning">
                {text.changed}
              </Badge>
            ) : null}
          </p>
          <div className="map-card-acts">
            {row.mayEdit ? (
              <Link
                to="/maps/$mapId/edit"
                params={{ mapId: row.mapId }}
                className={buttonClass({ size: 'sm' })}
                aria-label={text.open({ name: nameOf(row) })}
              >
                {text.edit}
              </Link>
            ) : null}
            <Button
              size="sm"
              variant="ghost"
              loading={copy.isPending && copy.variables.mapId === row.mapId}
              onClick={() =>
                copy.mutate({
                  mapId: row.mapId,
                  owner: copiesTo,
                  name: copyNameOf(row),
                  ...(copiesTo === 'CHANNEL' && channelId !== null ? { channelId } : {}),
                })
              }
            >
              {text.copy}
            </Button>
            {row.mayEdit && !(row.mapId in defaultNames) ? (
              <Button size="sm" variant="danger" onClick={() => ask(row)}>
                {text.remove}
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
