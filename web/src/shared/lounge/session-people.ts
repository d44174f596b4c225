/** Who is in sight and who they are: bytes of the world in, names asked for. */
import { PEOPLE_PER_REQUEST_MAX } from '@dolphin/contract/lounge/lounge.constants';
import type { WorldChange } from '@dolphin/contract/lounge/world/world.protocol';
import { addMessage, takeWaiting } from './session-messages.ts';
import { type RoomPerson, type Session, signal, stand } from './session-state.ts';

const ASK_AFTER_MS = 40;
const ASK_AGAIN_MS = 3_000;

export function receiveBytes(session: Session, bytes: Uint8Array): void {
  const change = session.reader.read(bytes);
  if (!change) return;
  if (change.kind === 'placed') stand(session, change.position);
  else applyChange(session, change);
  signal(session, { kind: 'change', change });
}

function applyChange(session: Session, change: Exclude<WorldChange, { kind: 'placed' }>): void {
  const { seen, store, own } = session;
  const before = seen.size;
  if (change.kind === 'view') {
    seen.clear();
    session.zone = change.zone;
  } else for (const userId of change.gone) seen.delete(userId);
  for (const { userId, ...at } of change.kind === 'view' ? change.people : change.moved) {
    if (userId === own.userId) continue;
    if (!seen.has(userId)) requestName(session, userId);
    seen.set(userId, at);
  }
  if (change.hiddenCount !== store.getState().hiddenCount) store.setState({ hiddenCount: change.hiddenCount });
  if (change.kind === 'view' || change.gone.length > 0 || seen.size !== before) updateVisiblePeople(session);
}

export function updateVisiblePeople({ seen, store }: Session): void {
  const { named } = store.getState();
  const visible = [...seen].filter(([userId]) => named.has(userId));
  store.setState({ visiblePeople: visible.map(([userId, { x, y }]) => ({ userId, x, y })) });
}

export function requestName(session: Session, userId: number): void {
  if (session.store.getState().named.has(userId) || session.unknownIds.has(userId)) return;
  session.toAsk.add(userId);
  askSoon(session);
}

/** Something of these people has changed: what was known of them is asked for again. */
export function requestAgain(session: Session, userIds: readonly number[]): void {
  for (const userId of userIds) {
    session.unknownIds.delete(userId);
    session.toAsk.add(userId);
  }
  askSoon(session);
}

function askSoon(session: Session, ms = ASK_AFTER_MS): void {
  session.asking ??= setTimeout(() => void ask(session), ms);
}

async function ask(session: Session): Promise<void> {
  const { toAsk } = session;
  session.asking = undefined;
  const ids = [...toAsk].slice(0, PEOPLE_PER_REQUEST_MAX);
  if (ids.length === 0 || session.isClosed) return;
  for (const id of ids) toAsk.delete(id);
  try {
    applyNames(session, ids, await session.askPeople(ids));
  } catch {
    for (const id of ids) toAsk.add(id);
    return askSoon(session, ASK_AGAIN_MS);
  }
  if (toAsk.size > 0) askSoon(session);
}

function applyNames(session: Session, requestedIds: readonly number[], answered: readonly RoomPerson[]): void {
  const { store, own, unknownIds } = session;
  const named = new Map(store.getState().named);
  for (const id of requestedIds) if (id !== own.userId) named.delete(id);
  for (const person of answered) named.set(person.userId, person);
  for (const id of requestedIds)
    if (named.has(id)) unknownIds.delete(id);
    else unknownIds.add(id);
  store.setState({ named });
  signal(session, { kind: 'people', people: [...named.values()] });
  updateVisiblePeople(session);
  for (const id of requestedIds)
    for (const message of takeWaiting(session, id)) if (named.has(id)) addMessage(session, message);
}
