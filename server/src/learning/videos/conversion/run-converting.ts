/**
 * The converter's part of a process: takes medias from the queue while it has a free slot, renews its leases, and
 * reports itself. When it is killed its leases expire, and another one takes the work.
 */
import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { type Converter, openConverter } from '@dolphin/converter/open-converter';
import type { App } from '../../../core/app.ts';
import { logFailure } from '../../../core/monitoring/log.ts';
import { convertOne } from './convert-one.ts';
import { storedNote } from './converter-notes.ts';
import { HEARTBEAT_SECONDS, deleteConverter, deleteGoneConverters, upsertConverter } from './converters.queries.ts';
import { claimMedia, failWornOut, renewLease, selectHeldLeases } from './leases.queries.ts';

const LOOK_MS = 1_000;

export type Converting = { readonly running: () => number; readonly stop: () => Promise<void> };

type Active = { readonly stopping: AbortController; readonly done: Promise<void>; progress: number };
type State = {
  readonly app: App;
  readonly slots: number;
  readonly root: string;
  readonly active: Map<string, Active>;
  converter: Converter | undefined;
  isStopping: boolean;
  isLooking: boolean;
};

export type ConvertingOptions = {
  /** How many files are converted at a time. */ readonly slots: number;
  readonly ffmpeg: string | null;
  readonly open?: typeof openConverter;
};

/** Returns at once: opening tests the sandbox, and nobody waits for that. */
export function startConverting(app: App, { slots, ffmpeg, open = openConverter }: ConvertingOptions): Converting {
  const converterId = randomUUID();
  const root = path.join(app.config.dataDir, 'conversions');
  const state: State = {
    app,
    slots,
    root,
    active: new Map(),
    converter: undefined,
    isStopping: false,
    isLooking: false,
  };
  const notDone = logFailure(app.log, 'converting: not begun');
  const report = async (): Promise<void> => {
    const { converter } = state;
    if (!converter || state.isStopping) return;
    await upsertConverter(app.db, {
      converterId,
      hostName: hostname(),
      tier: converter.tier,
      ffmpeg: converter.ffmpeg?.version ?? null,
      notes: converter.notes.map(storedNote),
      slots,
      running: state.active.size,
    });
  };
  const begin = async (): Promise<void> => {
    const converter = await open({ ffmpeg });
    if (state.isStopping) return converter.close();
    state.converter = converter;
    const about = { tier: converter.tier, ffmpeg: converter.ffmpeg?.version ?? null, notes: converter.notes, slots };
    app.log.info(about, 'converting: ready');
    await deleteGoneConverters(app.db);
    await beat();
  };
  const beat = async (): Promise<void> => {
    await report();
    await removeOldFolders(state);
  };
  const opening = begin().catch(notDone);
  const timers = [
    setInterval(
      safeHandler(notDone, () => look(state)),
      LOOK_MS,
    ),
    setInterval(safeHandler(notDone, beat), HEARTBEAT_SECONDS * 1_000),
  ];
  return {
    running: () => state.active.size,
    async stop() {
      state.isStopping = true;
      for (const timer of timers) clearInterval(timer);
      await opening;
      for (const { stopping } of state.active.values()) stopping.abort();
      await Promise.all([...state.active.values()].map(({ done }) => done));
      state.converter?.close();
      await deleteConverter(app.db, converterId).catch(notDone);
    },
  };
}

/** Each second: keeps what it has, takes more while a slot is free. */
async function look(state: State): Promise<void> {
  if (!state.converter || state.isStopping || state.isLooking) return;
  state.isLooking = true;
  try {
    await renewAll(state);
    await failWornOut(state.app.db, state.app.now());
    while (state.active.size < state.slots && !state.isStopping) if (!(await takeOne(state, state.converter))) break;
  } finally {
    state.isLooking = false;
  }
}

async function renewAll({ app, active }: State): Promise<void> {
  for (const [leaseId, work] of active)
    if (!(await renewLease(app.db, leaseId, Math.floor(work.progress * 99), app.now()))) work.stopping.abort();
}

async function takeOne(state: State, converter: Converter): Promise<boolean> {
  const { app, active, root } = state;
  const leaseId = randomUUID();
  const mediaId = await claimMedia(app.db, leaseId);
  if (mediaId === undefined) return false;
  const stopping = new AbortController();
  const work: Active = {
    stopping,
    progress: 0,
    done: convertOne({
      app,
      converter,
      mediaId,
      leaseId,
      folder: path.join(root, leaseId),
      signal: stopping.signal,
      onProgress: (share) => void (work.progress = share),
    })
      .catch(logFailure(app.log, 'converting: the end of a conversion was not recorded'))
      .finally(() => active.delete(leaseId)),
  };
  active.set(leaseId, work);
  return true;
}

/**
 * Of converters that were killed. Again and again: one that starts within seconds of the kill finds the lease of the dead
 * one still running.
 */
async function removeOldFolders({ app, root }: State): Promise<void> {
  const names = await readdir(root).catch(() => []);
  if (names.length === 0) return;
  const held = await selectHeldLeases(app.db);
  for (const name of names) if (!held.includes(name)) await rm(path.join(root, name), { recursive: true, force: true });
}
