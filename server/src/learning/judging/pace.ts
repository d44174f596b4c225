/** How fast work goes here, and whether more of it waits: what decides how much may be claimed, and held back, at once. */
export type Pace = {
  readonly ran: (ms: number) => void;
  readonly claimed: (claim: { readonly count: number; readonly most: number }) => void;
  /** Work that was claimed did not begin in time. */
  readonly slowed: () => void;
  /** The last claim left some behind. */
  readonly isBacklog: () => boolean;
  /** What is claimed ahead begins soon. */
  readonly isQuick: () => boolean;
  /** How long a verdict may be held back for others. */
  readonly gatherMs: () => number;
};

/** Weight of the newest in the mean. */
const NEWEST = 0.2;
const QUICK_MS = 250;
/** Of a piece's mean time on a slot; never longer than the second. */
const [GATHER_PIECES, GATHER_MAX_MS] = [2, 500];

export function openPace(): Pace {
  let meanMs: number | undefined;
  let isBacklog = false;
  return {
    ran(ms) {
      meanMs = meanMs === undefined ? ms : NEWEST * ms + (1 - NEWEST) * meanMs;
    },
    claimed({ count, most }) {
      isBacklog = count >= most;
    },
    slowed() {
      meanMs = Math.max(meanMs ?? 0, 2 * QUICK_MS);
    },
    isBacklog: () => isBacklog,
    isQuick: () => meanMs !== undefined && meanMs <= QUICK_MS,
    gatherMs: () => (isBacklog ? Math.min(GATHER_PIECES * (meanMs ?? 0), GATHER_MAX_MS) : 0),
  };
}
