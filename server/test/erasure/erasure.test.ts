import { guardians } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { destroyOld } from '../../src/accounts/accounts.jobs.ts';
import { proven } from '../../src/accounts/calls.fixture.ts';
import { listeners } from '../../src/background.ts';
import { inTransaction } from '../../src/core/db.ts';
import { clearOld } from '../../src/core/outbox/clear-old.ts';
import { call } from '../call.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { fillTables, MARK } from './fill-tables.fixture.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
const [NAME, NICKNAME] = ['김작은고래', '작은물고기'];
const DAY_MS = 86_400_000;
/** Longer than access has to be on record (three months). */
const MUCH_LATER = new Date(NOW.getTime() + 100 * DAY_MS);
const EMAIL = 'withdrawn.child@home.example';
const AGREED = [
  { type: 'SERVICE', agreed: true },
  { type: 'PRIVACY', agreed: true },
] as const;

let server: TestServer;
let childId: number;
let filled: readonly string[];

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  const guardianRequest = await call(server, guardians.request, {
    guardianName: '보호자',
    guardianEmail: 'guardian@home.example',
  });
  const token = await tokenSent();
  await call(server, guardians.answer, { token, agreed: true, consents: [...AGREED] });
  const made = await call(
    server,
    signup.create,
    await proven(server, {
      birthDate: '2016-05-05',
      email: EMAIL,
      password: 'a long enough one',
      consents: [...AGREED],
      guardian: { requestId: guardianRequest.body.requestId, secret: guardianRequest.body.secret },
    }),
  );
  expect(made.status).toBe(200);
  const { id } = await server.db
    .selectFrom('accounts_users')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow();
  childId = id;
  await server.db
    .updateTable('accounts_users')
    .set({ name: NAME, nickname: NICKNAME, nickname_key: NICKNAME })
    .where('id', '=', id)
    .execute();
  filled = await fillTables(server.db, childId);
  expect((await call(server, guardians.withdraw, { token })).body.state).toBe('WITHDRAWN');
  await runAllListeners();
  for (const sweep of [destroyOld, clearOld])
    await sweep.run({
      app: server.app,
      db: server.db,
      now: MUCH_LATER,
      jobId: 'test',
      signal: new AbortController().signal,
    });
});
afterAll(() => server.close());

async function tokenSent(): Promise<string> {
  const { rows } = await sql<{
    text: string;
  }>`select data ->> 'text' as text from pgboss.job_common where name = 'core.send-mail'`.execute(server.db);
  return /\/signup\/guardian\?token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}

/** Every event, and those that follow from it, to the end. */
async function runAllListeners(): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{
      id: number;
      name: string;
      topic: string;
      payload: unknown;
    }>`select id, name, topic, payload from core_outbox where id > ${after} order by id limit 50`.execute(server.db);
    if (rows.length === 0) return;
    for (const { id, name, topic, payload } of rows) {
      after = id;
      for (const listener of listeners.filter(({ on }) => on.name === name))
        await inTransaction(server.db, (db) =>
          listener.run({ app: server.app, db, now: NOW }, payload, { seq: id, topic, at: NOW }),
        );
    }
  }
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Columns that name whoever works for the service or an academy, or made what others learn with. */
const OF_STAFF = words(`
  accounts_guardian_consents.confirmed_by accounts_sanctions.by_id accounts_sanctions.undone_by
  channels_channels.owner_id channels_audit_entries.actor_id channels_codes.created_by channels_consent_requests.author_id
  channels_members.changed_by channels_invitations.invited_by channels_learner_accounts.made_by
  channels_learner_resets.actor_id channels_member_columns.user_id channels_member_histories.actor_id
  channels_post_reports.handler_id channels_roster_invites.invited_by channels_rosters.user_id channels_terms.created_by
  commerce_account_closings.closed_by commerce_coupons.created_by commerce_gateways.updated_by
  commerce_payment_actions.actor_id commerce_plan_prices.created_by commerce_refunds.decided_by
  commerce_ticket_entries.actor_id
  competitions_announcements.author_id competitions_competitions.created_by competitions_questions.answered_by
  competitions_rejudges.created_by competitions_similarity_decisions.decided_by competitions_site_decisions.actor_id competitions_similarity_pairs.decided_by
  competitions_talks.asked_by core_set_aside_actions.user_id
  learning_assignments.assigned_by learning_code_comments.author_id learning_course_classes.coach_id
  learning_courses.author_id learning_help_requests.taken_by learning_storages.author_id learning_versions.created_by
  learning_versions.decided_by learning_video_medias.uploaded_by learning_worksheets.author_id
  messaging_batches.actor_id
  scheduling_attendance_entries.actor_id scheduling_booking_changes.actor_id scheduling_lessons.coach_id
  scheduling_lessons.substitute_for scheduling_materials.added_by scheduling_pauses.created_by scheduling_seats.marked_by
  scheduling_shifts.coach_id scheduling_user_dates.saved_by
  social_contact_log_reads.admin_id social_report_hidings.hidden_by social_report_hidings.undone_by
  social_reports.handled_by social_staff_minor_log.staff_id`);

/** What still has the number of the erased account, and why. The number leads to an empty row and to nobody. */
const STILL_NUMBERED = [
  // Contracts, payments and what was supplied for them: five years (전자상거래법). A seat proves a lesson that was paid for.
  ...words(`
    commerce_card_requests.user_id commerce_cash_entries.user_id commerce_coupon_codes.user_id commerce_customers.user_id
    commerce_orders.beneficiary_id commerce_orders.user_id commerce_plan_consents.user_id commerce_refunds.user_id
    commerce_subscriptions.user_id commerce_ticket_entries.user_id commerce_tickets.user_id commerce_user_coupons.user_id
    scheduling_seats.user_id`),
  // The conversation belongs to the other one, too. What the child wrote is emptied.
  ...words(`
    social_chat_messages.sender_id social_chat_sides.partner_id social_chat_sides.user_id social_chats.high_id
    social_chats.low_id`),
  // What staff wrote to a child, and who read it, outlives both on purpose. [SOC-143] [SOC-160]
  ...words('social_contact_log_reads.user_id social_staff_minor_log.minor_id'),
];

/** Texts of the child's rows that remain: where, whose row, which columns. */
const STILL_WRITTEN = [
  // Payments: what was bought, with which number, how it was paid. The telephone number and the reasons given are gone.
  'commerce_card_requests: commerce_card_requests.user_id customer_uid merchant_uid',
  'commerce_coupon_codes: commerce_coupon_codes.user_id code',
  'commerce_customers: commerce_customers.user_id customer_uid',
  // Of an order for the child: the telephone number is that of the guardian, who paid.
  'commerce_orders: commerce_orders.beneficiary_id fail_reason merchant_uid method phone_number provider_payment_id receipt_url title',
  'commerce_orders: commerce_orders.user_id fail_reason merchant_uid method provider_payment_id receipt_url title',
  'commerce_plan_charges: commerce_orders.user_id merchant_uid',
  'commerce_plan_shares: commerce_orders.user_id merchant_uid',
  'commerce_refunds: commerce_refunds.user_id answer fail_reason',
  'commerce_subscriptions: commerce_subscriptions.user_id fail_reason',
  'commerce_ticket_entries: commerce_ticket_entries.user_id held_for reason',
  'commerce_tickets: commerce_tickets.user_id held_for merchant_uid',
  'commerce_user_coupons: commerce_user_coupons.user_id code merchant_uid',
  // What another child asked to be paid; who answered is not named any more, and what they wrote is gone.
  'commerce_payment_requests: commerce_payment_requests.answered_by title',
  // Jobs that end the card at the provider and remove files; they are gone when they have run.
  'pgboss.job_common: commerce_subscriptions.user_id billing_ref',
  'pgboss.job_common: storage_files.user_id key',
  'pgboss.job_common: storage_uploads.user_id key store_upload_id',
  // What was agreed to, under a mark instead of a name: five years, six months for advertising.
  'accounts_legal_holds: accounts_consents.user_id type',
  // Posts and comments stay for those who answered them, without an author.
  'channels_comments: channels_comments.author_id body removed_by',
  'channels_notifications: channels_notifications.user_id kind',
  'channels_posts: channels_posts.author_id body post_type preview search_text submission_state title',
  // Complaints are about somebody else, or about what somebody did; the child is no longer named in them.
  'channels_post_reports: channels_post_reports.reporter_id detail excerpt note reason state',
  'social_reports: social_reports.reporter_id detail evidence note reason snapshot',
  'social_reports: social_reports.target_id detail note reason',
  // The place in the standings stays, without a name and without the program.
  'competitions_submissions: competitions_submissions.user_id language',
  // A certificate can still be checked by its number; it has no name any more.
  'competitions_certificates: competitions_certificates.user_id number',
  'learning_certificates: learning_certificates.user_id course_title number place',
  // The key of a message, not its text.
  'social_chat_messages: social_chat_messages.sender_id client_key',
  // Kept on purpose, see above.
  'social_staff_minor_log: social_staff_minor_log.minor_id text',
];

async function everyTable(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r'`.execute(server.db);
  return rows.map(({ name }) => name.replace('public.', ''));
}

async function rowsWith(table: string, pattern: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    text: string;
  }>`select t::text as text from ${sql.table(table)} t where t::text ~ ${pattern}`.execute(server.db);
  return rows.map(({ text }) => text);
}

describe('[ACC-29] after a guardian withdrew the consent, of every table that can name somebody', () => {
  it('none but those listed with their reason has the number of the child', async () => {
    // A list that names what is not there hides the next mistake.
    expect(OF_STAFF.filter((key) => !filled.includes(key))).toEqual([]);
    const left: string[] = [];
    for (const key of filled.filter((one) => !OF_STAFF.includes(one))) {
      const [table = '', column = ''] = key.split('.');
      const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${childId}`.execute(
        server.db,
      );
      if (rows.length > 0) left.push(key);
    }
    expect(left.toSorted()).toEqual(STILL_NUMBERED.toSorted());
  });

  it('none but those listed with their reason has a text of a row of the child', async () => {
    const left = new Map<string, Set<string>>();
    for (const table of await everyTable())
      for (const text of await rowsWith(table, '흔적<'))
        for (const [, key = '', column = ''] of text.matchAll(MARK)) {
          if (key.endsWith('.') || OF_STAFF.includes(key)) continue;
          const where = `${table}: ${key}`;
          left.set(where, (left.get(where) ?? new Set()).add(column));
        }
    const found = [...left].map(([where, columns]) => `${where} ${[...columns].toSorted().join(' ')}`);
    expect(found.toSorted()).toEqual(STILL_WRITTEN.toSorted());
  });

  it('none has the name, the nickname or the e-mail address', async () => {
    const found: string[] = [];
    for (const table of await everyTable()) found.push(...(await rowsWith(table, `${EMAIL}|${NAME}|${NICKNAME}`)));
    expect(found).toEqual([]);
  });
});

it('[ACC-30] a table that names somebody is part of the test above without a word about it', async () => {
  // Every reference to a person, as the catalog has it.
  const { rows } = await sql<{ key: string }>`select c.relname || '.' || a.attname as key from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'accounts_users'::regclass and not c.relispartition`.execute(server.db);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.map(({ key }) => key).filter((key) => !filled.includes(key))).toEqual([]);
});
