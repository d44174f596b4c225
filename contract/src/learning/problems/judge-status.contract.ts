import Type from 'typebox';
import { siteAdmin } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';

const Count = Type.Integer({ minimum: 0 });

/** READY: judges; REFUSED: none of the machine's isolation tiers works; GONE: no heartbeat any more. */
export const JUDGE_STATES = ['READY', 'REFUSED', 'GONE'] as const;

/** One judging process, as it last reported. */
export const JudgeProcess = Type.Object({
  judgeId: Type.String(),
  hostName: Type.String(),
  processId: Count,
  state: OneOf(JUDGE_STATES),
  /** How programs are locked in: A namespaces, B Landlock, C WebAssembly alone. */
  tier: Nullable(OneOf(['A', 'B', 'C'] as const)),
  languageList: Type.Array(OneOf(JUDGE_LANGUAGES)),
  pythonVersion: Nullable(Type.String()),
  slotCount: Count,
  runningCount: Count,
  judgedCount: Count,
  /** Why a stronger tier, a language or all judging is not offered; for those who run the machine. */
  noteList: Type.Array(Type.String()),
  startedAt: Instant,
  seenAt: Instant,
});

/** Work that crashed its judges twice: reported as IE, and judged again only when an administrator requests it. */
export const SetAsideWork = Type.Object({
  setAsideId: RowId,
  kind: OneOf(['SUBMISSION', 'EXECUTION', 'GRADING', 'REQUEST'] as const),
  /** Whose it is; null when it is gone. */
  nickname: Nullable(Type.String()),
  /** Of a submission or a request. */
  contentId: Nullable(RowId),
  language: Nullable(OneOf(JUDGE_LANGUAGES)),
  /** How often it was begun, and how many judges it ended. */
  claimCount: Count,
  deathCount: Count,
  createdAt: Instant,
  setAsideAt: Instant,
});

export const judgeStatus = {
  status: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/admin/judges',
    access: siteAdmin,
    summary: 'The judging processes, what waits for them, and how quickly verdicts came in the last hour.',
    input: Nothing,
    output: Type.Object({
      judgeList: Type.Array(JudgeProcess),
      waitingCount: Count,
      judgingCount: Count,
      oldestWaitingSeconds: Nullable(Count),
      /** The last hour. */
      judgedCount: Count,
      ownFaultCount: Count,
      medianMs: Nullable(Count),
      slowestMs: Nullable(Count),
      /** The newest hundred; the count is of all. */
      setAsideList: Type.Array(SetAsideWork),
      setAsideCount: Count,
    }),
  }),
  replay: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/admin/judges/replays',
    access: siteAdmin,
    summary:
      'Judges work again that was set aside: one, or all (null). Gives how much was put into the queue. [SEC-24]',
    input: Type.Object({ setAsideId: Nullable(RowId) }),
    output: Type.Object({ replayedCount: Count }),
  }),
};
