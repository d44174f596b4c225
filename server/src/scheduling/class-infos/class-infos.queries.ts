import type { Subject } from '@dolphin/contract/accounts/accounts.constants';
import type { TicketContentType } from '@dolphin/contract/commerce/tickets/tickets.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { COURSE_CLASS_MEMBERS_MAX } from '@dolphin/contract/learning/courses/courses.constants';
import { type Db, query } from '../../core/db.ts';
import './class-infos.tables.ts';

export type InfoRow = {
  readonly sealedPhone: Buffer | null;
  readonly firstRegistrationAt: Date | null;
  readonly subject: Subject | null;
};
export type PlaceRow = InfoRow & {
  readonly channelId: number;
  readonly channelName: string;
  readonly slug: string;
  readonly role: ChannelRole | null;
  readonly isAsked: boolean;
};

const INFO = `i.sealed_phone as "sealedPhone", i.first_registration_at as "firstRegistrationAt", i.subject`;

/** The channel of a content, with what the person has filled in there. */
export async function findInfoFor(
  db: Db,
  content: { readonly type: TicketContentType; readonly id: number },
  userId: number,
): Promise<PlaceRow | undefined> {
  const [row] = await query<PlaceRow>(
    db,
    'scheduling.class-info',
    `select w.channel_id as "channelId", k.name as "channelName", k.slug, r.role, ${INFO},
       w.content_type = 'COURSE_CLASS' and exists (select from scheduling_info_classes a
         where a.course_class_id = w.content_id) as "isAsked"
     from learning_content_places w join channels_places k on k.channel_id = w.channel_id
     left join channels_member_roles r on r.channel_id = w.channel_id and r.user_id = $3
     left join scheduling_class_infos i on i.member_id = r.member_id where w.content_type = $1 and w.content_id = $2`,
    [content.type, content.id, userId],
  );
  return row;
}

/** False for somebody who is neither a member in good standing nor an applicant. */
export async function upsertInfo(
  tx: Db,
  { channelId, userId }: { readonly channelId: number; readonly userId: number },
  info: { readonly sealedPhone: Buffer; readonly firstRegistrationAt: Date; readonly subject: Subject },
  now: Date,
): Promise<boolean> {
  const rows = await query<{ memberId: number }>(
    tx,
    'scheduling.save-class-info',
    `insert into scheduling_class_infos (member_id, sealed_phone, first_registration_at, subject, updated_at)
     select member_id, $3, $4, $5, $6 from channels_member_roles where channel_id = $1 and user_id = $2
       and role not in ('SUSPEND', 'BEN', 'JOIN_REJECTED')
     on conflict (member_id) do update set sealed_phone = excluded.sealed_phone,
       first_registration_at = excluded.first_registration_at, subject = excluded.subject,
       updated_at = excluded.updated_at
     returning member_id as "memberId"`,
    [channelId, userId, info.sealedPhone, info.firstRegistrationAt, info.subject, now],
  );
  return rows.length > 0;
}

type ClassKey = { readonly channelId: number; readonly courseClassId: number };

export async function findInfoRequired(db: Db, { channelId, courseClassId }: ClassKey): Promise<boolean | undefined> {
  const [row] = await query<{ isAsked: boolean }>(
    db,
    'scheduling.class-asks',
    `select exists (select from scheduling_info_classes a where a.course_class_id = f.course_class_id) as "isAsked"
     from learning_class_facts f where f.channel_id = $1 and f.course_class_id = $2`,
    [channelId, courseClassId],
  );
  return row?.isAsked;
}

export async function setInfoRequired(tx: Db, courseClassId: number, isAsked: boolean): Promise<void> {
  if (isAsked)
    await query(
      tx,
      'scheduling.class-starts-asking',
      'insert into scheduling_info_classes (course_class_id) values ($1) on conflict do nothing',
      [courseClassId],
    );
  else
    await query(tx, 'scheduling.class-stops-asking', 'delete from scheduling_info_classes where course_class_id = $1', [
      courseClassId,
    ]);
}

type PersonRow = InfoRow & { readonly userId: number; readonly nickname: string };

/** Everybody of a class who is in good standing, also those who filled in nothing yet. */
export function selectInfosOfClass(db: Db, { channelId, courseClassId }: ClassKey): Promise<readonly PersonRow[]> {
  return query<PersonRow>(
    db,
    'scheduling.class-infos',
    `select n.user_id as "userId", n.nickname, ${INFO} from learning_class_people p
     join channels_people n on n.channel_id = $1 and n.user_id = p.user_id and n.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
     left join scheduling_class_infos i on i.member_id = n.member_id where p.course_class_id = $2
       order by n.nickname, n.user_id limit ${COURSE_CLASS_MEMBERS_MAX}`,
    [channelId, courseClassId],
  );
}

/** The class asks for information that the person has not given to its channel. */
const NEEDS_INFO = `select f.channel_id as "channelId" from learning_class_facts f
  join scheduling_info_classes a on a.course_class_id = f.course_class_id
  where not exists (select from channels_member_roles r join scheduling_class_infos i on i.member_id = r.member_id
    where r.channel_id = f.channel_id and r.user_id = $1)`;

export async function findNeedsInfo(db: Db, courseClassId: number, userId: number): Promise<boolean> {
  const rows = await query<{ channelId: number }>(
    db,
    'scheduling.needs-class-info',
    `${NEEDS_INFO} and f.course_class_id = $2`,
    [userId, courseClassId],
  );
  return rows.length > 0;
}

/** The same for the class of a lesson. */
export async function findLessonNeedsInfo(db: Db, lessonId: number, userId: number): Promise<boolean> {
  const rows = await query<{ channelId: number }>(
    db,
    'scheduling.lesson-needs-class-info',
    `${NEEDS_INFO} and f.course_class_id = (select l.course_class_id from scheduling_lessons l where l.id = $2)`,
    [userId, lessonId],
  );
  return rows.length > 0;
}
