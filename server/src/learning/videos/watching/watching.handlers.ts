import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { WATCH_REPORT_SECONDS, WATCH_REPORTS_EARLY } from '@dolphin/contract/learning/videos/watching.constants';
import { watching } from '@dolphin/contract/learning/videos/watching.contract';
import type { App } from '../../../core/app.ts';
import type { Db } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import { implement, type Me } from '../../../core/module.ts';
import { requireContent } from '../../access/require-content.ts';
import { requireStorage } from '../../storages/require-storage.ts';
import { findPlayed, findPreviewed, type WatchRules } from '../playback/playback.queries.ts';
import { toPlayback } from '../playback/playback-shapes.ts';
import { settleWatched } from './settle-watched.ts';
import { toWatched } from './watch-shapes.ts';
import { watchRulesOf } from './watch-rules.ts';
import { findWatch, lockWatch, upsertAnswer, upsertWatch, type Report } from './watching.queries.ts';
import { marksOf, playsOf, secondsOf, totalSeconds } from './watching.rules.ts';

export const watchingModule = implement(watching, {
  async playback({ db, me, app }, { videoId }) {
    const { versionId, title, channelId } = await requireContent(db, me, videoId, { kinds: ['VIDEO'] });
    const played = await findPlayed(db, { versionId, contentId: videoId, userId: me.id });
    if (!played) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const source = { source: 'versions', id: versionId } as const;
    return toPlayback(app, me.id, { ...played, videoId, title, channelId, subtitlesOf: source });
  },

  async preview({ db, me, app }, { videoStorageId, version_id: versionId = null }) {
    const { title, channelId } = await requireStorage(db, me, 'videos', videoStorageId);
    const found = await findPreviewed(db, videoStorageId, versionId);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const source =
      versionId === null
        ? ({ source: 'drafts', id: videoStorageId } as const)
        : ({ source: 'versions', id: versionId } as const);
    return toPlayback(app, me.id, { ...found, videoId: null, title, channelId, subtitlesOf: source });
  },

  async progress({ db, me, app, now }, report) {
    const { videoId, sequence } = report;
    const rules = await requireRules(app, db, me, videoId);
    const row = await upsertWatch(db, toReport(report, rules, me.id, now));
    if (!row) return refused(db, me.id, report, rules, now);
    const settled = await settleWatched(db, rules, {
      userId: me.id,
      contentId: videoId,
      share: row.share,
      isDone: row.doneAt !== null,
      // The first report of a player: by then a course or worksheet with this video may have come.
      isAgain: sequence === 1,
      now,
    });
    const doneAt = row.doneAt ?? (settled.isDone ? now : null);
    return {
      isKept: true,
      isCounted: row.isCounted,
      retryAfterMs: 0,
      ...toWatched({ ...row, doneAt }, rules),
      openQuestionCount: settled.openQuestionCount,
    };
  },

  async answer({ db, me, app, now }, { videoId, questionKey, choice }) {
    const rules = await requireRules(app, db, me, videoId);
    const question = rules.questions.find(({ key }) => key === questionKey);
    if (!question || choice >= question.choiceCount) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const isRight = choice === question.answer;
    const given = { userId: me.id, contentId: videoId, key: questionKey, choice, isRight, now };
    const { tries } = await upsertAnswer(db, given);
    const watch = await lockWatch(db, me.id, videoId);
    const settled = await settleWatched(db, rules, {
      userId: me.id,
      contentId: videoId,
      share: watch?.share ?? 0,
      isDone: (watch?.doneAt ?? null) !== null,
      isAgain: false,
      now,
    });
    const { answer: rightChoice, explanation } = question;
    return { choice, isRight, tryCount: tries, rightChoice, explanation, ...settled };
  },
});

/** The access of the content and what decides about progress in it. */
async function requireRules(app: App, db: Db, me: Me, videoId: number): Promise<WatchRules> {
  const { versionId } = await requireContent(db, me, videoId, { kinds: ['VIDEO'] });
  const rules = await watchRulesOf(app, db, versionId);
  if (!rules) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return rules;
}

function toReport(
  {
    videoId,
    session,
    sequence,
    positionMs,
    rangeList,
    rewindList = [],
    stopList = [],
  }: InputOf<typeof watching.progress>,
  { durationMs, noSkip }: WatchRules,
  userId: number,
  now: Date,
): Report {
  return {
    userId,
    contentId: videoId,
    seconds: secondsOf(rangeList, durationMs),
    positionMs: Math.min(positionMs, durationMs ?? positionMs),
    session,
    sequence,
    plays: playsOf(rangeList, durationMs),
    rewinds: marksOf(rewindList, durationMs),
    stops: marksOf(stopList, durationMs),
    noSkip,
    totalSeconds: durationMs === null ? null : totalSeconds(durationMs),
    now,
  };
}

/** It came too early, or twice. */
async function refused(
  db: Db,
  userId: number,
  { videoId, session, sequence }: InputOf<typeof watching.progress>,
  rules: WatchRules,
  now: Date,
) {
  const known = await findWatch(db, userId, videoId);
  const isRepeated = known?.session === session && known.sequence === sequence;
  const earliest = (known?.nextAt.getTime() ?? 0) - WATCH_REPORT_SECONDS * WATCH_REPORTS_EARLY * 1_000;
  return {
    isKept: isRepeated,
    isCounted: isRepeated,
    retryAfterMs: isRepeated ? 0 : Math.max(Math.ceil(earliest - now.getTime()), 0),
    ...toWatched(known, rules),
    openQuestionCount: 0,
  };
}
