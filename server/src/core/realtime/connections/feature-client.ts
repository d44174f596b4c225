import type { Event, PayloadOf } from '@dolphin/contract/core/event';
import type { Me } from '../../module.ts';

/** A browser's line as a feature keeps it, to write frames to many of them at once (`writeShared`). */
export type ConnectionHandle = {
  /** More waits to be sent than a fleeting frame is worth; what is written now would only come later. */
  readonly isBehind: () => boolean;
  readonly isClosed: () => boolean;
};

/** The client, as a feature sees it. */
export type RealtimeClient = {
  readonly me: Me;
  readonly connectionId: string;
  readonly line: ConnectionHandle;
  readonly isSubscribed: (topic: string) => boolean;
  /** Subscribes this browser to a topic that only a feature may grant, after its own check. Ends on disconnect. */
  readonly join: (topic: string) => void;
  readonly leave: (topic: string) => void;
  /** An answer to this one browser; not kept. */
  readonly answer: <E extends Event>(event: E, payload: PayloadOf<E>) => void;
  readonly answerBytes: (bytes: Uint8Array) => void;
};
