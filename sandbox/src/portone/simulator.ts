import type { ServerResponse } from 'node:http';
import { sendJson } from '../web/serve.ts';
import { type Clock, openClock } from './clock.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { openV1Tokens, type V1Tokens } from './rest/v1-tokens.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';

/** What the simulator does wrong on purpose. `late` does the work and loses the answer. */
export const FAILURES = ['none', 'down', 'garbage', 'silent', 'late'] as const;
export type Failure = (typeof FAILURES)[number];

export type Simulator = {
  readonly version: 1 | 2;
  readonly clock: Clock;
  readonly webhooks: Webhooks;
  readonly ledger: Ledger;
  readonly tokens: V1Tokens;
  /** Where it listens. */
  readonly url: () => string;
  readonly failure: () => Failure;
  readonly setFailure: (failure: Failure) => void;
  /** The answer to the request in progress will be lost. */
  readonly loseAnswer: () => void;
  /** Answers the request in progress, unless its answer is lost. */
  readonly reply: (response: ServerResponse, status: number, body: object) => void;
};

export function openSimulator(version: 1 | 2, url: () => string): Simulator {
  const clock = openClock();
  const webhooks = openWebhooks(clock, version);
  let failure: Failure = 'none';
  let isLost = false;
  return {
    version,
    clock,
    webhooks,
    ledger: openLedger({ clock, webhooks, version, seed: Math.floor(Date.now() / 1_000) }),
    tokens: openV1Tokens(clock.now),
    url,
    failure: () => failure,
    setFailure: (next) => void (failure = next),
    loseAnswer: () => void (isLost = true),
    reply(response, status, body) {
      if (isLost) response.destroy();
      else sendJson(response, status, body);
      isLost = false;
    },
  };
}
