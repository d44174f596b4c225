import { WITH_TRIGGERS, WITHOUT_TRIGGERS } from './people/member-fillers.ts';
import type { EmptyProduct } from '../stage.ts';
import type { Filler, Sql } from './filler.ts';

/** What the caller has of things that are limited. */
const FEW = 300;

export function sqlOf({ me, admin, first, sizes }: EmptyProduct): Sql {
  return { me, admin, ...sizes, person: (n) => `(${first} + (${n}) % ${sizes.people})` };
}

export const fillers: readonly Filler[] = [
  {
    table: 'accounts_users',
    fill: ({ people }) => [
      `insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at)
     select 'bench' || n || '@test.example', 'bench' || lpad(n::text, 7, '0'), 'bench' || lpad(n::text, 7, '0'), '2000-01-01', 'EMAIL', now() from generate_series(1, ${people}) n`,
    ],
  },
  {
    table: 'accounts_sessions',
    fill: ({ rows, person }) => [
      `insert into accounts_sessions (id, user_id, user_agent, address, rotated_at, created_at, last_used_at)
     select gen_random_uuid(), ${person('n')}, 'bench', '127.0.0.1', now(), now(), now() - n * interval '1 second' / 10 from generate_series(1, ${rows}) n`,
    ],
  },
  {
    table: 'accounts_consents',
    fill: ({ rows, person }) => [
      `insert into accounts_consents (user_id, type, version, agreed, at, address) select ${person('n')}, (array['SERVICE', 'PRIVACY', 'MARKETING'])[1 + n % 3], 1, true, now(), '127.0.0.1' from generate_series(1, ${rows}) n`,
    ],
  },
  {
    table: 'channels_members',
    fill: ({ me, rows, people, channels, person }) => [
      'alter table channels_channels disable trigger channels_keep_name_parts',
      `insert into channels_channels (name, slug) select 'bench ' || n, 'bench-' || n from generate_series(1, ${channels}) n`,
      `insert into channels_name_parts (part, channel_id, at) select substr(channels_name_key(name), n), id, n - 1 from channels_channels, generate_series(1, 20) n where n <= length(channels_name_key(name))`,
      'alter table channels_channels enable trigger channels_keep_name_parts',
      WITHOUT_TRIGGERS,
      `insert into channels_members (channel_id, user_id, role) select (select min(id) from channels_channels) + (n + n / ${people}) % ${Math.ceil(people / 10)}, ${person('n')}, 'USER' from generate_series(0, ${rows - 1}) n`,
      `insert into channels_members (channel_id, user_id, role) select id, ${me}, 'USER' from channels_channels order by id limit 20`,
      ...WITH_TRIGGERS,
    ],
  },
  {
    table: 'profile_progress',
    fill: ({ me, people, rows, person }) => [
      `insert into profile_progress (user_id, level, entry_count) select ${person('n')}, 1 + n % 50, ${Math.floor(rows / 2 / people)} from generate_series(0, ${people - 1}) n`,
      `insert into profile_progress (user_id, level, point, entry_count) values (${me}, 9, 500, ${Math.floor(rows / 2)}) on conflict (user_id) do update set point = 500, entry_count = excluded.entry_count`,
    ],
  },
  {
    table: 'profile_progress_entries',
    fill: ({ me, rows, people, person }) => [
      `insert into profile_progress_entries (user_id, cause, cause_id, point, experience, position) select ${person('n')}, 'profile.questCompleted', n::text, 1, 1, 1 + n / ${people} from generate_series(0, ${Math.floor(rows / 2 / people) * people - 1}) n`,
      `delete from profile_progress_entries where user_id = ${me}`,
      `insert into profile_progress_entries (user_id, cause, cause_id, point, experience, position) select ${me}, 'profile.questCompleted', n::text, 1, 1, n from generate_series(1, ${Math.floor(rows / 2)}) n`,
    ],
  },
  {
    table: 'profile_activity_days',
    fill: ({ me, rows, people, person }) => [
      `insert into profile_activity_days (user_id, day, act_count, experience, causes) select ${person('n')}, current_date - (n / ${people})::int, 1, 1, '{}' from generate_series(0, ${rows - 1}) n`,
      `insert into profile_activity_days (user_id, day, act_count, experience, causes) select ${me}, current_date - n, 1, 1, '{}' from generate_series(0, 999) n on conflict do nothing`,
    ],
  },
  {
    table: 'profile_quests',
    fill: ({ me, rows, people, person }) => [
      `insert into profile_quests (quest_type, character, title_ko, title_en, description_ko, description_en, reward_count, experience, sort, is_active)
     select (array['MAIN', 'SUB', 'DAILY', 'WEEKLY'])[1 + n % 4], 'CRAB', 'bench', 'bench', 'bench', 'bench', 1, 1, 1000 + n, n % 10 > 0 from generate_series(1, ${rows}) n`,
      `insert into profile_quest_goals (quest_id, sort, name_ko, name_en, event, goal_count, path) select id, 1, 'bench', 'bench', 'social.befriended', 3, '/friends' from profile_quests where key is null`,
      'select profile_place_quests()',
      // A person meets the quests in their order; whoever is far has done many.
      `insert into profile_quest_runs (user_id, quest_id, period, seen_at, completed_at, reward_seen_at) select ${person('n')}, (select min(id) from profile_quests) + n / ${people}, '2000-01-01', now(), now(), now() from generate_series(0, ${rows - 1}) n`,
      `insert into profile_quest_runs (user_id, quest_id, period, seen_at, completed_at, reward_seen_at) select ${me}, id, '2000-01-01', now(), now(), case when id % 50 > 0 then now() end from profile_quests order by id limit ${FEW}`,
      `insert into profile_quest_counts (user_id, goal_id, period, done, last_seq) select ${person('n')}, (select min(id) from profile_quest_goals) + n / ${people}, '2000-01-01', 1, 0 from generate_series(0, ${rows - 1}) n`,
    ],
  },
  {
    table: 'social_notifications',
    fill: ({ me, rows, notifications, people, person }) => [
      `insert into social_notifications (user_id, position, kind, params, checked_at) select ${person('n')}, 1 + n / ${people}, 'welcome', '{"nickname":"bench"}', now() from generate_series(0, ${notifications - Math.floor(rows / 2) - 1}) n`,
      `delete from social_notifications where user_id = ${me}`,
      `insert into social_notifications (user_id, position, kind, params, checked_at) select ${me}, n, 'welcome', '{"nickname":"bench"}', case when n % 1000 > 0 then now() end from generate_series(1, ${Math.floor(rows / 2)}) n`,
      `insert into social_notification_counters (user_id, total, unread, last_position) select ${person('n')}, c, 0, c from (select n, ${Math.max(1, Math.floor((notifications - rows / 2) / people))} as c from generate_series(0, ${people - 1}) n) s on conflict (user_id) do nothing`,
      `insert into social_notification_counters (user_id, total, unread, last_position) select ${me}, count(*), count(*) filter (where checked_at is null), max(position) from social_notifications where user_id = ${me} on conflict (user_id) do update set total = excluded.total, unread = excluded.unread, last_position = excluded.last_position`,
      // Some were removed, in as many places at both sizes.
      `with gone as (update social_notifications set deleted_at = now() where user_id = ${me} and position % ${Math.floor(rows / 40)} = 5 and checked_at is not null returning position),
       noted as (insert into social_notification_removals (user_id, block, removed) select ${me}, (position - 1) / 100, count(*) from gone group by 2)
     update social_notification_counters set total = total - (select count(*) from gone) where user_id = ${me}`,
    ],
  },
  {
    table: 'social_friendships',
    fill: ({ me, rows, people, person }) => [
      `insert into social_friendships (requester_id, addressee_id, state, requested_at, answered_at)
     select ${person('n')}, ${person(`n + 1 + n / ${people}`)}, case when n % 5 = 0 then 'PENDING' else 'ACCEPT' end, now() - n * interval '1 second', case when n % 5 > 0 then now() end from generate_series(0, ${rows - 1}) n`,
      `insert into social_friendships (requester_id, addressee_id, state, requested_at, answered_at) select ${me}, ${person('n')}, 'ACCEPT', now(), now() from generate_series(0, ${FEW - 1}) n`,
      `insert into social_friendships (requester_id, addressee_id, state, requested_at) select ${person('n')}, ${me}, 'PENDING', now() - n * interval '1 second' from generate_series(${FEW}, ${2 * FEW - 1}) n`,
      `insert into social_friendships (requester_id, addressee_id, state, requested_at) select ${me}, ${person('n')}, 'PENDING', now() - n * interval '1 second' from generate_series(${2 * FEW}, ${3 * FEW - 1}) n`,
      `insert into social_blocks (blocker_id, blocked_id, created_at) select ${person('n')}, ${person(`n + 1 + n / ${people}`)}, now() from generate_series(0, ${rows - 1}) n`,
      `insert into social_blocks (blocker_id, blocked_id, created_at) select ${me}, ${person('n')}, now() from generate_series(${3 * FEW}, ${3 * FEW + 99}) n`,
      `insert into social_circles (user_id, friends, received, sent) select ${person('n')}, 8, 1, 1 from generate_series(0, ${people - 1}) n on conflict do nothing`,
      `insert into social_circles (user_id, friends, received, sent, blocks) values (${me}, ${FEW}, ${FEW}, ${FEW}, 100) on conflict (user_id) do update set friends = ${FEW}, received = ${FEW}, sent = ${FEW}, blocks = 100`,
      `insert into profile_profiles (user_id, introduction, updated_at) select ${person('n')}, 'bench', now() from generate_series(0, ${people - 1}) n`,
    ],
  },
  {
    table: 'social_reports',
    fill: ({ rows, person }) => [
      `insert into social_reports (reporter_id, target_id, reason, detail, snapshot, state, created_at, handled_at)
     select ${person('n')}, ${person('n + 7')}, 'SPAM', 'bench', '{"nickname":"bench","introduction":"","portraitKey":null,"level":1}', 'HANDLED', now(), now() from generate_series(1, ${rows}) n`,
      `update social_report_counters set total = ${rows} where state = 'HANDLED'`,
    ],
  },
  {
    table: 'social_chat_messages',
    fill: ({ me, rows, people, person }) => [
      // The caller has a conversation with everybody, and half of all messages stand in the first one.
      `insert into social_chats (id, low_id, high_id, last_sequence, created_at) overriding system value select n + 1, ${me}, ${person('n')}, case n when 0 then ${Math.floor(rows / 2)} else 1 end, now() from generate_series(0, ${people - 1}) n`,
      `insert into social_chats (id, low_id, high_id, last_sequence, created_at) overriding system value select ${people} + n + 1, ${person('n')}, ${person('n + 1')}, 0, now() from generate_series(0, ${people - 2}) n`,
      `insert into social_chat_messages (chat_id, sequence, sender_id, client_key, text, created_at) select 1, n, case when n % 2 = 0 then ${me} else ${person('0')} end, 'bench-' || n, 'bench', now() from generate_series(1, ${Math.floor(rows / 2)}) n`,
      `insert into social_chat_messages (chat_id, sequence, sender_id, client_key, text, created_at) select n + 1, 1, ${person('n')}, 'bench-' || n, 'bench', now() from generate_series(1, ${people - 1}) n`,
      `insert into social_chat_messages (chat_id, sequence, sender_id, client_key, text, created_at) select ${people} + 1 + n % ${people - 1}, 1 + n / ${people - 1}, ${person(`n % ${people - 1}`)}, 'bench-' || n, 'bench', now() from generate_series(0, ${Math.floor(rows / 2)}) n`,
      `insert into social_chat_sides (chat_id, user_id, partner_id, last_message_id) select c.id, s.user_id, s.partner_id, m.id from social_chats c
       cross join lateral (values (c.low_id, c.high_id), (c.high_id, c.low_id)) s (user_id, partner_id)
       left join lateral (select id from social_chat_messages where chat_id = c.id order by sequence desc limit 1) m on true`,
      `insert into social_chat_counters (user_id, chats) select ${me}, ${people} on conflict (user_id) do update set chats = excluded.chats`,
    ],
  },
  {
    table: 'social_staff_minor_log',
    fill: ({ rows, person }) => [
      `insert into social_staff_minor_log (staff_id, minor_id, is_from_staff, chat_id, message_id, text, created_at) select case when n % 2 = 0 then ${person('1')} else ${person('n')} end, ${person('n + 3')}, true, 1, n, 'bench', now() from generate_series(1, ${rows}) n`,
    ],
  },
  {
    table: 'social_contact_log_reads',
    // Every second read is about a learner of the channel that is asked about.
    fill: ({ rows, admin, person }) => [
      `insert into social_contact_log_reads (id, admin_id, user_id, read_at) overriding system value select n, ${admin}, ${person('n')}, now() - interval '40 days' from generate_series(1, ${rows}) n`,
      // A list of the log writes such a row itself.
      `select setval(pg_get_serial_sequence('social_contact_log_reads', 'id'), ${rows})`,
      `insert into social_contact_log_read_channels (read_id, channel_id) select n, case when n % 2 = 0 then 1 else 2 + n % 50 end from generate_series(1, ${rows}) n`,
    ],
  },
];
