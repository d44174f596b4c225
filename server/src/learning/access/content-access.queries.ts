import { type RoleCheck, ROLE_CHECKS } from '@dolphin/contract/core/roles';
import type { CourseAdmits } from '@dolphin/contract/learning/storages/contents';
import type { VISIBILITIES } from '@dolphin/contract/channels/channels.constants';
import '../learning.tables.ts';

/** What a course or worksheet of a content's own channel, or of the site, demands. */
export type Holder = {
  readonly kind: 'COURSE' | 'WORKSHEET';
  readonly visibleState: (typeof VISIBILITIES)[number];
  readonly admits: CourseAdmits;
  readonly priceKrw: number | null;
};

/** What `contentAccess` adds to a row. */
export type ContentAccessColumns = {
  /** Requirements of the courses and worksheets that show it; equal ones once. */ readonly holders: readonly Holder[];
  /** They do not let everybody in. */ readonly isRestricted: boolean;
  /** They have DOLPHIN_PRO. */ readonly isPremium: boolean;
  /** One of them lets this person in; not looked up where everybody may come in. */ readonly isGiven: boolean;
};

const rolesOf = (check: RoleCheck): string => `(${ROLE_CHECKS[check].map((role) => `'${role}'`).join(', ')})`;
/** Whether somebody has a role in a channel that passes a check; as SQL. */
export const isIn = (user: string, channel: string, check: RoleCheck): string =>
  `exists (select from channels_memberships m where m.channel_id = ${channel} and m.user_id = ${user} and m.role in ${rolesOf(check)})`;

/**
 * A course or worksheet lets somebody in to a content: they learn in the course, the worksheet was assigned to them or paid for by them, or
 * they teach in the channel that shows it or holds a class for it. The channel must still be theirs. A video of a free
 * lesson is open to whoever may see the course of its own channel. [LMS-1] [SEC-200] [VID-101]
 */
const isGivenTo = (user: string, content: string): string => `(
  exists (select from learning_course_contents i join learning_enrolments e on e.course_id = i.course_id
    and e.user_id = ${user} join learning_courses c on c.id = i.course_id
    where i.content_id = ${content} and (c.channel_id is null or ${isIn(user, 'c.channel_id', 'USER')}))
  or exists (select from learning_items i join learning_assignments a on a.worksheet_id = i.worksheet_id
    join learning_assigned d on d.assignment_id = a.id and d.user_id = ${user} where i.content_id = ${content})
  or exists (select from learning_items i join learning_worksheets w on w.id = i.worksheet_id
    where i.content_id = ${content} and (${isIn(user, 'w.channel_id', 'TEACHER')}
    or (exists (select from commerce_paid_items p where p.item_type = 'WORKSHEET' and p.content_id = w.id
      and p.user_id = ${user}) and (w.channel_id is null or ${isIn(user, 'w.channel_id', 'USER')}))))
  or exists (select from learning_course_contents i join learning_courses c on c.id = i.course_id left
    join learning_course_classes s on s.course_id = c.id
    where i.content_id = ${content} and ${isIn(user, 'coalesce(c.channel_id, s.channel_id)', 'TEACHER')})
  or exists (select from learning_items i join learning_lessons l on l.id = i.lesson_id and l.is_free
    join learning_courses c on c.id = l.course_id
    where i.content_id = ${content} and i.kind = 'VIDEO' and i.is_own and c.visible_state = 'VISIBLE' and c.deleted_at is null))`;

/** The site's own courses that everybody may take. Whatever a channel holds is for those it was given to. */
const IS_OPEN = `h.kind = 'COURSE' and h.channel_id is null and not h.is_restricted`;

/**
 * The statement behind every decision about a content `k`: joins what its courses and worksheets demand, and whether
 * one of them lets `user` in. `contentRefusal` (access.rules.ts) makes the decision. [SEC-200]
 */
export const contentAccess = {
  columns: (user: string): string =>
    `coalesce(h.holders, '[]') as holders, not coalesce(h.is_open, true) as "isRestricted",
     case when k.visible_state = 'VISIBLE' and coalesce(h.is_open, true) then false
     else ${isGivenTo(user, 'k.id')} end as "isGiven", exists (select from commerce_premium_people p
     where p.user_id = ${user}) as "isPremium"`,
  join: `left join lateral (select json_agg(distinct jsonb_build_object('kind', h.kind, 'visibleState',
   h.visible_state, 'admits', h.admits, 'priceKrw', h.price_krw)) as holders, bool_or(${IS_OPEN}) as is_open
    from learning_holders h where h.content_id = k.id) h on true`,
};

/**
 * Whether everybody may come in to a content `k`, as far as the channel lets them: then nobody's way in is looked for. By
 * itself, because the whole of `contentAccess` takes a millisecond to begin, whatever it finds. It decides as `IS_OPEN`
 * over `learning_holders` does, over a third of its tables: a statement takes longer to begin the more it reads.
 */
export const IS_OPEN_TO_ALL = `k.visible_state = 'VISIBLE' and (select coalesce(bool_or(case
    when c.deleted_at is null and c.id is not null then c.channel_id is null and c.visible_state = 'VISIBLE'
      and c.admits = 'EVERYBODY' and c.price_krw is null
    when i.worksheet_id is not null then false end), true)
  from learning_items i left join learning_items j on j.item_worksheet_id = i.worksheet_id and j.is_own
    left join learning_lessons l on l.id = coalesce(i.lesson_id, j.lesson_id) left join learning_courses c on c.id = l.course_id
  where i.content_id = k.id and i.is_own)`;

/**
 * Contents of the site that its courses do not open to everybody: looked up once for a list, and usually none. What opens
 * one is asked of it alone: as "not exists" it would be read for all contents of the site.
 */
const RESTRICTED_ON_SITE = `array(select h.content_id from learning_holders h where h.channel_id is null
  and h.is_restricted and (select 1 from learning_holders o where o.content_id = h.content_id and o.channel_id is null
  and o.kind = 'COURSE' and not o.is_restricted limit 1) is null)`;

/** Whether a list of contents `k` of one channel, or of the site, may show a row to `user`; the same decision. */
export const isListedFor = (user: string, place: 'site' | 'channel'): string =>
  place === 'site'
    ? `(k.id <> all(${RESTRICTED_ON_SITE}) or ${isGivenTo(user, 'k.id')})`
    : `(not exists (select from learning_holders h where h.content_id = k.id) or ${isGivenTo(user, 'k.id')})`;

/** What a channel may put into its courses and worksheets of the site's contents: what is sold there is not given away here. */
export const isFreeOnSite = (content: string): string => `${content} <> all(${RESTRICTED_ON_SITE})`;
