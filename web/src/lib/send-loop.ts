/**
 * Sends what waits, one after the other in the order it was written, and tries again by itself as long as nobody
 * responds; a key prevents duplicates. Only a refusal is reported as a failure, and waits for the user. What is
 * waiting, and where it is kept, is the caller's.
 */
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { ApiError, ECONNABORTED, ERR_CANCELED, ERR_NETWORK } from './api/api-error.ts';
import { backgroundPause } from './retry-pause.ts';

type SendLoopOptions<Entry> = {
  /** The next that waits; undefined when nothing does. */
  readonly next: () => Entry | undefined;
  /** Sends it and takes it out of what waits. */
  readonly send: (entry: Entry) => Promise<void>;
  /** The server refused it: with this reason it waits for the person, and the others go on. */
  readonly refuse: (entry: Entry, reason: string, errorCode: string) => void;
  readonly longestPauseMs: number;
};

const FIRST_PAUSE_MS = 1_000;
/** The server lets five a second through. */
const LIMITED_PAUSE_MS = 1_100;
const TRY_LATER: readonly string[] = [
  ERR_NETWORK,
  ECONNABORTED,
  ERR_CANCELED,
  coreErrors.SERVICE_UNAVAILABLE.code,
  coreErrors.SERVER_BUSY.code,
  coreErrors.SERVER_READ_ONLY.code,
  coreErrors.UNEXPECTED.code,
];

/** Gives `goOn`, which tries at once what waits: something was written, the network is back, or somebody pressed a button. */
export function createSendLoop<Entry>({ next, send, refuse, longestPauseMs }: SendLoopOptions<Entry>): () => void {
  let isRunning = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  /** How long to wait before going on; 0 when this one is settled. */
  async function sendOne(entry: Entry): Promise<number> {
    try {
      await send(entry);
      failures = 0;
      return 0;
    } catch (error) {
      const code = error instanceof ApiError ? error.errorCode : '';
      if (code === coreErrors.TOO_MANY_REQUESTS.code) return LIMITED_PAUSE_MS;
      if (TRY_LATER.includes(code))
        return backgroundPause(Math.min(FIRST_PAUSE_MS * 2 ** failures++, longestPauseMs), error);
      refuse(entry, error instanceof ApiError ? error.failure.message : '', code);
      return 0;
    }
  }
  async function run(): Promise<void> {
    isRunning = true;
    try {
      for (let entry = next(); entry !== undefined; entry = next()) {
        const wait = await sendOne(entry);
        if (wait === 0) continue;
        pause = setTimeout(goOn, wait);
        return;
      }
    } finally {
      isRunning = false;
    }
  }
  function goOn(): void {
    clearTimeout(pause);
    pause = undefined;
    if (!isRunning) void run();
  }
  return goOn;
}
