import Type from 'typebox';
import { siteAdmin } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Instant, Nothing, Nullable, OneOf, RowId } from '../core/schema.ts';

const Count = Type.Integer({ minimum: 0 });

/** JOB: work done later · EVENT: what a listener does about something that happened. */
const WORK_KINDS = ['JOB', 'EVENT'] as const;

/** Work that is not tried again by itself. What it carries may be private and is never shown. */
const SetAsideWork = Type.Object({
  setAsideId: RowId,
  kind: OneOf(WORK_KINDS),
  /** Of the job, or of the listener. */
  name: Type.String(),
  /** The id of the job, or the number of the event; the log names it too. */
  key: Type.String(),
  /** ENDED: it ended the processes that ran it. FAILED: it failed every time. */
  reason: OneOf(['ENDED', 'FAILED'] as const),
  attemptCount: Count,
  endCount: Count,
  lastError: Nullable(Type.String()),
  createdAt: Instant,
  setAsideAt: Instant,
  /** It is removed then. */
  expiresAt: Instant,
  isReplaying: Type.Boolean(),
});

const SetAsideAction = Type.Object({
  actionId: RowId,
  action: OneOf(['REPLAY', 'DISCARD'] as const),
  kind: OneOf(WORK_KINDS),
  name: Type.String(),
  key: Type.String(),
  /** Null when the administrator has left. */
  nickname: Nullable(Type.String()),
  at: Instant,
});

const Chosen = Type.Object({ setAsideId: Nullable(RowId) });

export const jobs = {
  status: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/admin/jobs',
    access: siteAdmin,
    summary: 'Background work: what waits, what was set aside, and who had it tried again or discarded. [SEC-162]',
    input: Nothing,
    output: Type.Object({
      waitingCount: Count,
      runningCount: Count,
      /** Listeners that failed at an event and wait to try it again. */
      retryingCount: Count,
      /** The newest hundred; the count is of all. */
      setAsideList: Type.Array(SetAsideWork),
      setAsideCount: Count,
      /** The newest twenty. */
      actionList: Type.Array(SetAsideAction),
    }),
  }),
  replay: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/admin/jobs/replays',
    access: siteAdmin,
    summary: 'Has work tried again that was set aside: one, or all (null). Gives how much. [SEC-162]',
    input: Chosen,
    output: Type.Object({ replayedCount: Count }),
  }),
  discard: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/admin/jobs/discards',
    access: siteAdmin,
    summary: 'Gives work up for good that was set aside: one, or all (null). Gives how much. [SEC-162]',
    input: Chosen,
    output: Type.Object({ discardedCount: Count }),
  }),
};
