import type { MaterialKind } from '@dolphin/contract/scheduling/materials/materials.constants';
import { type Db, query } from '../../core/db.ts';
import './materials.tables.ts';

/** What is attached, without what it leads to. */
export type Attached = {
  readonly kind: MaterialKind;
  readonly targetId: number | null;
  readonly title: string;
  readonly url: string;
};
export type Material = Attached & { readonly itemId: number | null };

/** The materials of the lesson `l` as JSON, in their order; what is gone is left out. */
const MATERIALS = `coalesce((select json_agg(json_build_object('kind', m.kind, 'targetId',
  coalesce(m.course_lesson_id, m.content_id, m.worksheet_id), 'title', coalesce(s.title, m.title), 'url', m.url,
  'itemId', s.item_id) order by m.position)
  from scheduling_materials m left join learning_material_sources s on s.kind = m.kind
    and s.target_id = coalesce(m.course_lesson_id, m.content_id, m.worksheet_id) where m.lesson_id = l.id
    and (m.kind = 'LINK' or s.target_id is not null)), '[]') as materials`;

/** Which lesson of its class `l` is, counted from 0: those that are held, from the first one on. */
const NUMBER = `(select count(*) from scheduling_lessons b where b.course_class_id = l.course_class_id
  and b.state = 'SCHEDULED' and b.kind in ('REGULAR', 'EXTRA')
  and (b.day, b.start_minute, b.id) < (l.day, l.start_minute, l.id))`;

/** The same lesson of the course; the plan of the class. */
const PROPOSAL = `(select json_build_object('targetId', s.target_id, 'title', s.title) from learning_material_sources s
  join learning_class_facts f on f.course_id = s.course_id
  where f.course_class_id = l.course_class_id and s.kind = 'LESSON' and l.kind in ('REGULAR', 'EXTRA')
    order by s.position, s.target_id offset ${NUMBER} limit 1) as proposal`;

export type LessonMaterials = {
  readonly day: string;
  readonly isEarly: boolean;
  /** Has a seat in it, or is in its class without one. */ readonly isAttended: boolean;
  readonly materials: readonly Material[];
  readonly proposal: { readonly targetId: number; readonly title: string } | null;
};

const IS_ATTENDED = `(exists (select from scheduling_seats s where s.lesson_id = l.id and s.user_id = $3 and s.state = 'BOOKED')
  or (l.kind in ('REGULAR', 'EXTRA') and not exists (select from scheduling_seats s where s.lesson_id = l.id
    and s.user_id = $3) and exists (select from learning_class_people p where p.course_class_id = l.course_class_id
    and p.user_id = $3)))`;

export async function findLessonMaterials(
  db: Db,
  { channelId, lessonId, userId }: { readonly channelId: number; readonly lessonId: number; readonly userId: number },
): Promise<LessonMaterials | undefined> {
  const [row] = await query<LessonMaterials>(
    db,
    'materials.of-lesson',
    `select l.day, l.shows_materials_early as "isEarly", ${IS_ATTENDED} as "isAttended", ${MATERIALS}, ${PROPOSAL}
     from scheduling_lessons l where l.id = $2 and l.channel_id = $1`,
    [channelId, lessonId, userId],
  );
  return row;
}

export type DayMaterials = {
  readonly classLessonId: number;
  readonly courseClassId: number | null;
  readonly startMinute: number;
  readonly materials: readonly Material[];
};

/** Of the lessons in which somebody has a seat on a day, those that have materials to show. */
export function selectMaterialsOfDay(
  db: Db,
  given: { readonly channelId: number; readonly userId: number; readonly day: string; readonly today: string },
): Promise<readonly DayMaterials[]> {
  return query<DayMaterials>(
    db,
    'materials.of-day',
    `select l.id as "classLessonId", l.course_class_id as "courseClassId", l.start_minute as "startMinute", ${MATERIALS}
     from scheduling_seats x join scheduling_lessons l on l.id = x.lesson_id
     where x.user_id = $2 and x.day = $3 and x.state = 'BOOKED' and l.channel_id = $1 and l.state = 'SCHEDULED'
       and (l.shows_materials_early or l.day <= $4::date)
       and exists (select from scheduling_materials m where m.lesson_id = l.id) order by l.start_minute, l.id`,
    [given.channelId, given.userId, given.day, given.today],
  );
}

export type LockedMaterials = {
  readonly courseClassId: number | null;
  readonly day: string;
  readonly isEarly: boolean;
};

export async function lockMaterials(tx: Db, channelId: number, lessonId: number): Promise<LockedMaterials | undefined> {
  const [row] = await query<LockedMaterials>(
    tx,
    'materials.lock',
    `select course_class_id as "courseClassId", day, shows_materials_early as "isEarly" from scheduling_lessons
     where id = $2 and channel_id = $1 for no key update`,
    [channelId, lessonId],
  );
  return row;
}

export function selectAttached(tx: Db, lessonId: number): Promise<readonly Attached[]> {
  return query<Attached>(
    tx,
    'materials.attached',
    `select m.kind, coalesce(m.course_lesson_id, m.content_id, m.worksheet_id) as "targetId", m.title, m.url from scheduling_materials m
     where m.lesson_id = $1 and (m.kind = 'LINK' or exists (select from learning_material_sources s
       where s.kind = m.kind and s.target_id = coalesce(m.course_lesson_id, m.content_id, m.worksheet_id)))
       order by m.position`,
    [lessonId],
  );
}

/** How many of these are of the channel or the site, and of the course of the class. */
export async function countAttachable(
  tx: Db,
  { channelId, courseClassId }: { readonly channelId: number; readonly courseClassId: number | null },
  wanted: readonly Attached[],
): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'materials.attachable',
    `select count(*)::int as count from unnest($3::text[], $4::bigint[]) as w (kind, id)
     join learning_material_sources s on s.kind = w.kind and s.target_id = w.id
     where case w.kind when 'LESSON' then s.course_id = (select f.course_id from learning_class_facts f
       where f.course_class_id = $2) when 'WORKSHEET' then s.channel_id = $1 else s.channel_id is null
       or s.channel_id = $1 end`,
    [channelId, courseClassId, wanted.map(({ kind }) => kind), wanted.map(({ targetId }) => targetId)],
  );
  return row?.count ?? 0;
}

export async function deleteMaterials(tx: Db, lessonIds: readonly number[]): Promise<void> {
  await query(tx, 'materials.delete', 'delete from scheduling_materials where lesson_id = any($1::bigint[])', [
    lessonIds,
  ]);
}

export async function updateEarly(tx: Db, lessonId: number, isEarly: boolean): Promise<void> {
  await query(tx, 'materials.early', 'update scheduling_lessons set shows_materials_early = $2 where id = $1', [
    lessonId,
    isEarly,
  ]);
}

export type NewMaterial = Attached & { readonly lessonId: number; readonly addedBy: number | null };

/** In their order within each lesson. */
export async function insertMaterials(tx: Db, materials: readonly NewMaterial[]): Promise<void> {
  await query(
    tx,
    'materials.insert',
    `insert into scheduling_materials (lesson_id, position, kind, course_lesson_id, content_id, worksheet_id, title, url, added_by)
     select w.lesson_id, w.n, w.kind, case when w.kind = 'LESSON' then w.id end,
       case when w.kind in ('PROBLEM', 'BLOCK_CODING', 'DOCUMENT') then w.id end,
       case when w.kind = 'WORKSHEET' then w.id end, w.title, w.url, w.added_by
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[],
       $6::bigint[]) with ordinality as w (lesson_id, kind, id, title, url, added_by, n) order by w.n`,
    [
      materials.map(({ lessonId }) => lessonId),
      materials.map(({ kind }) => kind),
      materials.map(({ targetId }) => targetId),
      materials.map(({ title }) => title),
      materials.map(({ url }) => url),
      materials.map(({ addedBy }) => addedBy),
    ],
  );
}

/** The plan of a class: the n-th lesson of the course, for its lessons from a day on that have nothing. Gives how many. */
export async function insertPlan(
  tx: Db,
  given: { readonly courseClassId: number; readonly from: string; readonly actorId: number },
): Promise<number> {
  const rows = await query<{ lessonId: number }>(
    tx,
    'materials.insert-plan',
    `with held as (select l.id, l.day, row_number() over (order by l.day, l.start_minute, l.id) as n
     from scheduling_lessons l where l.course_class_id = $1 and l.state = 'SCHEDULED'
     and l.kind in ('REGULAR', 'EXTRA')),
     planned as (select s.target_id, row_number() over (order by s.position, s.target_id) as n
       from learning_material_sources s join learning_class_facts f on f.course_id = s.course_id
       where f.course_class_id = $1 and s.kind = 'LESSON')
     insert into scheduling_materials (lesson_id, position, kind, course_lesson_id, added_by)
     select h.id, 1, 'LESSON', p.target_id, $3 from held h join planned p on p.n = h.n where h.day >= $2::date
       and not exists (select from scheduling_materials m where m.lesson_id = h.id) order by h.id
       returning lesson_id as "lessonId"`,
    [given.courseClassId, given.from, given.actorId],
  );
  return rows.length;
}

export type DueWorksheet = {
  readonly channelId: number;
  readonly courseClassId: number | null;
  readonly worksheetId: number | null;
  readonly addedBy: number | null;
};

/** Takes worksheets that lessons show by now and that their classes were not given; of one lesson, or of all. */
export function takeDueWorksheets(
  tx: Db,
  given: { readonly lessonId: number | null; readonly today: string; readonly now: Date; readonly limit: number },
): Promise<readonly DueWorksheet[]> {
  return query<DueWorksheet>(
    tx,
    'materials.take-due',
    `update scheduling_materials m set assigned_at = $3 from scheduling_lessons l
     where l.id = m.lesson_id and m.id in (
       select d.id from scheduling_materials d join scheduling_lessons k on k.id = d.lesson_id
       where d.kind = 'WORKSHEET' and d.assigned_at is null and ($1::bigint is null or d.lesson_id = $1)
         and k.state = 'SCHEDULED' and k.course_class_id is not null and (k.day <= $2::date or k.shows_materials_early)
       order by d.id limit $4 for update of d skip locked)
     returning l.channel_id as "channelId", l.course_class_id as "courseClassId", m.worksheet_id as "worksheetId", m.added_by as "addedBy"`,
    [given.lessonId, given.today, given.now, given.limit],
  );
}

export type KeptMaterial = Attached & {
  readonly lessonId: number;
  readonly addedBy: number | null;
  readonly isEarly: boolean;
};

/** What lessons have that are made anew at another time, by the order of their days. */
export function selectKept(tx: Db, lessonIds: readonly number[]): Promise<readonly KeptMaterial[]> {
  return query<KeptMaterial>(
    tx,
    'materials.kept',
    `select m.lesson_id as "lessonId", m.kind,
     coalesce(m.course_lesson_id, m.content_id, m.worksheet_id) as "targetId", m.title, m.url, m.added_by as "addedBy",
     l.shows_materials_early as "isEarly"
     from scheduling_materials m join scheduling_lessons l on l.id = m.lesson_id where m.lesson_id = any($1::bigint[])
       order by l.day, l.start_minute, l.id, m.position`,
    [lessonIds],
  );
}
