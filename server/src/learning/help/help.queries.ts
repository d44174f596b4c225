import { HELP_QUEUE_MAX, type HelpState } from '@dolphin/contract/learning/coaching/coaching.constants';
import type { ContentKind } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../core/db.ts';
import { type Coach, nameIn } from '../coaching/coached.queries.ts';
import '../coaching/coaching.tables.ts';

/** Whether the caller coaches the one who asks, in what they ask about. */
const REACHED = `exists (select from learning_coached_of(h.user_id, $1) x where x.content_id = h.content_id
  and ($3::boolean or x.coach_id = $2))`;

export type QueuedRow = {
  readonly id: number;
  readonly channelMemberId: number;
  readonly userId: number;
  readonly nickname: string;
  readonly portraitKey: string | null;
  readonly contentId: number;
  readonly kind: ContentKind;
  readonly title: string;
  readonly body: string;
  readonly state: HelpState;
  readonly takenById: number | null;
  readonly takenBy: string | null;
  readonly answer: string | null;
  readonly createdAt: Date;
  readonly takenAt: Date | null;
};

/** Hands that are raised, the oldest first, of those the caller coaches. */
export function selectQueue(db: Db, { channelId, coachId, isManager }: Coach): Promise<readonly QueuedRow[]> {
  return query<QueuedRow>(
    db,
    'help-requests.queue',
    `select h.id, m.member_id as "channelMemberId", h.user_id as "userId", m.nickname, m.portrait_key as "portraitKey",
     h.content_id as "contentId", k.kind, k.title, h.body, h.state,
       h.taken_by as "takenById", ${nameIn('h.channel_id', 'h.taken_by')} as "takenBy", h.answer,
         h.created_at as "createdAt", h.taken_at as "takenAt"
     from learning_help_requests h join channels_people m on m.channel_id = h.channel_id and m.user_id = h.user_id
       and m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED') join learning_contents k on k.id = h.content_id
     where h.channel_id = $1 and h.state <> 'CLOSED' and ${REACHED} order by h.id limit ${HELP_QUEUE_MAX}`,
    [channelId, coachId, isManager],
  );
}

export type LockedHelp = {
  readonly userId: number;
  readonly contentId: number;
  readonly title: string;
  readonly kind: ContentKind;
  readonly body: string;
  readonly state: HelpState;
  readonly takenById: number | null;
  readonly myName: string;
  /** Everybody who coaches the one who asks. */ readonly coachIds: readonly number[];
};

/** A request of somebody the caller coaches; two coaches who reach for it wait for each other. */
export async function lockHelp(
  tx: Db,
  { channelId, coachId, isManager }: Coach,
  helpRequestId: number,
): Promise<LockedHelp | undefined> {
  const [row] = await query<LockedHelp>(
    tx,
    'help-requests.lock',
    `select h.user_id as "userId", h.content_id as "contentId", k.title, k.kind, h.body, h.state,
     h.taken_by as "takenById", coalesce(${nameIn('$1', '$2')}, '') as "myName",
       coalesce((select json_agg(distinct c.user_id) from learning_coached_of(h.user_id, $1) x
         join channels_people c on c.channel_id = $1
         and (c.role in ('ROLE_ADMIN', 'ROLE_CHANNEL_MASTER', 'MANAGER') or (c.role = 'TEACHER'
         and c.user_id = x.coach_id)) where x.content_id = h.content_id), '[]') as "coachIds"
     from learning_help_requests h join learning_contents k on k.id = h.content_id where h.channel_id = $1
       and h.id = $4 and ${REACHED} for update of h`,
    [channelId, coachId, isManager, helpRequestId],
  );
  return row;
}

export async function updateHelp(
  tx: Db,
  helpRequestId: number,
  {
    state,
    takenBy,
    answer,
    now,
  }: { readonly state: HelpState; readonly takenBy: number; readonly answer: string | null; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'help-requests.update',
    `update learning_help_requests set state = $2, taken_by = $3, answer = coalesce($4, answer),
     taken_at = coalesce(taken_at, $5), closed_at = case when $2 = 'CLOSED' then $5::timestamptz end where id = $1`,
    [helpRequestId, state, takenBy, answer, now],
  );
}

export type MyHelpRow = {
  readonly id: number;
  readonly channelId: number;
  readonly state: HelpState;
  readonly body: string;
  readonly takenBy: string | null;
  readonly answer: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
};
const MINE = `h.id, h.channel_id as "channelId", h.state, h.body, ${nameIn('h.channel_id', 'h.taken_by')} as "takenBy",
  h.answer, h.created_at as "createdAt", h.closed_at as "closedAt"`;

/** The last request of somebody about a content. */
export async function findOwnHelp(db: Db, userId: number, contentId: number): Promise<MyHelpRow | undefined> {
  const [row] = await query<MyHelpRow>(
    db,
    'help-requests.mine',
    `select ${MINE} from learning_help_requests h where h.user_id = $1 and h.content_id = $2 order by h.id desc limit 1`,
    [userId, contentId],
  );
  return row;
}

/** A help request exists once: asked again while it is open, only the text changes. */
export async function upsertHelp(
  tx: Db,
  {
    channelId,
    userId,
    contentId,
    body,
    now,
  }: {
    readonly channelId: number;
    readonly userId: number;
    readonly contentId: number;
    readonly body: string;
    readonly now: Date;
  },
): Promise<MyHelpRow> {
  const [row] = await query<MyHelpRow>(
    tx,
    'help-requests.ask',
    `insert into learning_help_requests as h (channel_id, user_id, content_id, body, created_at)
     values ($1, $2, $3, $4, $5) on conflict (user_id, content_id) where state <> 'CLOSED' do update
     set body = case when excluded.body = '' then h.body else excluded.body end returning ${MINE}`,
    [channelId, userId, contentId, body, now],
  );
  if (!row) throw new Error('The request was not written.');
  return row;
}

export async function closeOwnHelp(
  tx: Db,
  userId: number,
  contentId: number,
  now: Date,
): Promise<{ readonly id: number; readonly channelId: number } | undefined> {
  const [row] = await query<{ id: number; channelId: number }>(
    tx,
    'help-requests.withdraw',
    `update learning_help_requests set state = 'CLOSED', closed_at = $3 where user_id = $1 and content_id = $2
     and state <> 'CLOSED' returning id, channel_id as "channelId"`,
    [userId, contentId, now],
  );
  return row;
}
