import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { VISIBILITIES } from '@dolphin/contract/channels/channels.constants';
import type { ContentKind, CourseAdmits, CourseSubject } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../core/db.ts';
import { contentAccess, type ContentAccessColumns } from './content-access.queries.ts';
import '../learning.tables.ts';

type Visibility = (typeof VISIBILITIES)[number];

export type ContentRow = ContentAccessColumns & {
  readonly id: number;
  readonly kind: ContentKind;
  readonly storageId: number;
  readonly versionId: number;
  readonly channelId: number | null;
  readonly authorId: number | null;
  readonly title: string;
  readonly level: number;
  readonly tags: readonly string[];
  readonly languages: readonly string[];
  readonly visibleState: Visibility;
  readonly solvedCount: number;
  readonly triedCount: number;
};

const FIND_CONTENT = `select k.id, k.kind, k.storage_id as "storageId", k.version_id as "versionId", k.channel_id as "channelId", s.author_id as "authorId", k.title, k.level, k.tags, k.languages,
  k.visible_state as "visibleState", k.solved_count as "solvedCount", k.tried_count as "triedCount", ${contentAccess.columns('$2')}
  from learning_contents k join learning_storages s on s.id = k.storage_id ${contentAccess.join} where k.id = $1 and s.deleted_at is null`;

export async function findContent(db: Db, contentId: number, userId: number): Promise<ContentRow | undefined> {
  const [row] = await query<ContentRow>(db, 'learning.find-content', FIND_CONTENT, [contentId, userId]);
  return row;
}

export type CourseRow = {
  readonly id: number;
  readonly channelId: number | null;
  readonly authorId: number | null;
  readonly title: string;
  readonly summary: string;
  readonly subject: CourseSubject;
  readonly level: number;
  readonly cover: string;
  readonly visibleState: Visibility;
  readonly priceKrw: number | null;
  readonly admits: CourseAdmits;
  readonly lessonCount: number;
  readonly itemCount: number;
  readonly enrolledCount: number;
  readonly updatedAt: Date;
  /** The caller's own progress in it. */
  readonly enrolledAt: Date | null;
  readonly doneCount: number | null;
  readonly finishedAt: Date | null;
  readonly lastItemId: number | null;
};

export const COURSE_COLUMNS = `c.id, c.channel_id as "channelId", c.author_id as "authorId", c.title, c.summary, c.subject, c.level, c.cover, c.visible_state as "visibleState", c.price_krw as "priceKrw", c.admits,
  c.lesson_count as "lessonCount", c.item_count as "itemCount", c.enrolled_count as "enrolledCount", c.updated_at as "updatedAt",
  e.enrolled_at as "enrolledAt", e.done_count as "doneCount", e.finished_at as "finishedAt", e.last_item_id as "lastItemId"`;

/** With what its page shows and lists do not. */
export type FoundCourse = CourseRow & {
  readonly description: RichDoc | null;
  readonly isPaid: boolean;
  readonly isPremium: boolean;
  readonly certificateNumber: string | null;
};

/** Whether the caller, `$2`, has paid for the course, and has a plan. */
const IS_PAID = `exists (select from commerce_paid_items p where p.item_type = 'COURSE' and p.content_id = c.id and p.user_id = $2) as "isPaid", exists (select from commerce_premium_people p where p.user_id = $2) as "isPremium"`;

const FIND_COURSE = `select ${COURSE_COLUMNS}, ${IS_PAID}, c.description, z.number as "certificateNumber" from learning_courses c left join learning_enrolments e on e.course_id = c.id and e.user_id = $2
  left join learning_certificates z on z.course_id = c.id and z.user_id = $2 where c.id = $1 and c.deleted_at is null`;

export async function findCourse(db: Db, courseId: number, userId: number | null): Promise<FoundCourse | undefined> {
  const [row] = await query<FoundCourse>(db, 'learning.find-course', FIND_COURSE, [courseId, userId]);
  return row;
}

export type LessonRow = CourseRow & {
  readonly isPaid: boolean;
  readonly isPremium: boolean;
  readonly lessonId: number;
  readonly lessonTitle: string;
  readonly lessonSummary: string;
  readonly position: number;
};

export async function findLesson(db: Db, lessonId: number, userId: number): Promise<LessonRow | undefined> {
  const [row] = await query<LessonRow>(
    db,
    'learning.find-lesson',
    `select l.id as "lessonId", l.title as "lessonTitle", l.summary as "lessonSummary", l.position, ${COURSE_COLUMNS}, ${IS_PAID}
     from learning_lessons l join learning_courses c on c.id = l.course_id left join learning_enrolments e on e.course_id = c.id and e.user_id = $2 where l.id = $1 and c.deleted_at is null`,
    [lessonId, userId],
  );
  return row;
}
