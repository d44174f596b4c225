import type { Event, PayloadOf } from '@dolphin/contract/core/event';
import type { ClientMessage } from '@dolphin/contract/core/realtime';
import type { TSchema } from 'typebox';
import type { App } from '../app.ts';
import type { Me } from '../module.ts';
import type { OutboxReader } from '../outbox/read.ts';
import type { Connection } from './connection.ts';
import type { Counts } from './counts.ts';
import type { Relay } from './relay.ts';
import type { Topics } from './topics.ts';
import type { Waiting } from './waiting.ts';

/** Who a token belongs to, and until when it holds. */
export type Visitor = { readonly me: Me; readonly expiresAt: Date };

/** What the gateway must be told by the domains above it; main.ts hands it in. */
export type Permissions = {
  /** Null, or an error, for a token that does not hold. */
  readonly whoIs: (token: string) => Promise<Visitor | null> | Visitor | null;
  readonly mayHear: (me: Me, channelId: number) => Promise<boolean>;
  /** Published to a user when one of their sessions ends, or all of them (null) but the one spared. Sockets of those are cut. */
  readonly sessionEnded?: Event;
  /** Events after which those addressed are asked anew what they may hear, such as a changed role. */
  readonly rechecked?: readonly Event[];
  /** Told of every connection that becomes somebody's, and of its end. */
  readonly presence?: {
    readonly came: (userId: number, connectionId: string) => void;
    readonly went: (userId: number, connectionId: string) => void;
  };
};

/** One session that ended, or with null all of a user's but the one spared. */
export type Ending = {
  readonly seq: number;
  readonly userId: number;
  readonly sessionId: string | null;
  readonly sparedSessionId: string | null;
};

/** A browser's line as a feature keeps it, to write frames to many of them at once (`writeShared`). */
export type Line = {
  /** More waits to be sent than a fleeting frame is worth; what is written now would only come later. */
  readonly isBehind: () => boolean;
  readonly isClosed: () => boolean;
};

/**
 * Why a line ended matters to some: whoever is signed out, banned or erased (`isSessionOver`), or closed the page
 * (`isGoodbye`), is gone at once; a broken line may come back.
 */
export type LineEnd = {
  readonly userId: number;
  readonly connectionId: string;
  readonly isSessionOver: boolean;
  readonly isGoodbye: boolean;
};

/** The speaker, as a feature sees it. */
export type Speaker = {
  readonly me: Me;
  readonly connectionId: string;
  readonly line: Line;
  readonly hears: (topic: string) => boolean;
  /** Lets this browser hear a topic no browser may ask for; the feature has checked that it may. It ends with the line. */
  readonly join: (topic: string) => void;
  readonly leave: (topic: string) => void;
  /** An answer to this one browser; not kept. */
  readonly answer: <E extends Event>(event: E, payload: PayloadOf<E>) => void;
  readonly answerBytes: (bytes: Uint8Array) => void;
};

/** False for bytes that are not as agreed: like any such word, they end the connection. */
export type HearBytes = (speaker: Speaker, bytes: Buffer) => boolean;

export type Said = {
  readonly message: ClientMessage;
  readonly hear: (speaker: Speaker, payload: never) => void | Promise<void>;
};

export type Run = { readonly topic: string; readonly seqs: number[]; readonly frames: Buffer[]; bytes: number };

/** The parts of one running gateway, handed around among its files. */
export type Gateway = Permissions & {
  readonly app: App;
  readonly reader: OutboxReader;
  readonly connections: Set<Connection>;
  readonly byUser: Map<number, Set<Connection>>;
  readonly topics: Topics;
  readonly relay: Relay;
  readonly counts: Counts;
  readonly waiting: Waiting;
  readonly said: Map<string, Said>;
  /** By tag, which is a byte. */
  readonly saidInBytes: (HearBytes | undefined)[];
  /** What features of other processes say to this one's, by topic. */
  readonly relayed: Map<string, (bytes: Buffer) => void>;
  readonly endHooks: ((end: LineEnd) => void)[];
  /** Sessions that ended just now, by the number of the event: a hello may have been under way. */
  readonly ended: Ending[];
  /** Events one after the other to the same topic, not written yet. */
  run: Run | null;
  stopping: boolean;
};

/** Everything a feature can do with the gateway. */
export type Realtime = {
  /** Lets browsers say something to a feature. The payload is checked before `hear` sees it. */
  readonly registerClientMessage: <P extends TSchema>(
    message: ClientMessage<P>,
    hear: (speaker: Speaker, payload: import('typebox').Static<P>) => void | Promise<void>,
  ) => void;
  /** The same for binary frames; their first byte is the tag. Binary frames are refused otherwise. */
  readonly registerClientBinary: (tag: number, hear: HearBytes) => void;
  /** Says something to whoever hears the topic now, in every process; not kept, and dropped for slow readers. */
  readonly broadcastEphemeral: <E extends Event>(topic: string, event: E, payload: PayloadOf<E>) => void;
  readonly broadcastBinary: (topic: string, bytes: Uint8Array) => void;
  /** One frame, built once, to many lines. Those that are behind get nothing, and are given back. */
  readonly writeShared: (lines: readonly Line[], bytes: Uint8Array) => readonly Line[];
  /** Called once for every line of somebody that ends, whatever the reason. */
  readonly onLineEnd: (hook: (end: LineEnd) => void) => void;
  /** A way between the same feature in all processes; null when this one is alone. What is sent is not heard by the sender. */
  readonly openWay: (
    topic: string,
    hear: (bytes: Buffer) => void,
  ) => { readonly send: (bytes: Uint8Array) => void; readonly close: () => void } | null;
  readonly counts: () => Readonly<Counts> & { readonly users: number; readonly topics: number };
  readonly stop: () => Promise<void>;
};
