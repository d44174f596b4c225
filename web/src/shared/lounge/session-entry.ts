/** Coming in, going somewhere without walking, and coming back when the place was lost. */
import { createWorldReader } from '@dolphin/contract/lounge/world/world-reader';
import { worldMessages } from '@dolphin/contract/lounge/world/world.messages';
import { ApiError } from '../../lib/api/api-error.ts';
import { type Session, signal, updateAreas } from './session-state.ts';

const REJOIN_EVERY_MS = 5_000;
const MOVING_MAX_MS = 3_000;

type Towards = { readonly nearUserId?: number; readonly placeId?: string };

export function enter(session: Session, to: Towards = {}): void {
  if (!session.isConnected || session.isClosed) return;
  session.reader = createWorldReader();
  session.connection.send(worldMessages.enter, { roomId: session.roomId, ...to });
}

/** Without walking. Messages from here on are sent at the new place: they wait for the server's answer. [WLD-110] */
export function goTo(session: Session, to: Towards): void {
  const { store } = session;
  if (store.getState().phase === 'in') {
    store.setState({ isMoving: true });
    clearTimeout(session.moving);
    // Whoever goes about too often is not answered.
    session.moving = setTimeout(() => store.setState({ isMoving: false }), MOVING_MAX_MS);
  }
  enter(session, to);
}

export function setConnected(session: Session, isConnected: boolean): void {
  if (isConnected === session.isConnected) return;
  session.isConnected = isConnected;
  const { store } = session;
  if (store.getState().phase === 'out') return;
  if (isConnected) enter(session);
  else store.setState({ phase: 'entering', isMoving: false });
}

export async function rejoinAndEnter(session: Session): Promise<void> {
  const { store, rejoin } = session;
  const now = Date.now();
  if (now - session.rejoinedAt < REJOIN_EVERY_MS) return store.setState({ phase: 'out', reason: 'NOT_MEMBER' });
  session.rejoinedAt = now;
  try {
    await rejoin();
  } catch (error) {
    // Only a refusal ends it. A line that has just come back may lose the first call.
    if (isRefusal(error)) store.setState({ phase: 'out', reason: 'NOT_MEMBER' });
    else if (!session.isClosed) session.comingBack = setTimeout(() => rejoinLater(session), REJOIN_EVERY_MS);
    return;
  }
  enter(session);
}

function rejoinLater(session: Session): void {
  if (session.isConnected && session.store.getState().phase === 'entering') void rejoinAndEnter(session);
}

export async function readMap(session: Session): Promise<void> {
  const { store } = session;
  const next = await session.readScene().catch(() => null);
  if (!next || session.isClosed) return;
  const { scene } = store.getState();
  if (next.mapVersion === scene.mapVersion && next.mapId === scene.mapId) return;
  store.setState({ scene: next });
  updateAreas(session);
  signal(session, { kind: 'map', content: next.content });
}

/** The server's no, and neither silence nor a server that is busy. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error.failure;
  return status >= 400 && status < 500 && status !== 429;
}
