import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { VISIBILITIES } from '@dolphin/contract/channels/channels.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { ContentKind, CourseAdmits, CourseSubject } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../core/db.ts';
import { contentAccess, type ContentAccessColumns, IS_OPEN_TO_ALL } from './content-access.queries.ts';
import '../learning.tables.ts';

type Visibility = (typeof VISIBILITIES)[number];

export type ContentRow = {
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
  /** As far as its channel lets them in. */ readonly isOpenToAll: boolean;
};

/** The columns of `ContentRow`; `$1` is the content. */
export const CONTENT_COLUMNS = `k.id, k.kind, k.storage_id as "storageId", k.version_id as "versionId",
  k.channel_id as "channelId", s.author_id as "authorId", k.title, k.level, k.tags, k.languages,
  k.visible_state as "visibleState", k.solved_count as "solvedCount", k.tried_count as "triedCount", ${IS_OPEN_TO_ALL} as "isOpenToAll"`;
export const CONTENT_JOINS = 'learning_contents k join learning_storages s on s.id = k.storage_id';
export const IS_CONTENT = 'k.id = $1 and s.deleted_at is null';
const FIND_CONTENT = `select ${CONTENT_COLUMNS} from ${CONTENT_JOINS} where ${IS_CONTENT}`;

export async function findContent(db: Db, contentId: number): Promise<ContentRow | undefined> {
  const [row] = await query<ContentRow>(db, 'learning.find-content', FIND_CONTENT, [contentId]);
  return row;
}

/** With what the person is in the channel of the content, as long as that is open. */
export type AccessRequirements = ContentAccessColumns & { readonly role: ChannelRole | null };

/** What the courses and worksheets that show a content ask of somebody, and whether one of them lets them in. */
export async function findAccessRequirements(
  db: Db,
  contentId: number,
  userId: number,
): Promise<AccessRequirements | undefined> {
  const [row] = await query<AccessRequirements>(
    db,
    'learning.content-demands',
    `select ${contentAccess.columns('$2')}, m.role from learning_contents k left
     join channels_memberships m on m.channel_id = k.channel_id and m.user_id = $2 ${contentAccess.join}
     where k.id = $1`,
    [contentId, userId],
  );
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

export const COURSE_COLUMNS = `c.id, c.channel_id as "channelId", c.author_id as "authorId", c.title, c.summary,
  c.subject, c.level, c.cover, c.visible_state as "visibleState", c.price_krw as "priceKrw", c.admits,
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
const IS_PAID = `exists (select from commerce_paid_items p where p.item_type = 'COURSE' and p.content_id = c.id
  and p.user_id = $2) as "isPaid", exists (select from commerce_premium_people p where p.user_id = $2) as "isPremium"`;

const FIND_COURSE = `select ${COURSE_COLUMNS}, ${IS_PAID}, c.description, z.number as "certificateNumber"
  from learning_courses c left join learning_enrolments e on e.course_id = c.id and e.user_id = $2
  left join learning_certificates z on z.course_id = c.id and z.user_id = $2 where c.id = $1 and c.deleted_at is null`;

export async function findCourse(db: Db, courseId: number, userId: number | null): Promise<FoundCourse | undefined> {
  const [row] = await query<FoundCourse>(db, 'learning.find-course', FIND_COURSE, [courseId, userId]);
  return row;
}

/** What decides whether somebody may take a course. */
export type CourseAccessRow = Pick<
  CourseRow,
  'channelId' | 'authorId' | 'visibleState' | 'admits' | 'priceKrw' | 'enrolledAt'
> & { readonly isPaid: boolean; readonly isPremium: boolean };

/** The columns of `CourseAccessRow` of a course `c` and the learner's `e`, `$2`. Nobody asks what the enrolled have paid. */
export const COURSE_ACCESS = `c.channel_id as "channelId", c.author_id as "authorId",
  c.visible_state as "visibleState", c.admits, c.price_krw as "priceKrw", e.enrolled_at as "enrolledAt",
  e.user_id is null and exists (select from commerce_paid_items p where p.item_type = 'COURSE' and p.content_id = c.id
    and p.user_id = $2) as "isPaid", e.user_id is null
    and exists (select from commerce_premium_people p where p.user_id = $2) as "isPremium"`;

export type LessonRow = CourseRow & {
  readonly isPaid: boolean;
  readonly isPremium: boolean;
};

export async function findLesson(db: Db, lessonId: number, userId: number): Promise<LessonRow | undefined> {
  const [row] = await query<LessonRow>(
    db,
    'learning.find-lesson',
    `select ${COURSE_COLUMNS}, ${IS_PAID}
     from learning_lessons l join learning_courses c on c.id = l.course_id left
       join learning_enrolments e on e.course_id = c.id and e.user_id = $2 where l.id = $1 and c.deleted_at is null`,
    [lessonId, userId],
  );
  return row;
}
