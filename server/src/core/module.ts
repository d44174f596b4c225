import type { Access } from '@dolphin/contract/core/access';
import type { Endpoint, InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { Language } from '@dolphin/contract/core/text';
import type { App } from './app.ts';
import type { Db } from './db.ts';

/** The caller. Roles in a channel are queried for the current channel, not carried around. */
export type Me = {
  readonly id: number;
  readonly sessionId: string;
  readonly isAdmin: boolean;
  readonly isSignedUp: boolean;
};

/** What is known of the caller's side besides who they are. */
export type Client = {
  readonly address: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly channelId: number | null;
  readonly host: string;
};

/** What a handler may add to its answer besides the body. */
export type Answer = {
  readonly header: (name: string, value: string) => void;
  /** An answer that the database has written as JSON: sent as it is. Outside production it is checked against the schema. */
  readonly json: <T extends object>(text: string) => T;
  /** Marks an answer that is sent more than once: its bytes are shared, with an ETag. It must not be changed any more. */
  readonly keep: <T extends object>(answer: T) => T;
  /**
   * The kept answer is the same for everybody who passes the access of this endpoint and asks at the same address, until
   * then, in milliseconds of the app's clock: it is sent to them without calling the handler.
   */
  readonly share: (until: number) => void;
  /** Aborted when the caller has gone before the answer: for work of seconds that is then for nobody. */
  readonly gone: () => AbortSignal;
};

/** Everything a handler may touch. `db` is a transaction in commands and a plain connection in reads. */
export type Ctx<A extends Access = Access> = {
  readonly db: Db;
  /** Where to ask who may read: `db`, except in a read that a replica answers (decision 0137). */
  readonly primary: Db;
  readonly now: Date;
  readonly app: App;
  readonly client: Client;
  readonly answer: Answer;
  readonly me: A extends { kind: 'open' } ? Me | null : Me;
  /** The caller's roles in the channel that the endpoint's access names; empty elsewhere. */
  readonly roles: readonly ChannelRole[];
};

export type Contract = Readonly<Record<string, Endpoint>>;

export type Handlers<C extends Contract> = {
  /** An answer that is there already needs no promise. */
  readonly [K in keyof C]: (ctx: Ctx<C[K]['access']>, input: InputOf<C[K]>) => OutputOf<C[K]> | Promise<OutputOf<C[K]>>;
};

export type Module = {
  readonly contract: Contract;
  readonly handlers: Handlers<Contract>;
  readonly ownTransactions: ReadonlySet<string>;
};

/**
 * Ties a contract to its handlers. A missing, extra or mistyped handler does not compile.
 * `ownTransactions` names the commands that get a plain connection and open their transactions themselves:
 * those that must keep what they wrote although they refuse (a reused refresh id ends the session), and those that
 * compute for long before they write (passwords) and would hold a connection all the while.
 */
export function implement<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  more: { readonly ownTransactions?: readonly (keyof C & string)[] } = {},
): Module {
  return {
    contract,
    // A handler is called with the input of its own endpoint only; the type of all handlers cannot express that.
    handlers: handlers as unknown as Handlers<Contract>,
    ownTransactions: new Set(more.ownTransactions),
  };
}
