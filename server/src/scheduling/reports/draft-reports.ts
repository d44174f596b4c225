import type { Language } from '@dolphin/contract/core/text';
import type { Db } from '../../core/db.ts';
import { selectDayWork } from '../../learning/public.ts';
import { draftText } from './draft-text.ts';
import { insertDrafts, type ReportLesson, selectLearners } from './reports.queries.ts';

const NOTHING = { minutes: 0, problemList: [], videoList: [], commentCount: 0, program: null };

type Drafting = {
  readonly channelId: number;
  readonly lesson: Pick<ReportLesson, 'id' | 'title' | 'day'>;
  readonly authorId: number;
  readonly language: Language;
  readonly now: Date;
};

/** A draft for everybody of a lesson who has no report; as many statements for a class as for one. [SCH-280] */
export async function draftReports(tx: Db, { channelId, lesson, authorId, language, now }: Drafting): Promise<number> {
  const open = (await selectLearners(tx, channelId, lesson.id)).filter(({ reportId }) => reportId === null);
  if (open.length === 0) return 0;
  const work = await selectDayWork(tx, { channelId, day: lesson.day, userIds: open.map(({ userId }) => userId) });
  const drafts = open.map(({ userId, name, nickname, attendance }) => {
    const facts = { attendance, ...(work.get(userId) ?? NOTHING) };
    return { userId, facts, text: draftText(language, { name: name || nickname, title: lesson.title, facts }) };
  });
  return insertDrafts(tx, { channelId, classLessonId: lesson.id, authorId, now }, drafts);
}
