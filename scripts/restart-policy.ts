/** What to do after the server ended by itself. */

export type ServerEnd = { readonly code: number | null; readonly signal: NodeJS.Signals | null };
export type RestartDecision =
  | { readonly restart: true; readonly delayMs: number }
  | { readonly restart: false; readonly reason: string };

type Circumstances = ServerEnd & {
  /** Whether it has ever been up since the launcher began. */
  readonly everReady: boolean;
  /** The times of all crashes so far, this one included. */
  readonly crashes: readonly number[];
  readonly now: number;
};

const WINDOW_MS = 60_000;
const CRASHES_ALLOWED = 10;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 3_000;

/**
 * A server that says no at its start (a wrong setting, a port in use) would say no again, so it is not asked twice;
 * one that was killed, or has been up before, is.
 */
export function decideRestart({ code, signal, everReady, crashes, now }: Circumstances): RestartDecision {
  if (code === 0) return { restart: false, reason: 'ended' };
  if (!signal && !everReady) return { restart: false, reason: 'refused to start' };
  const recent = crashes.filter((time) => now - time < WINDOW_MS).length;
  if (recent > CRASHES_ALLOWED) return { restart: false, reason: `crashed ${recent} times within a minute` };
  return { restart: true, delayMs: Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (recent - 1)) };
}
