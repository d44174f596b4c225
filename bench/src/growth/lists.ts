import { CHANNELS_FOUND_MAX } from '@dolphin/contract/channels/channels.constants';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { CHAT_PAGES_MAX, MESSAGES_PER_READ } from '@dolphin/contract/social/chat/chat.constants';
import { TARGET_BOARD, TARGET_POST, COMMON_WORD, RARE_WORD } from './fillers/board-fillers.ts';
import { TARGET_GROUP } from './fillers/people/joining-fillers.ts';
import { avatarLists } from './avatar-lists.ts';
import { commerceLists } from './commerce-lists.ts';
import { learningLists } from './learning-lists.ts';
import { loungeLists } from './lounge-lists.ts';
import { allCompetitionLists } from './competitions/all-competition-lists.ts';
import { schedulingLists } from './scheduling-lists.ts';
import { registrationLists } from './registration-lists.ts';
import { RARE, USUAL_LABEL } from './fillers/message-fillers.ts';
import { CROWDED_CHANNEL } from './fillers/people/member-fillers.ts';
import { TARGET_CHANNEL } from './fillers/statistics-fillers.ts';
import type { FilledProduct } from './stage.ts';
import type { Fixed, GrowingList, Input } from './list-kinds.ts';

const V1 = '/api/dolphin/v1';
const half = ({ sizes }: FilledProduct) => Math.floor(sizes.rows / 2);
/** From the newest, the middle, the end and anywhere, by the number of the last one seen. */
const byCursor = (stage: FilledProduct) => ({
  first: {},
  middle: { cursor: half(stage) },
  last: { cursor: 5 },
  random: { cursor: Math.floor(stage.sizes.rows / 3) },
});
const messages = (filter: Input): GrowingList => ({
  as: 'admin',
  table: 'messaging_messages',
  input: () => ({ channelId: TARGET_CHANNEL, ...filter }),
});
/** By the number of the oldest message or entry that was shown. */
const before = (table: string): GrowingList => ({
  as: 'admin',
  table,
  places: (stage) => ({
    first: { channelId: TARGET_CHANNEL },
    middle: { channelId: TARGET_CHANNEL, before: half(stage) },
    last: { channelId: TARGET_CHANNEL, before: 500 },
    random: { channelId: TARGET_CHANNEL, before: Math.floor(stage.sizes.rows / 3) },
  }),
});
/** Everybody of the crowded channel has a thread; every second one waits. */
const threads = ({ sizes: { people } }: FilledProduct) => ({
  first: { channelId: CROWDED_CHANNEL },
  middle: { channelId: CROWDED_CHANNEL, cursor: `1-${Math.floor(people / 2)}` },
  last: { channelId: CROWDED_CHANNEL, cursor: '0-300' },
  random: { channelId: CROWDED_CHANNEL, cursor: `0-${Math.floor(people / 3)}` },
});
const mine = (table: string): readonly GrowingList[] => [{ as: 'me', table }];

/** Every list of the contract. One that is missing here fails the benchmark: add how it is filled, or why it cannot grow. */
export const lists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  [`GET ${V1}/configurations`]: { fixed: 'comes from the configuration' },
  [`GET ${V1}/terms`]: { fixed: 'one row per kind of terms' },
  [`GET ${V1}/auth/social`]: { fixed: 'comes from the configuration' },
  [`GET ${V1}/guardians/consents/:token`]: { fixed: 'the documents of one request' },
  'GET /api/eduenv/v1/family/children': { fixed: 'the children of one account, of which there are at most thirty' },
  'GET /api/eduenv/v1/family/children/:channelMemberId/friends': {
    fixed: 'at most 300 friends of one child, read as the list of friends is',
  },
  [`GET ${V1}/guardian-friends/:token`]: { fixed: 'at most 300 friends of one child, read as the list of friends is' },
  [`GET ${V1}/storages/uploads/:uploadId`]: { fixed: 'the parts of one upload, which are limited' },
  [`GET ${V1}/users/social-links`]: { fixed: 'one row per service somebody signs in with' },
  [`GET ${V1}/users/notification-settings`]: { fixed: 'one row per person' },
  [`GET ${V1}/admin/quests/:questId`]: { fixed: 'the goals of one quest' },
  [`GET ${V1}/admin/processes`]: { fixed: 'as many rows as there are processes; the rest are sums of what waits' },
  [`GET ${V1}/admin/jobs`]: { fixed: 'holds failed work only, for 14 days, page by page' },

  ...commerceLists,
  ...registrationLists,
  [`GET ${V1}/worlds/starters`]: { fixed: 'comes with the program' },
  [`GET ${V1}/users/suggestions`]: [{ as: 'me', table: 'channels_members', mayBeEmpty: true }],
  [`GET ${V1}/users/sanctions`]: { fixed: 'what one person has not read yet' },
  [`GET ${V1}/admin/users/:userId`]: { fixed: 'the channels and sanctions of one person, which are limited' },
  'GET /api/eduenv/v1/admin/channels/:channelId': { fixed: 'the staff of one channel, which is limited' },
  [`GET ${V1}/admin/users`]: [
    { as: 'admin', table: 'accounts_users', places: byCursor },
    { as: 'admin', table: 'accounts_users', input: () => ({ query: 'bench1' }), mayBeEmpty: true },
    { as: 'admin', table: 'accounts_users', input: () => ({ state: 'BANNED' }), mayBeEmpty: true },
  ],
  'GET /api/eduenv/v1/admin/channels': [
    { as: 'admin', table: 'channels_members', mayBeEmpty: true },
    { as: 'admin', table: 'channels_members', input: () => ({ query: 'bench' }), mayBeEmpty: true },
  ],

  [`GET ${V1}/users/devices`]: mine('accounts_sessions'),
  [`GET ${V1}/users/consents`]: mine('accounts_consents'),
  [`GET ${V1}/users/me`]: [{ as: 'me', table: 'accounts_users', mayBeEmpty: true }],
  'GET /api/eduenv/v1/channels': mine('channels_members'),
  'GET /api/eduenv/v1/channels/finds': [
    { as: 'nobody', table: 'channels_members', pagesMax: CHANNELS_FOUND_MAX / PAGE_SIZE },
    {
      as: 'nobody',
      table: 'channels_members',
      input: () => ({ query: 'bench' }),
      pagesMax: CHANNELS_FOUND_MAX / PAGE_SIZE,
    },
    {
      as: 'nobody',
      table: 'channels_members',
      input: () => ({ query: 'h1' }),
      pagesMax: CHANNELS_FOUND_MAX / PAGE_SIZE,
    },
  ],
  'GET /api/eduenv/v1/channels/doors/:slug': { fixed: 'the roles of one person in one channel' },
  'GET /api/eduenv/v1/channels/:channelId/main-pages': [
    { as: 'nobody', table: 'channels_members', input: () => ({ channelId: TARGET_CHANNEL }), mayBeEmpty: true },
  ],
  'GET /api/eduenv/v1/channels/:channelId/holidays': { fixed: 'a channel keeps a limited number of days off' },
  'GET /api/eduenv/v1/channels/:channelId/groups': [
    { as: 'admin', table: 'channels_groups', input: () => ({ channelId: TARGET_CHANNEL }) },
    { as: 'admin', table: 'channels_groups', input: () => ({ channelId: TARGET_CHANNEL, query: 'group 1' }) },
  ],
  'GET /api/eduenv/v1/channels/:channelId/groups/:channelGroupId/members': [
    {
      as: 'admin',
      table: 'channels_group_members',
      input: () => ({ channelId: TARGET_CHANNEL, channelGroupId: TARGET_GROUP }),
    },
  ],
  ...Object.fromEntries(
    (['all', 'pending', 'staff', 'suspend', 'ben'] as const).map((list) => [
      `GET /api/eduenv/v1/channels/:channelId/admin/members/${list}`,
      [
        // The whole list by its orders; what everybody is called, one person, nobody; days.
        ...(['NEWEST', 'OLDEST', 'NAME'] as const).map((sort): GrowingList => ({
          as: 'admin',
          table: 'channels_member_parts',
          input: () => ({ channelId: CROWDED_CHANNEL, sort }),
        })),
        ...(list === 'all'
          ? [
              { query: 'bench' },
              { query: 'ench0000', sort: 'NAME' },
              { query: 'bench0000070' },
              { joined_from: '2020-01-01' },
              { role: 'USER', sort: 'NAME' },
            ]
          : []
        ).map((more): GrowingList => ({
          as: 'admin',
          table: 'channels_member_parts',
          input: () => ({ channelId: CROWDED_CHANNEL, ...more }) as Input,
        })),
      ],
    ]),
  ),
  'GET /api/eduenv/v1/channels/:channelId/admin/members/counts': [
    { as: 'admin', table: 'channels_member_parts', input: () => ({ channelId: CROWDED_CHANNEL }) },
  ],
  'GET /api/eduenv/v1/channels/:channelId/join-forms': { fixed: 'questions and terms, which are limited' },
  'GET /api/eduenv/v1/channels/:channelId/members/me/terms': { fixed: 'terms of one channel, which are limited' },
  'GET /api/eduenv/v1/channels/:channelId/admin/members/:channelMemberId/answers': {
    fixed: 'answers of one member, which are limited',
  },
  'GET /api/eduenv/v1/channels/:channelId/admin/members/columns': { fixed: 'columns of a closed list' },
  'GET /api/eduenv/v1/channels/:channelId/admin/members/:channelMemberId/details': {
    fixed: 'the groups of one member, which are limited',
  },
  'GET /api/eduenv/v1/channels/:channelId/admin/members/:channelMemberId/histories': {
    fixed: 'a page of one member, by a cursor in an index',
  },
  'GET /api/eduenv/v1/channels/:channelId/admin/members/:channelMemberId/guardians': {
    fixed: 'a member has at most four',
  },
  'GET /api/eduenv/v1/channels/:channelId/members/me/guardians': { fixed: 'a member has at most four' },
  'GET /api/eduenv/v1/channels/:channelId/admin/members/:channelMemberId/notes': {
    fixed: 'a page of one member, by a cursor in an index',
  },
  'GET /api/eduenv/v1/channels/:channelId/members': [
    { as: 'admin', table: 'channels_member_parts', input: () => ({ channelId: CROWDED_CHANNEL }) },
    { as: 'admin', table: 'channels_member_parts', input: () => ({ channelId: CROWDED_CHANNEL, query: 'bench' }) },
  ],
  'GET /api/eduenv/v1/channels/:channelId/admin/verifications': [
    { as: 'admin', table: 'channels_verifications', input: () => ({ channelId: CROWDED_CHANNEL }) },
  ],
  'GET /api/eduenv/v1/channels/:channelId/admin/rosters/invites': [
    { as: 'admin', table: 'channels_roster_invites', input: () => ({ channelId: CROWDED_CHANNEL }) },
  ],
  'GET /api/eduenv/v1/channels/:channelId/boards': [
    { as: 'me', table: 'channels_posts', input: () => ({ channelId: TARGET_CHANNEL }) },
  ],
  'GET /api/eduenv/v1/channels/:channelId/boards/:boardId': { fixed: 'the fields of one board' },
  'GET /api/eduenv/v1/channels/:channelId/posts': [
    {},
    { sort: 'LIKES' },
    { sort: 'VIEWS' },
    { sort: 'COMMENTS' },
    { query: RARE_WORD },
    { query: COMMON_WORD },
  ].map((more): GrowingList => ({
    as: 'me',
    table: 'channels_posts',
    input: () => ({ channelId: TARGET_CHANNEL, board_id: TARGET_BOARD, ...more }),
  })),
  'GET /api/eduenv/v1/channels/:channelId/latest-posts': [
    { as: 'me', table: 'channels_posts', input: () => ({ channelId: TARGET_CHANNEL }) },
  ],
  'GET /api/eduenv/v1/channels/:channelId/posts/:postId': [
    {
      as: 'me',
      table: 'channels_posts',
      input: () => ({ channelId: TARGET_CHANNEL, postId: TARGET_POST }),
      mayBeEmpty: true,
    },
  ],
  'GET /api/eduenv/v1/channels/:channelId/posts/:postId/histories': { fixed: 'fifty versions of one post at most' },
  'GET /api/eduenv/v1/channels/:channelId/posts/:postId/comments': [
    {
      as: 'me',
      table: 'channels_comments',
      places: (stage) => ({
        first: { channelId: TARGET_CHANNEL, postId: TARGET_POST },
        middle: { channelId: TARGET_CHANNEL, postId: TARGET_POST, cursor: Math.floor(half(stage) / 2) },
        last: { channelId: TARGET_CHANNEL, postId: TARGET_POST, cursor: half(stage) - 25 },
        random: { channelId: TARGET_CHANNEL, postId: TARGET_POST, cursor: Math.floor(half(stage) * 0.31) },
      }),
    },
  ],
  'GET /api/eduenv/v1/channels/:channelId/comments/:commentId/replies': { fixed: 'a page of one thread, by a cursor' },
  'GET /api/eduenv/v1/channels/:channelId/posts/:postId/report-files': { fixed: 'five files of one post at most' },
  'GET /api/eduenv/v1/channels/:channelId/temps': [
    { as: 'me', table: 'channels_temps', input: () => ({ channelId: TARGET_CHANNEL }) },
  ],
  'GET /api/eduenv/v1/channels/:channelId/temps/:tempId': { fixed: 'the files of one draft' },
  'GET /api/eduenv/v1/channels/:channelId/post-reports': [
    { as: 'admin', table: 'channels_post_reports', input: () => ({ channelId: TARGET_CHANNEL }) },
    { as: 'admin', table: 'channels_post_reports', input: () => ({ channelId: TARGET_CHANNEL, state: 'OPEN' }) },
  ],
  'GET /api/eduenv/v1/channels/:channelId/codes': [
    { as: 'admin', table: 'channels_codes', input: () => ({ channelId: TARGET_CHANNEL }) },
  ],
  'GET /api/eduenv/v1/channels/:channelId/tags': [
    { as: 'nobody', table: 'channels_tags', input: () => ({ channelId: TARGET_CHANNEL }) },
  ],
  'GET /api/eduenv/v1/channels/:channelId/invitations': [
    { as: 'admin', table: 'channels_invitations', input: () => ({ channelId: TARGET_CHANNEL }) },
  ],
  'GET /api/eduenv/v1/channels/:channelId/guardian-messages': [
    before('messaging_messages'),
    messages({ state: RARE.state }),
    messages({ query: RARE.label }),
    messages({ query: USUAL_LABEL }),
    messages({ query: RARE.tail }),
    messages({ query: RARE.label, state: RARE.state }),
  ],
  'GET /api/eduenv/v1/channels/:channelId/guardian-messages/opt-outs': [before('messaging_opt_outs')],
  'GET /api/eduenv/v1/channels/:channelId/guardian-messages/composer': { fixed: 'at most fifty templates' },
  'GET /api/eduenv/v1/channels/:channelId/guardian-messages/receivers': { fixed: 'the guardians of the people named' },
  'GET /api/eduenv/v1/channels/:channelId/guardian-messages/costs': { fixed: 'twelve months' },
  'GET /api/eduenv/v1/channels/:channelId/guardian-messages/senders': { fixed: 'at most ten numbers' },
  'GET /api/eduenv/v1/channels/:channelId/guardian-messages/talk-templates': {
    fixed: 'at most two hundred templates of one KakaoTalk channel',
  },
  'GET /api/eduenv/v1/channels/:channelId/consent-requests': [
    before('channels_consent_requests'),
    {
      as: 'admin',
      table: 'channels_consent_requests',
      input: () => ({ channelId: TARGET_CHANNEL, state: 'CLOSED' }),
    },
  ],
  'GET /api/eduenv/v1/channels/:channelId/family-threads': [
    { as: 'admin', table: 'channels_family_threads', places: threads },
    {
      as: 'admin',
      table: 'channels_family_threads',
      input: () => ({ channelId: CROWDED_CHANNEL, query: 'bench0000704' }),
    },
  ],
  'GET /api/eduenv/v1/family/counts': { fixed: 'the children of one guardian, who has a limited number' },
  'GET /api/eduenv/v1/family/friends/counts': { fixed: 'the children of one guardian, who has a limited number' },
  'GET /api/eduenv/v1/channels/:channelId/consent-requests/:consentRequestId': { fixed: 'at most 500 children' },
  'GET /api/eduenv/v1/channels/:channelId/consent-requests/:consentRequestId/children/:channelMemberId/answers': {
    fixed: 'at most fifty answers for one child',
  },
  'GET /api/eduenv/v1/channels/:channelId/family-threads/:channelMemberId/messages': {
    fixed: 'thirty messages of one thread, by the index of the thread',
  },
  'GET /api/eduenv/v1/family/children/:channelMemberId/consent-requests': {
    fixed: 'twenty requests about one child, by the index of the child',
  },
  'GET /api/eduenv/v1/family/children/:channelMemberId/messages': {
    fixed: 'thirty messages of one thread, by the index of the thread',
  },
  'GET /api/eduenv/v1/channels/:channelId/audit-entries': [
    { as: 'admin', table: 'channels_members', input: () => ({ channelId: TARGET_CHANNEL }), mayBeEmpty: true },
  ],
  'GET /api/eduenv/v1/channels/:channelId/daily-statistics': [
    { as: 'admin', table: 'channels_daily_counts', input: () => ({ channelId: TARGET_CHANNEL }) },
  ],
  // Empty as long as none of the most read posts can be read; what is added up is the same.
  'GET /api/eduenv/v1/channels/:channelId/post-view-ranking': [
    { as: 'admin', table: 'channels_post_daily_views', input: () => ({ channelId: TARGET_CHANNEL }), mayBeEmpty: true },
  ],
  'GET /api/eduenv/v1/channels/:channelId/notifications': [
    { as: 'admin', table: 'channels_notifications', input: () => ({ channelId: TARGET_CHANNEL }) },
  ],

  [`GET ${V1}/users/progress-entries`]: mine('profile_progress_entries'),
  [`GET ${V1}/users/activities`]: mine('profile_activity_days'),
  [`GET ${V1}/quests`]: [
    { as: 'me', table: 'profile_quests' },
    { as: 'me', table: 'profile_quests', input: () => ({ quest_type: 'DAILY' }) },
  ],
  [`GET ${V1}/quests/popups`]: mine('profile_quests'),
  [`GET ${V1}/admin/quests`]: [{ as: 'admin', table: 'profile_quests' }],

  [`GET ${V1}/users/notifications`]: mine('social_notifications'),
  [`GET ${V1}/chats`]: [{ as: 'me', table: 'social_chat_messages', pagesMax: CHAT_PAGES_MAX }],
  [`GET ${V1}/chats/:chatId/messages`]: [
    {
      as: 'me',
      table: 'social_chat_messages',
      places: (stage) => ({
        first: { chatId: 1 },
        middle: { chatId: 1, before: Math.floor(half(stage) / 2) },
        last: { chatId: 1, before: MESSAGES_PER_READ + 1 },
        random: { chatId: 1, before: Math.floor(half(stage) * 0.83) },
      }),
    },
  ],
  [`GET ${V1}/admin/contact-logs/reads`]: [{ as: 'admin', table: 'social_contact_log_reads', places: byCursor }],
  'GET /api/eduenv/v1/channels/:channelId/contact-log-reads': [
    {
      as: 'admin',
      table: 'social_contact_log_reads',
      places: (stage) => ({
        first: { channelId: TARGET_CHANNEL },
        middle: { channelId: TARGET_CHANNEL, cursor: half(stage) },
        last: { channelId: TARGET_CHANNEL, cursor: 500 },
        random: { channelId: TARGET_CHANNEL, cursor: Math.floor(stage.sizes.rows / 3) },
      }),
    },
  ],
  [`GET ${V1}/admin/contact-logs`]: [
    {
      as: 'admin',
      table: 'social_staff_minor_log',
      places: ({ sizes }) => ({
        first: {},
        middle: { cursor: Math.floor(sizes.rows / 2) },
        last: { cursor: 15 },
        random: { cursor: Math.floor(sizes.rows * 0.31) },
      }),
    },
    {
      as: 'admin',
      table: 'social_staff_minor_log',
      places: ({ sizes }) => ({
        first: { nickname: 'bench0000002' },
        middle: { nickname: 'bench0000002', cursor: Math.floor(sizes.rows / 2) },
        last: { nickname: 'bench0000002', cursor: 30 },
        random: { nickname: 'bench0000002', cursor: Math.floor(sizes.rows * 0.31) },
      }),
    },
  ],
  [`GET ${V1}/friendships`]: [
    { as: 'me', table: 'social_friendships' },
    { as: 'me', table: 'social_friendships', input: () => ({ query: 'bench00001' }) },
  ],
  [`GET ${V1}/friendships/receives`]: mine('social_friendships'),
  [`GET ${V1}/friendships/sends`]: mine('social_friendships'),
  [`GET ${V1}/blocks`]: mine('social_friendships'),
  [`GET ${V1}/users`]: [
    // A prefix of all names, a middle part of all names, one full name, and a name that no one has.
    { as: 'me', table: 'accounts_users', input: () => ({ query: 'bench' }) },
    { as: 'me', table: 'accounts_users', input: () => ({ query: 'ench00' }) },
    { as: 'me', table: 'accounts_users', input: () => ({ query: 'bench0000700' }) },
    { as: 'me', table: 'accounts_users', input: () => ({ query: 'zz' }), mayBeEmpty: true },
  ],
  [`GET ${V1}/users/:userId`]: [{ as: 'me', table: 'accounts_users', input: ({ first }) => ({ userId: first + 3 }) }],
  [`GET ${V1}/admin/reports`]: [{ as: 'admin', table: 'social_reports', input: () => ({ state: 'HANDLED' }) }],
  ...loungeLists,
  ...schedulingLists,
  ...allCompetitionLists,
  ...avatarLists,
  ...learningLists,
};
