import { COURSES_PAGE_SIZE } from '@dolphin/contract/learning/courses/courses.constants';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { pageCountOf } from '@dolphin/contract/core/paging';
import { requireVisible } from '../../channels/public.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { isStaff } from '../access/access.rules.ts';
import { requireCourse, requireTakeable } from '../access/require-course.ts';
import { toLessons } from '../lessons/lesson-shapes.ts';
import { selectOutline } from '../lessons/lessons.queries.ts';
import { courseVersion } from './course-fields.ts';
import { nextOf, toCourseItem } from './course-shapes.ts';
import {
  findNextItem,
  type ListedCourse,
  readChannelCourses,
  selectMyCourses,
  selectSiteCourses,
} from './courses.queries.ts';
import { deleteEnrolment } from './enrol.queries.ts';
import { enrolAll } from './enrol.ts';

const pageAt = (page: number) => ({ limit: COURSES_PAGE_SIZE, offset: (page - 1) * COURSES_PAGE_SIZE });

export const coursesModule = implement(courses, {
  async catalogue({ db, me }, { page = 1, ...filters }) {
    return toPage(await selectSiteCourses(db, me?.id ?? null, filters, pageAt(page)));
  },

  async ofChannel({ db, primary, me, answer }, { channelId, page = 1 }) {
    const { roles } = await requireVisible(primary, me, channelId);
    const withHidden = isStaff(channelId, { roles, isAdmin: me?.isAdmin ?? false });
    return answer.json(await readChannelCourses(db, me?.id ?? null, { channelId, withHidden }, pageAt(page).offset));
  },

  async mine({ db, me }, { channel_id, page = 1 }) {
    return toPage(await selectMyCourses(db, me.id, channel_id ?? null, pageAt(page)));
  },

  async detail({ db, me }, { courseId }) {
    const { course, refusal, place, mayChange, isStaff: staff } = await requireCourse(db, me, courseId);
    const rows = await selectOutline(db, courseId, me?.id ?? null);
    return {
      ...toCourseItem({ ...course, ...nextOf(rows, course) }),
      description: course.description,
      channelName: place?.name ?? null,
      channelSlug: place?.slug ?? null,
      lessonList: toLessons(rows),
      refusal: refusal?.code ?? null,
      certificateNumber: course.certificateNumber,
      mayChange,
      isStaff: staff,
      updatedAt: course.updatedAt.toISOString(),
      version: mayChange ? courseVersion(course, rows) : '',
    };
  },

  async enrol({ db, me, now }, { courseId }) {
    const { course } = await requireTakeable(db, me, courseId);
    const [added] = await enrolAll(db, { courseId, channelId: course.channelId, userIds: [me.id], now });
    const finishedAt = added?.isCourseDone ? now : course.finishedAt;
    return {
      doneCount: added?.doneCount ?? course.doneCount ?? 0,
      enrolledAt: (course.enrolledAt ?? now).toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      ...(await findNextItem(db, courseId, me.id)),
    };
  },

  async leave({ db, me }, { courseId }) {
    if (!(await deleteEnrolment(db, courseId, me.id))) throw fail(learningErrors.NOT_ENROLLED_COURSE);
    return {};
  },
});

function toPage({ rows, total }: { readonly rows: readonly ListedCourse[]; readonly total: number }) {
  return { courseList: rows.map(toCourseItem), pageCount: pageCountOf(total, COURSES_PAGE_SIZE), totalCount: total };
}
