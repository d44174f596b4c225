import { useParams } from '@tanstack/react-router';
import { MapEditor } from '../../features/lounge/maps/map-editor.tsx';

/** /maps/$mapId/edit [WLD-3] */
export function MapEditorPage() {
  const { mapId = '' } = useParams({ strict: false }) as { readonly mapId?: string };
  return <MapEditor mapId={mapId} />;
}
