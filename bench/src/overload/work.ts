/** The input and the output of the load generator. */
export type Phase = {
  readonly kind: 'closed' | 'open';
  readonly seconds: number;
  /** Of a closed loop. */ readonly connections?: number;
  /** Of an open loop. */ readonly perSecond?: number;
};

export type Request = {
  readonly weight: number;
  readonly isHigh: boolean;
  /** Whole requests as they are sent. */ readonly variants: readonly string[];
};

export type Work = { readonly port: number; readonly requests: readonly Request[]; readonly plan: readonly Phase[] };

/** Times in milliseconds from when a request was due. `goodput`: good answers a second, those that came too late left out. */
export type Outcome = {
  readonly goodput: number;
  readonly answered: number;
  readonly okP50Ms: number;
  readonly okP99Ms: number;
  readonly refused: number;
  readonly refusedP50Ms: number;
  readonly refusedP99Ms: number;
  readonly highServed: number;
  readonly highAsked: number;
  /** Answers that are neither good nor a refusal, by status; 0: the connection was lost. */
  readonly other: Readonly<Record<string, number>>;
  readonly late: number;
  /** Requests for which no connection was left. */ readonly unsent: number;
  /** How late the generator itself was: beyond some milliseconds the machine had no time for it: times mean little. */
  readonly behindP99Ms: number;
  /** When, from the beginning of the phase, the last answer was not good or took more than 250 ms. */
  readonly lastTroubleSeconds: number;
};
