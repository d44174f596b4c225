import { pageCountOf, PAGE_SIZE } from '@dolphin/contract/core/paging';
import { COURSES_PAGE_SIZE } from '@dolphin/contract/learning/courses/courses.constants';
import { siteCourses } from '@dolphin/contract/learning/courses/site-courses.contract';
import type { Db } from '../../core/db.ts';
import { mergeEdit } from '../../core/edits.ts';
import { implement } from '../../core/module.ts';
import { selectOutline } from '../lessons/lessons.queries.ts';
import { selectContents } from '../worksheets/worksheets.queries.ts';
import { arrangeCourse, type Authored, removeCourse, requireOwn, settingsOf, showCourse } from './author-course.ts';
import { insertCourse, updateCourse } from './course-authoring.queries.ts';
import { outlineFields, siteCourseFields } from './course-fields.ts';
import { toCourseItem } from './course-shapes.ts';
import { selectAllSiteCourses } from './courses.queries.ts';

export const siteCoursesModule = implement(siteCourses, {
  async list({ db, me }, { page = 1 }) {
    const { rows, total } = await selectAllSiteCourses(db, me.id, {
      limit: COURSES_PAGE_SIZE,
      offset: (page - 1) * COURSES_PAGE_SIZE,
    });
    return { courseList: rows.map(toCourseItem), pageCount: pageCountOf(total, COURSES_PAGE_SIZE), totalCount: total };
  },

  async contents({ db }, { query, kind, page = 1 }) {
    const { rows, total } = await selectContents(db, {
      channelId: null,
      query: query?.trim() || null,
      kind: kind ?? null,
      offset: (page - 1) * PAGE_SIZE,
    });
    return {
      contentList: rows.map(({ id, kind: contentKind, title, level, tags }) => ({
        contentId: id,
        kind: contentKind,
        title,
        level,
        tagList: [...tags],
        isOwn: true,
      })),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },

  async create({ db, me, now }, { admits = 'EVERYBODY', ...given }) {
    return {
      courseId: await insertCourse(db, { channelId: null, authorId: me.id, now }, settingsOf({ ...given, admits })),
    };
  },

  async update({ db, now }, { courseId, ...given }) {
    const current = siteCourseFields(await requireOwn(ofSite(db, now, courseId)));
    await updateCourse(db, courseId, settingsOf(mergeEdit(siteCourses.update, given, current)), now);
    return {};
  },

  async arrange({ db, now }, { courseId, ...given }) {
    const course = ofSite(db, now, courseId);
    await requireOwn(course);
    const current = outlineFields(await selectOutline(db, courseId, null));
    await arrangeCourse(course, mergeEdit(siteCourses.arrange, given, current).lessonList);
    return { updatedAt: now.toISOString() };
  },

  async show({ db, now }, { courseId, visibleState }) {
    await showCourse(ofSite(db, now, courseId), visibleState);
    return {};
  },

  async remove({ db, now }, { courseId }) {
    await removeCourse(ofSite(db, now, courseId));
    return {};
  },
});

function ofSite(db: Db, now: Date, courseId: number): Authored {
  return { db, now, channelId: null, courseId, ownerId: null };
}
