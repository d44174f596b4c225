import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { SOURCE_MAX_BYTES } from '@dolphin/contract/judge/limits';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { SOLVED_KINDS } from '@dolphin/contract/learning/problems/problems.schema';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { problemReward } from '@dolphin/contract/profile/rewards.constants';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { requireContent, requireOpen } from '../access/require-content.ts';
import { readShownCases } from '../judging/judge-job.rules.ts';
import { notifyStopped } from '../judging/queue.queries.ts';
import { blockRefusal } from './allowed-blocks.rules.ts';
import {
  deleteQueued,
  findState,
  findSubmission,
  findWithSubmissions,
  insertSubmission,
  lockAndCheck,
  type SubmissionRow,
  updateCancelled,
} from './submissions.queries.ts';

export const submissionsModule = implement(submissions, {
  async submit({ db, me, now }, { contentId, language, source }) {
    const { kind, versionId, channelId, languages } = await requireContent(db, me, contentId, { kinds: SOLVED_KINDS });
    const isTaken = kind === 'BLOCK_CODING' ? language === 'BLOCKS' : languages.includes(language);
    if (!isTaken) throw failAt('language', learningErrors.LANGUAGE_NOT_OFFERED);
    if (Buffer.byteLength(source) > SOURCE_MAX_BYTES) throw failAt('source', learningErrors.SOURCE_TOO_LONG);
    const check = await lockAndCheck(db, me.id, versionId);
    const refusal = kind === 'BLOCK_CODING' ? blockRefusal(source, check?.blocks ?? []) : undefined;
    if (refusal) throw failAt('source', refusal);
    const needed: readonly JudgeLanguage[] = check?.checker ? [language, check.checker] : [language];
    const submissionId = await insertSubmission(db, {
      userId: me.id,
      contentId,
      versionId,
      channelId,
      language,
      source,
      languages: needed,
      now,
    });
    if (submissionId === undefined) throw fail(learningErrors.TOO_MANY_OPEN_SUBMISSIONS);
    return { submissionId, state: 'WAITING' as const };
  },

  async list({ db, me, answer }, { contentId, page = 1 }) {
    const found = await findWithSubmissions(db, contentId, me.id, page);
    const open = await requireOpen(db, me, found, { kinds: SOLVED_KINDS });
    return answer.json(open.page);
  },

  async detail({ db, me }, { submissionId }) {
    const row = await findSubmission(db, me.id, submissionId);
    if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    // The cases show samples of the content.
    const { level } = await requireContent(db, me, row.contentId, { kinds: SOLVED_KINDS });
    const { source, cases, isEarned, ...rest } = row;
    const earned = isEarned === true ? { ...problemReward(level) } : null;
    return { ...toSubmission(rest), source, caseList: readShownCases(cases), earned };
  },

  async cancel({ db, me }, { submissionId }) {
    const queued = await deleteQueued(db, me.id, submissionId);
    if (queued) {
      await updateCancelled(db, submissionId);
      if (queued.leaseId !== null) await notifyStopped(db, queued.leaseId);
    }
    const state = await findState(db, me.id, submissionId);
    if (state === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return { submissionId, state };
  },
});

export function toSubmission({ createdAt, judgedAt, ...row }: SubmissionRow) {
  return { ...row, createdAt: createdAt.toISOString(), judgedAt: judgedAt?.toISOString() ?? null };
}
