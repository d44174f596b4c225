import { RoomsPanel } from '../../features/lounge/rooms/rooms-panel.tsx';
import { go } from '../../lib/browser/navigate.ts';

/** Every open room of the site, as a page of its own: what the lounge shows beside the world. */
export function LoungeRoomsPage() {
  return (
    <div className="page">
      <RoomsPanel titleLevel={1} onEnter={(roomId) => go(`/lounge/rooms/${roomId}`)} />
    </div>
  );
}
