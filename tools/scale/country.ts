/** The load of a country's schools, in the ten minutes before a lesson ends. Assumptions, to be argued about here only. */
export type Load = {
  readonly learners: number;
  readonly online: number;
  readonly seconds: number;
  readonly submissions: number;
  /** Requests of one person who is online, per minute. */
  readonly readsPerMinute: number;
  readonly writesPerMinute: number;
  /** Events that one submission causes: submitted, judged, points, quests, statistics, notification. */
  readonly eventsPerSubmission: number;
  readonly eventsPerWrite: number;
  /** Sockets that see an average event. */
  readonly watchersPerEvent: number;
  readonly inLounge: number;
  /** Sign-ins with a password per second, when lessons begin. Most people are still signed in. */
  readonly signInsPerSecond: number;
};

export const COUNTRY: Load = {
  learners: 1_000_000,
  online: 100_000,
  seconds: 600,
  submissions: 20_000,
  readsPerMinute: 4,
  writesPerMinute: 2,
  eventsPerSubmission: 6,
  eventsPerWrite: 0.2,
  watchersPerEvent: 5,
  inLounge: 5_000,
  signInsPerSecond: 100,
};

/** The same habits with another number of people. */
export function scaled(load: Load, online: number): Load {
  const part = online / load.online;
  return {
    ...load,
    online,
    learners: Math.round(load.learners * part),
    submissions: Math.round(load.submissions * part),
    inLounge: Math.round(load.inLounge * part),
    signInsPerSecond: load.signInsPerSecond * part,
  };
}

/** People hand in at the end: the rate grows in a straight line and ends at twice its mean. */
export function submissionRate(load: Load, second: number): number {
  if (second < 0 || second >= load.seconds) return 0;
  return ((2 * load.submissions) / load.seconds) * ((second + 0.5) / load.seconds);
}
