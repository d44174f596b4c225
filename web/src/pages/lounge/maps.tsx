import { MyMaps } from '../../features/lounge/maps/list/my-maps.tsx';

/** /maps [WLD-3] */
export function MapsPage() {
  return <MyMaps />;
}
