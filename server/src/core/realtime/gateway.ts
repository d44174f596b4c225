import type { Event, PayloadOf, SubscribedAudience } from '@dolphin/contract/core/event';
import type { ClientMessage } from '@dolphin/contract/core/realtime';
import type { TSchema } from 'typebox';
import type { App } from '../app.ts';
import type { Me } from '../module.ts';
import type { OutboxReader } from '../outbox/read.ts';
import type { Connection } from './connections/connection.ts';
import type { Counts } from './connections/counts.ts';
import type { ConnectionHandle, RealtimeClient } from './connections/feature-client.ts';
import type { Relay } from './relay.ts';
import type { Topics } from './topics.ts';
import type { Waiting } from './connections/waiting.ts';

export type { ConnectionHandle, RealtimeClient } from './connections/feature-client.ts';

/** Who a token belongs to, and until when it holds. */
export type TokenOwner = { readonly me: Me; readonly expiresAt: Date };

/** What the domains above must provide to the gateway; main.ts injects it. */
export type Permissions = {
  /** Null, or an error, for a token that does not hold. */
  readonly whoIs: (token: string) => Promise<TokenOwner | null> | TokenOwner | null;
  /** Asked about the channel or competition of a topic. */
  readonly maySubscribe: (me: Me, id: number, audience: SubscribedAudience) => Promise<boolean>;
  /** Published to a user when one of their sessions ends, or all of them (null) but the one spared. Sockets of those are cut. */
  readonly sessionEnded?: Event;
  /** Events after which the permissions of their recipients are checked again, such as a changed role. */
  readonly rechecked?: readonly Event[];
  /** Called for every connection that is authenticated, and for its end. */
  readonly presence?: {
    readonly came: (userId: number, connectionId: string) => void;
    readonly went: (userId: number, connectionId: string) => void;
  };
};

/** One session that ended, or with null all of a user's but the one spared. */
export type SessionEnd = {
  readonly seq: number;
  readonly userId: number;
  readonly sessionId: string | null;
  readonly sparedSessionId: string | null;
};

/**
 * Why a line ended matters to some: whoever is signed out, banned or erased (`isSessionOver`), or closed the page
 * (`isCleanClose`), is gone at once; a broken line may come back.
 */
export type ConnectionEnd = {
  readonly userId: number;
  readonly connectionId: string;
  readonly isSessionOver: boolean;
  readonly isCleanClose: boolean;
};

/** False for bytes that are not as agreed: like any such word, they end the connection. */
export type BinaryHandler = (client: RealtimeClient, bytes: Buffer) => boolean;

export type MessageHandler = {
  readonly message: ClientMessage;
  /** The payload has been checked. */
  readonly handle: (client: RealtimeClient, payload: unknown) => void | Promise<void>;
};

export type Run = { readonly topic: string; readonly seqs: number[]; readonly frames: Buffer[]; bytes: number };

/** The parts of one running gateway, shared among its files. */
export type Gateway = Permissions & {
  readonly app: App;
  readonly reader: OutboxReader;
  readonly connections: Set<Connection>;
  readonly byUser: Map<number, Set<Connection>>;
  readonly topics: Topics;
  readonly relay: Relay;
  readonly counts: Counts;
  readonly waiting: Waiting;
  readonly messageHandlers: Map<string, MessageHandler>;
  /** By tag, which is a byte. */
  readonly binaryHandlers: (BinaryHandler | undefined)[];
  /** Handlers for messages of the same feature in other processes, by topic. */
  readonly relayed: Map<string, (bytes: Buffer) => void>;
  readonly endHooks: ((end: ConnectionEnd) => void)[];
  /** Sessions that ended just now, with the event's number: a hello frame may still be in progress. */
  readonly ended: SessionEnd[];
  /** Events one after the other to the same topic, not written yet. */
  run: Run | null;
  stopping: boolean;
};

/** Everything a feature can do with the gateway. */
export type Realtime = {
  /** Lets browsers send messages to a feature. The payload is validated before `handle` gets it. */
  readonly registerClientMessage: <P extends TSchema>(
    message: ClientMessage<P>,
    handle: (client: RealtimeClient, payload: import('typebox').Static<P>) => void | Promise<void>,
  ) => void;
  /** The same for binary frames; their first byte is the tag. Binary frames are refused otherwise. */
  readonly registerClientBinary: (tag: number, handle: BinaryHandler) => void;
  /** Sends to the current subscribers of the topic, in every process; not stored, and dropped for slow readers. */
  readonly broadcastEphemeral: <E extends Event>(topic: string, event: E, payload: PayloadOf<E>) => void;
  readonly broadcastBinary: (topic: string, bytes: Uint8Array) => void;
  /** One frame, built once, to many lines. Those that are behind get nothing, and are given back. */
  readonly writeShared: (lines: readonly ConnectionHandle[], bytes: Uint8Array) => readonly ConnectionHandle[];
  /** Called once for every line of somebody that ends, whatever the reason. */
  readonly onConnectionEnd: (hook: (end: ConnectionEnd) => void) => void;
  /** A link between the same feature in all processes; null with a single one. The sender gets nothing back. */
  readonly openPeerLink: (
    topic: string,
    handle: (bytes: Buffer) => void,
  ) => { readonly send: (bytes: Uint8Array) => void; readonly close: () => void } | null;
  readonly counts: () => Readonly<Counts> & { readonly users: number; readonly topics: number };
  /** See `Relay`. */ readonly pingRelay: Relay['ping'];
  readonly stop: () => Promise<void>;
};
