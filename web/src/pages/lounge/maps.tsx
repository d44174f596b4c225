import { MyMaps } from '../../features/lounge/maps/my-maps.tsx';

/** /maps [WLD-3] */
export function MapsPage() {
  return <MyMaps />;
}
