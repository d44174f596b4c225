import { SHOP_SORTS } from '@dolphin/contract/avatar/avatar.constants';
import { POST_SORTS, POST_STATES } from '@dolphin/contract/channels/posts/posts.constants';
import { PROBLEM_SORTS } from '@dolphin/contract/learning/problems/problems.schema';
import { channelPart } from '../../../server/src/channels/channels/channel-part.queries.ts';
import { memberPart } from '../../../server/src/commerce/plans/member-part.queries.ts';
import { lessonsOfDaySql } from '../../../server/src/scheduling/timetable/lessons-of-day.queries.ts';
import { onlineMembersJson, presenceSql } from '../../../server/src/social/presence/presence-sql.queries.ts';
import type { Variants } from './evaluate.ts';

type Params = Readonly<Record<string, unknown>>;

/** Every combination: `product({ a: [1, 2], b: [3] })` is `[{ a: 1, b: 3 }, { a: 2, b: 3 }]`. */
function product(values: Readonly<Record<string, readonly unknown[]>>): readonly Params[] {
  return Object.entries(values).reduce<readonly Params[]>(
    (made, [name, each]) => made.flatMap((one) => each.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** Filters of a post search: each sort on one board and on several, and each further condition once. */
const SEARCHED = { words: ['a', 'b'], grams: [1, 2] };
const PLAIN = { channelId: 1, boardIds: [1, 2], ownSubmissionsOf: null, isStaff: true, sort: 'NEWEST', page: 1 };
const POST_FILTERS: readonly Params[] = [
  ...product({ sort: POST_SORTS, boardIds: [[1], [1, 2]], sought: [undefined, SEARCHED] }),
  ...POST_STATES.map((state) => ({ state })),
  { isStaff: false },
  { tagId: 1 },
  { authorId: 1 },
  { mineId: 1 },
  { postType: 'QNA' },
].map((filters) => ({ ...PLAIN, ...filters }));

const VIEWS = ['PUBLIC', 'TRUE'];

/**
 * Statements whose text depends on what the function around them is given: the values to make their texts of. Keep them
 * few; a statement with one text needs no entry. The key is the file and the name as it is written there.
 */
export const VARIANTS: Variants = {
  // Parts of other domains, as modules.ts hands them in. Files without statements of their own: the check adds to the others.
  'users.queries.ts accounts.me': [{ ofMember: memberPart }],
  'users.queries.ts accounts.me-in-channel': [{ ofChannel: channelPart, ofMember: memberPart }],
  'main-page.queries.ts channels.main': [{ onlineJson: onlineMembersJson }],
  'today.queries.ts office.today': [{ lessonsOfDaySql }],
  'member-lists.queries.ts members.people': [{ presenceSql }],
  "sequence.ts isIdentified ? 'outbox.number' : 'outbox.number-unidentified": product({ isIdentified: [true, false] }),
  "sequence.ts isIdentified ? 'outbox.waiting' : 'outbox.waiting-unidentified": product({
    isIdentified: [true, false],
  }),
  "managed-list.queries.ts channelId === null ? 'competitions.managed-site' : 'competitions.managed": product({
    channelId: [null, 1],
  }),
  "participants.queries.ts state === 'WAITING' ? 'competitions.waiting-participants' : 'competitions.managed-participants":
    product({ state: ['WAITING', null] }),
  "questions.queries.ts filter === 'OPEN' ? 'competitions.open-questions' : 'competitions.questions": product({
    filter: ['OPEN', null],
  }),
  "ratings.queries.ts channelId === null ? 'ratings.list-site' : 'ratings.list": product({ channelId: [null, 1] }),
  "admin-shop.queries.ts page === 1 ? 'shop.admin-list-first' : 'shop.admin-list": product({ page: [1, 2] }),
  'products.queries.ts shop.shelf-${sort}${name}': product({ sort: SHOP_SORTS, page: [1, 2] }),
  'products.queries.ts shop.search-${sort}': product({ sort: SHOP_SORTS }),
  'post-list.queries.ts posts.ranked-${sort.toLowerCase()}': product({ sort: ['LIKES', 'VIEWS', 'COMMENTS'] }),
  "post-reports.queries.ts state === undefined ? 'post-reports.list' : 'post-reports.list-by-state": product({
    state: [undefined, 'OPEN'],
  }),
  'post-search.queries.ts posts.found-${plan}-${scope.column.slice(0, 1)}-${filters.sort.toLowerCase()}-${name}':
    product({
      filters: POST_FILTERS,
      sampled: [0, 100],
    }),
  'post-search.queries.ts posts.sample-${column}-${words.length}': product({
    filters: POST_FILTERS.filter(({ sought }) => sought !== undefined),
  }),
  'settings.queries.ts channel-settings.picture-${kind}': product({ kind: ['LOGO', 'BANNER'] }),
  'daily-counts.queries.ts statistics.add-${column}': product({
    column: ['post_count', 'comment_count', 'join_count'],
  }),
  'grid.queries.ts name': product({
    scope: [{ kind: 'CLASS' }, { kind: 'ASSIGNMENT', isWhole: true }, { kind: 'ASSIGNMENT', isWhole: false }],
  }),
  'media-access.queries.ts learning-videos.places-by-${by}': product({ by: ['media', 'file', 'version', 'draft'] }),
  'playback.queries.ts learning-videos.cues-of-${source}': product({ source: ['versions', 'drafts'] }),
  'progress.queries.ts learning.done-by-${by}': product({ by: ['item', 'content', 'worksheetsWith'] }),
  "problems.queries.ts problems.list-${sort}${channelId === null ? '' : '-channel'}": product({
    filters: product({ sort: PROBLEM_SORTS, channelId: [null, 1] }),
  }),
  "problems.queries.ts problems.tags${channelId === null ? '' : '-channel'}": product({ channelId: [null, 1] }),
  'storages.queries.ts name': product({ filter: [{ isDeleted: true }, { isDeleted: false }] }),
  'timetable.queries.ts timetable.of-${by}': product({
    filter: [{}, { coachId: 1 }, { roomId: 1 }, { courseClassId: 1 }].map((filter) => ({
      coachId: null,
      roomId: null,
      courseClassId: null,
      ...filter,
    })),
  }),
  'friends.queries.ts friends.${side}': product({ side: ['received', 'sent'] }),
  "entries.queries.ts isTrue ? 'entries.problems' : 'entries.problems-shown": product({ isTrue: [true, false] }),
  "standings.queries.ts view === 'TRUE' ? 'standings.page-true' : 'standings.page": product({ view: VIEWS }),
  "standings.queries.ts view === 'TRUE' ? 'standings.problems-true' : 'standings.problems": product({ view: VIEWS }),
  "standings.queries.ts view === 'TRUE' ? 'standings.mine-true' : 'standings.mine": product({ view: VIEWS }),
  "exports.queries.ts view === 'TRUE' ? 'exports.table-true' : 'exports.table": product({ view: VIEWS }),
  "exports.queries.ts view === 'TRUE' ? 'exports.submissions-true' : 'exports.submissions": product({ view: VIEWS }),
};

/** Statements whose parameters are gathered at run time, so that their types cannot be compared; and why. */
export const GATHERED_PARAMETERS: Readonly<Record<string, string>> = {
  'post-search.queries.ts posts.found-${plan}-${scope.column.slice(0, 1)}-${filters.sort.toLowerCase()}-${name}':
    'each filter that is set adds a condition and its value',
  'post-search.queries.ts posts.sample-${column}-${words.length}': 'one parameter for each word that is looked for',
  'world.queries.ts world.note-places': 'lists are written as text, which is faster (`npm run bench lounge`)',
};
