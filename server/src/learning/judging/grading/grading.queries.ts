import type { ContentKind, ContentOf, JudgeWorkState } from '@dolphin/contract/learning/storages/contents';
import type { SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../../core/db.ts';
import { currentTraceparent } from '../../../core/tracing/trace.ts';
import type { GradingResult } from './grading.rules.ts';
import { queuedFrom } from '../queue.queries.ts';

export async function insertGrading(
  tx: Db,
  given: {
    readonly userId: number;
    readonly kind: SolvedKind;
    readonly content: ContentOf[SolvedKind];
    readonly languages: readonly JudgeLanguage[];
    readonly now: Date;
  },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'grading.insert',
    `with made as (insert into learning_gradings (user_id, kind, content, created_at) values ($1, $2, $3::jsonb, $5)
     returning id), queued as (${queuedFrom('made', 'GRADING', { languages: '$4', trace: '$6' })}) select made.id
     from made, queued`,
    [given.userId, given.kind, JSON.stringify(given.content), given.languages, given.now, currentTraceparent()],
  );
  return row?.id ?? 0;
}

export async function countOpenGradings(db: Db, userId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'grading.open',
    `select count(*)::int as count from learning_gradings where user_id = $1 and state <> 'DONE'`,
    [userId],
  );
  return row?.count ?? 0;
}

export type GradingRow = {
  readonly gradingId: number;
  readonly userId: number;
  readonly state: JudgeWorkState;
  readonly result: GradingResult | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
};

export async function findGrading(db: Db, gradingId: number): Promise<GradingRow | undefined> {
  const [row] = await query<GradingRow>(
    db,
    'grading.find',
    `select id as "gradingId", user_id as "userId", state, result, created_at as "createdAt", ended_at as "endedAt"
     from learning_gradings where id = $1`,
    [gradingId],
  );
  return row;
}

export type GradedContent = { readonly kind: SolvedKind; readonly content: ContentOf[SolvedKind] };

export async function findGradedContent(db: Db, gradingId: number): Promise<GradedContent | undefined> {
  const [row] = await query<GradedContent>(
    db,
    'grading.content',
    'select kind, content from learning_gradings where id = $1',
    [gradingId],
  );
  return row;
}

export async function findVersionContent(db: Db, versionId: number): Promise<ContentOf[SolvedKind] | undefined> {
  const [row] = await query<{ content: ContentOf[ContentKind] }>(
    db,
    'judging.version',
    'select content from learning_versions where id = $1',
    [versionId],
  );
  // Only versions of what is solved are judged.
  return row?.content as ContentOf[SolvedKind] | undefined;
}
