import type { JoinQuestionKind } from '@dolphin/contract/channels/join/join-forms.constants';
import { type Db, query } from '../../core/db.ts';
import type { Answer, Question } from './join-forms.tables.ts';
import type { GivenConsent, JoinFormRow, Term } from './join-forms.rules.ts';

const NO_FORM: JoinFormRow = { questions: [], terms: [] };

/** Empty where the channel asks nothing. */
export async function findJoinForm(db: Db, channelId: number): Promise<JoinFormRow> {
  const [row] = await query<{ questions: readonly Question[]; terms: readonly Term[] }>(
    db,
    'join-forms.find',
    `select f.questions, coalesce((select jsonb_agg(jsonb_build_object('key', t.key, 'version', t.version, 'title',
     t.title, 'body', t.body, 'isRequired', (e.term ->> 'isRequired')::boolean) order by e.place)
       from jsonb_array_elements(f.terms) with ordinality as e (term, place)
         join channels_terms t on t.channel_id = f.channel_id and t.key = e.term ->> 'key'
         and t.version = (e.term ->> 'version')::int), '[]') as terms
     from channels_join_forms f where f.channel_id = $1`,
    [channelId],
  );
  return row ?? NO_FORM;
}

/** The newest version of each of these documents, also of those that are not in force any more. */
export function selectNewestTerms(
  db: Db,
  channelId: number,
  keys: readonly string[],
): Promise<readonly Omit<Term, 'isRequired'>[]> {
  return query<Omit<Term, 'isRequired'>>(
    db,
    'join-forms.newest-terms',
    `select distinct on (key) key, version, title, body from channels_terms where channel_id = $1
     and key = any($2::text[]) order by key, version desc`,
    [channelId, keys],
  );
}

type Writing = { readonly channelId: number; readonly actorId: number; readonly now: Date };

export async function insertTerms(
  tx: Db,
  terms: readonly Omit<Term, 'isRequired'>[],
  { channelId, actorId, now }: Writing,
): Promise<void> {
  await query(
    tx,
    'join-forms.insert-terms',
    `insert into channels_terms (channel_id, key, version, title, body, created_by, created_at)
     select $1, t.key, t.version, t.title, t.body, $2, $3
       from unnest($4::text[], $5::int[], $6::text[], $7::text[]) as t (key, version, title, body)`,
    [
      channelId,
      actorId,
      now,
      terms.map(({ key }) => key),
      terms.map(({ version }) => version),
      terms.map(({ title }) => title),
      terms.map(({ body }) => body),
    ],
  );
}

export async function upsertJoinForm(tx: Db, channelId: number, { questions, terms }: JoinFormRow): Promise<void> {
  const inForce = terms.map(({ key, version, isRequired }) => ({ key, version, isRequired }));
  await query(
    tx,
    'join-forms.write',
    `insert into channels_join_forms (channel_id, questions, terms) values ($1, $2, $3) on conflict (channel_id)
     do update set questions = excluded.questions, terms = excluded.terms`,
    [channelId, JSON.stringify(questions), JSON.stringify(inForce)],
  );
}

type Consenting = {
  readonly channelId: number;
  readonly userIds: readonly number[];
  readonly consents: readonly GivenConsent[];
  readonly now: Date;
  readonly address: string;
};

/** The same answer of everybody named. */
export async function insertTermConsents(
  tx: Db,
  { channelId, userIds, consents, now, address }: Consenting,
): Promise<void> {
  await query(
    tx,
    'join-forms.consent',
    `insert into channels_term_consents (channel_id, user_id, key, version, agreed, at, address)
     select $1, p.user_id, c.key, c.version, c.agreed, $2, $3 from unnest($4::bigint[]) as p (user_id) cross
       join unnest($5::text[], $6::int[], $7::boolean[]) as c (key, version, agreed)`,
    [
      channelId,
      now,
      address,
      userIds,
      consents.map(({ key }) => key),
      consents.map(({ version }) => version),
      consents.map(({ agreed }) => agreed),
    ],
  );
}

/** What somebody answered to the documents of a channel, in any version; for each the latest answer. */
export function selectOwnConsents(db: Db, channelId: number, userId: number): Promise<readonly GivenConsent[]> {
  return query<GivenConsent>(
    db,
    'join-forms.own-consents',
    `select distinct on (key, version) key, version, agreed from channels_term_consents where channel_id = $1
     and user_id = $2 order by key, version, id desc`,
    [channelId, userId],
  );
}

export async function upsertJoinAnswers(
  tx: Db,
  channelMemberId: number,
  answers: readonly Answer[],
  now: Date,
): Promise<void> {
  await query(
    tx,
    'join-forms.answer',
    `insert into channels_join_answers (member_id, answers, answered_at) values ($1, $2, $3) on conflict (member_id)
     do update set answers = excluded.answers, answered_at = excluded.answered_at`,
    [channelMemberId, JSON.stringify(answers), now],
  );
}

export type Answered = {
  readonly answers: readonly { readonly label: string; readonly kind: JoinQuestionKind; readonly value: string }[];
  readonly consents: readonly {
    readonly title: string;
    readonly version: number;
    readonly agreed: boolean;
    /** As JSON has it. */ readonly at: string;
  }[];
};

export async function findAnswered(db: Db, channelId: number, channelMemberId: number): Promise<Answered | undefined> {
  const [row] = await query<Answered>(
    db,
    'join-forms.answered',
    `select coalesce(a.answers, '[]') as answers,
     coalesce((select jsonb_agg(jsonb_build_object('title', c.title, 'version', c.version, 'agreed', c.agreed, 'at',
     c.at) order by c.id desc)
       from (select o.id, t.title, o.version, o.agreed, o.at from channels_term_consents o
         join channels_terms t on t.channel_id = o.channel_id and t.key = o.key and t.version = o.version
         where o.channel_id = m.channel_id and o.user_id = m.user_id order by o.id desc limit 50) c), '[]') as consents
     from channels_members m left join channels_join_answers a on a.member_id = m.id where m.channel_id = $1 and m.id = $2`,
    [channelId, channelMemberId],
  );
  return row;
}

export async function deleteTermConsentsOf(tx: Db, userId: number): Promise<void> {
  await query(tx, 'join-forms.erase-consents', 'delete from channels_term_consents where user_id = $1', [userId]);
}
