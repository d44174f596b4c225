import { coreErrors } from '@dolphin/contract/core/core.errors';
import { pageCountOf } from '@dolphin/contract/core/paging';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { GRID_EXPORT_MAX, RECORD_PAGE_SIZE } from '@dolphin/contract/learning/coaching/coaching.constants';
import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { readShownCases } from '../judging/judge-job.rules.ts';
import { type Coach, findStudent, findStudentIn, type StudentRow } from './coached.queries.ts';
import { gridFile, recordFile } from './export-coaching.ts';
import { findAssignmentScope, findClassScope, type Scope, selectGrid, selectScopes } from './grid.queries.ts';
import { readGrid } from './grid-page.queries.ts';
import {
  findReplay,
  findSubmission,
  selectAllSubmissions,
  selectSubmissions,
  selectWork,
  type SubmissionRow,
  type WorkRow,
} from './record.queries.ts';

type Caller = { readonly me: { readonly id: number }; readonly roles: readonly ChannelRole[] };

/** Managers see the work of everybody who is coached in the channel, a coach that of their own students. [LMS-10] */
export function toCoach({ me, roles }: Caller, channelId: number): Coach {
  return { channelId, coachId: me.id, isManager: passes(roles, 'MANAGER') };
}

export const coachingModule = implement(coaching, {
  async scopes({ db, ...caller }, { channelId }) {
    const { classes, assignments } = await selectScopes(db, toCoach(caller, channelId));
    return { courseClassList: [...classes], assignmentList: [...assignments] };
  },

  async grid(
    { db, now, answer, ...caller },
    { channelId, page = 1, course_class_id: classId, assignment_id: assignmentId },
  ) {
    const id = classId ?? assignmentId;
    const kind = classId === undefined ? 'ASSIGNMENT' : 'CLASS';
    const found =
      id === undefined ? undefined : await readGrid(db, toCoach(caller, channelId), { kind, id, page, now });
    if (found === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return answer.json(found);
  },

  async gridFile({ db, now, client, ...caller }, { channelId, ...input }) {
    const coach = toCoach(caller, channelId);
    const scope = await requireScope(db, coach, input);
    const { rows } = await selectGrid(db, coach, scope, { limit: GRID_EXPORT_MAX, offset: 0, now });
    return gridFile(scope, rows, { language: client.language, now });
  },

  async record({ db, now, ...caller }, { channelId, channelMemberId }) {
    const coach = toCoach(caller, channelId);
    const student = await requireStudent(db, coach, channelMemberId);
    const work = await selectWork(db, coach, student.userId, now);
    const last = work.reduce<Date | null>(
      (latest, { lastAt }) => (lastAt !== null && (latest === null || lastAt > latest) ? lastAt : latest),
      null,
    );
    return {
      ...toPerson(student),
      solvedCount: work.filter(({ solvedAt }) => solvedAt !== null).length,
      triedCount: work.filter(({ state }) => state !== null).length,
      lastAt: last?.toISOString() ?? null,
      workList: work.map(toWork),
    };
  },

  async recordFile({ db, now, client, ...caller }, { channelId, channelMemberId }) {
    const coach = toCoach(caller, channelId);
    const student = await requireStudent(db, coach, channelMemberId);
    return recordFile(student, await selectAllSubmissions(db, coach, student.userId), {
      language: client.language,
      now,
    });
  },

  async submissions({ db, ...caller }, { channelId, channelMemberId, content_id, page = 1 }) {
    const coach = toCoach(caller, channelId);
    const student = await requireStudent(db, coach, channelMemberId);
    const { rows, total } = await selectSubmissions(db, coach, student.userId, {
      contentId: content_id ?? null,
      offset: (page - 1) * RECORD_PAGE_SIZE,
    });
    return {
      submissionList: rows.map(toSubmission),
      pageCount: pageCountOf(total, RECORD_PAGE_SIZE),
      totalCount: total,
    };
  },

  async submission({ db, ...caller }, { channelId, channelMemberId, submissionId }) {
    const coach = toCoach(caller, channelId);
    const student = await requireStudent(db, coach, channelMemberId);
    const found = await findSubmission(db, coach, student.userId, submissionId);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return { ...toSubmission(found), source: found.source, caseList: readShownCases(found.cases) };
  },

  async code({ db, ...caller }, { channelId, channelMemberId, contentId, language }) {
    const student = await findStudentIn(db, toCoach(caller, channelId), channelMemberId, contentId);
    if (!student) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const found = await findReplay(db, { userId: student.userId, contentId, language });
    if (!found) return { title: student.title, source: null, savedAt: null, replay: null };
    const editList = found.edits.map((edit) => ({ ...edit, editedAt: new Date(edit.editedAt).toISOString() }));
    return {
      title: student.title,
      source: found.source,
      savedAt: found.savedAt.toISOString(),
      replay: { baseSource: found.baseSource, baseRevision: found.baseRevision, editList },
    };
  },
});

async function requireScope(
  db: Db,
  coach: Coach,
  params: { readonly course_class_id?: number | undefined; readonly assignment_id?: number | undefined },
): Promise<Scope> {
  const { course_class_id: classId, assignment_id: assignmentId } = params;
  const scope =
    classId !== undefined
      ? await findClassScope(db, coach, classId)
      : assignmentId !== undefined
        ? await findAssignmentScope(db, coach, assignmentId)
        : undefined;
  if (!scope) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return scope;
}

async function requireStudent(db: Db, coach: Coach, channelMemberId: number): Promise<StudentRow> {
  const student = await findStudent(db, coach, channelMemberId);
  if (!student) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return student;
}

function toPerson({ channelMemberId, userId, nickname, name, portraitKey }: StudentRow) {
  return { channelMemberId, userId, nickname, name, portrait: portraitKey === null ? null : fileUrl(portraitKey) };
}

function toWork({ isStuck, solvedAt, lastAt, languages, ...work }: WorkRow) {
  return {
    ...work,
    languageList: [...languages],
    mark: isStuck ? ('STUCK' as const) : null,
    solvedAt: solvedAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
  };
}

function toSubmission({
  id,
  contentId,
  title,
  language,
  state,
  verdict,
  points,
  pointsPossible,
  cpuMs,
  memoryKb,
  createdAt,
  judgedAt,
}: SubmissionRow) {
  return {
    submissionId: id,
    contentId,
    title,
    language,
    state,
    verdict,
    points,
    pointsPossible,
    cpuMs,
    memoryKb,
    createdAt: createdAt.toISOString(),
    judgedAt: judgedAt?.toISOString() ?? null,
  };
}
