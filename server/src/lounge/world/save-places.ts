import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { App } from '../../core/app.ts';
import type { Player } from './room-state.ts';
import { findGone, updatePlaces } from './world.queries.ts';
import type { World } from './world.ts';
import { logFailure } from '../../core/monitoring/log.ts';

/** Whoever stands still is noted as seen this often. */
const SEEN_EVERY_MS = 5_000;
/** A school that enters at once is noted in a few statements. */
const SOON_MS = 30;

export type Places = {
  /** Notes what has changed. */
  readonly save: () => Promise<void>;
  /** A user was moved far without walking: messages sent there must reach those around the new place. */
  readonly saveSoon: () => void;
  /** Notes everything up to now, and resolves when it is done; a database that fails is logged. */
  readonly saveNow: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Saves places about once a second, all changed ones in one statement: distance in talk, the member list and
 * the 30 seconds a place is kept go by them. Whoever turns out to be somewhere else by now is taken out of the world.
 */
export function savePlaces(app: Pick<App, 'db' | 'now' | 'log'>, world: () => World): Places {
  let under: Promise<void> | null = null;
  let soon: NodeJS.Timeout | undefined;
  async function write(): Promise<void> {
    const time = Date.now();
    const live = world();
    const players = [...live.players()];
    const due = new Set(players.filter((player) => isDue(player, time)));
    await note([...due, ...live.departed()], time);
    await putOutGone(players.filter((player) => !due.has(player)));
  }
  async function note(players: readonly Player[], time: number): Promise<void> {
    if (players.length === 0) return;
    const toSave = players.map((player) => ({ player, position: player.position }));
    const places = toSave.map(({ player, position: { x, y } }) => ({ ...memberOf(player), x, y }));
    const gone = new Set(await updatePlaces(app.db, places, app.now()));
    for (const { player, position } of toSave) {
      player.saved = position;
      player.savedAt = time;
      if (gone.has(player.userId)) world().putOut(player.userId, player.room.roomId);
    }
  }
  /** Also whoever stands still may have lost their place by a way that no event reports. [WLD-108] */
  async function putOutGone(players: readonly Player[]): Promise<void> {
    if (players.length === 0) return;
    const gone = new Set(await findGone(app.db, players.map(memberOf)));
    for (const { userId, room } of players) if (gone.has(userId)) world().putOut(userId, room.roomId);
  }
  /** One at a time: a database that is slow is not asked again until it has answered. */
  const save = () =>
    (under ??= write()
      .catch((error: unknown) => app.log.warn({ err: error }, 'world: places could not be noted, trying again'))
      .finally(() => (under = null)));
  /** What is being saved at this moment was gathered before. */
  const saveNow = async () => {
    await under;
    await save();
  };
  return {
    save,
    saveNow,
    saveSoon() {
      soon ??= setTimeout(
        safeHandler(logFailure(app.log, 'world: places could not be saved'), () => {
          soon = undefined;
          return saveNow();
        }),
        SOON_MS,
      );
    },
    async stop() {
      clearTimeout(soon);
      await saveNow();
    },
  };
}

function isDue({ saved, position, lostAt, savedAt }: Player, time: number): boolean {
  return saved !== position || (lostAt === null && time - savedAt >= SEEN_EVERY_MS);
}

function memberOf({ userId, room }: Player): { readonly userId: number; readonly roomId: number } {
  return { userId, roomId: room.roomId };
}
