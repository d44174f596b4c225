import type { ServerResponse } from 'node:http';
import { sendJson } from '../web/serve.ts';
import { type Account, ACCOUNTS } from './account.ts';
import { type Clock, openClock } from './clock.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { openV1Tokens, type V1Tokens } from './rest/v1-tokens.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';

/** What the simulator does wrong on purpose. `late` does the work and loses the answer. */
export const FAILURES = ['none', 'down', 'garbage', 'silent', 'late'] as const;
export type Failure = (typeof FAILURES)[number];

/** The simulator as one merchant sees it: payments, cards and tokens are each merchant's own, everything else is shared. */
export type Simulator = {
  readonly version: 1 | 2;
  readonly account: Account;
  /** As the merchant sees it for whom this is true; undefined when it is true for none. */
  readonly of: (isMeant: (simulator: Simulator) => boolean) => Simulator | undefined;
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

/** The first merchant's; `of` leads to the others. */
export function openSimulator(version: 1 | 2, url: () => string): Simulator {
  const clock = openClock();
  const webhooks = openWebhooks(clock, version);
  let failure: Failure = 'none';
  let isLost = false;
  const seed = Math.floor(Date.now() / 1_000);
  const shared = {
    version,
    clock,
    webhooks,
    url,
    failure: () => failure,
    setFailure: (next: Failure) => void (failure = next),
    loseAnswer: () => void (isLost = true),
    reply(response: ServerResponse, status: number, body: object) {
      if (isLost) response.destroy();
      else sendJson(response, status, body);
      isLost = false;
    },
  };
  const [first, ...others] = ACCOUNTS.map((account, at): Simulator => ({
    ...shared,
    account,
    of: (isMeant) => all.find(isMeant),
    ledger: openLedger({ clock, webhooks, version, account, seed: seed + at * SEED_DISTANCE }),
    tokens: openV1Tokens(clock.now, account),
  }));
  if (!first) throw new Error('no merchant');
  const all: readonly Simulator[] = [first, ...others];
  return first;
}

/** Ids of payments differ from merchant to merchant, also after a restart. */
const SEED_DISTANCE = 500_000;
