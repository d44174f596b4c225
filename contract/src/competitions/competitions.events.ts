import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { RowId } from '../core/schema.ts';

const Ms = Type.Integer({ minimum: 0 });
const Count = Type.Integer({ minimum: 0 });

/**
 * One cell of the standings after a change, with the new sum of its row. Short names on purpose: every watcher gets it
 * for every verdict. `w`: participant, `p`: problem, `n`: tries, `q`: pending, `s`: points, `t`: when they were
 * reached, `ok`: solved; `r`: score, tie and last of the row. [LMS-302]
 */
export const StandingsDelta = Type.Object({
  c: RowId,
  w: RowId,
  p: RowId,
  n: Count,
  q: Count,
  s: Count,
  t: Type.Union([Ms, Type.Null()]),
  ok: Type.Boolean(),
  r: Type.Unsafe<[number, number, number]>({ type: 'array', items: Ms, minItems: 3, maxItems: 3 }),
});

export const competitionEvents = defineEvents('competitions', {
  /** To all who may see the standings, as they may see them: in a freeze a verdict shows as pending. [LMS-302] */
  standingMoved: { to: 'competition', payload: StandingsDelta },
  /** To its authors: the truth. [LMS-302] */
  trueStandingMoved: { to: 'competition-authors', payload: StandingsDelta },
  /** Settings, problems, participants or what is revealed are others now; read again. */
  competitionChanged: { to: 'competition', payload: Type.Object({ competitionId: RowId }) },
  announced: { to: 'competition', payload: Type.Object({ competitionId: RowId, announcementId: RowId }) },
  /** To everybody: a question with its answer was published. */
  questionPublished: { to: 'competition', payload: Type.Object({ competitionId: RowId, questionId: RowId }) },
  /** To the authors: a new question, or one was answered. */
  questionsChanged: { to: 'competition-authors', payload: Type.Object({ competitionId: RowId }) },
  /** To the authors: programs of a problem are being compared, or a pair was decided about or answered; read again. */
  similarityChanged: { to: 'competition-authors', payload: Type.Object({ competitionId: RowId, problemId: RowId }) },
  /** To the authors: a rejudge began, came further, is ready or closed; read it again. [LMS-396] */
  rejudgesChanged: {
    to: 'competition-authors',
    payload: Type.Object({
      competitionId: RowId,
      rejudgeId: RowId,
      /** It came further: what it changes is not known yet. */ isProgress: Type.Boolean(),
    }),
  },
  /** To those who asked. */
  questionAnswered: { to: 'user', payload: Type.Object({ competitionId: RowId, questionId: RowId }) },
  /** To each member of the participant: a submission of theirs was judged, or its verdict is visible now; read it. */
  submissionChanged: {
    to: 'user',
    payload: Type.Object({ competitionId: RowId, problemId: RowId, submissionId: RowId }),
  },
  /** To each member: their registration, team, time or state is another. */
  participationChanged: { to: 'user', payload: Type.Object({ competitionId: RowId }) },
});
