import {
  POST_SORTS,
  POST_STATES,
  type PostSort,
  type PostState,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
} from '@dolphin/contract/channels/posts/posts.constants';

/** What the list shows, as stored in the URL: a link, a reload and the back button all show the same. */
export type BoardSearch = {
  readonly page: number;
  readonly query: string;
  readonly tagId: number | null;
  readonly state: PostState | null;
  readonly sort: PostSort;
  readonly isMine: boolean;
};

export const NO_SEARCH: BoardSearch = { page: 1, query: '', tagId: null, state: null, sort: 'NEWEST', isMine: false };

const whole = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export function readSearch(query: string): BoardSearch {
  const given = new URLSearchParams(query);
  return {
    page: Math.min(whole(given.get('page')) ?? 1, 1_000_000),
    query: (given.get('query') ?? '').slice(0, SEARCH_MAX_LENGTH),
    tagId: whole(given.get('tag')),
    state: POST_STATES.find((state) => state === given.get('state')) ?? null,
    sort: POST_SORTS.find((sort) => sort === given.get('sort')) ?? 'NEWEST',
    isMine: given.get('mine') === '1',
  };
}

/** The link from a notice to the reports; it is no part of what the list shows. */
export function asksForReports(query: string): boolean {
  return new URLSearchParams(query).get('reports') === '1';
}

export function searchText({ page, query, tagId, state, sort, isMine }: BoardSearch): string {
  const given = new URLSearchParams();
  if (query !== '') given.set('query', query);
  if (tagId !== null) given.set('tag', String(tagId));
  if (state !== null) given.set('state', state);
  if (sort !== 'NEWEST') given.set('sort', sort);
  if (isMine) given.set('mine', '1');
  if (page > 1) given.set('page', String(page));
  const text = given.toString();
  return text === '' ? '' : `?${text}`;
}

/** The call's input; a query that is too short to search by is left out. */
export function listInput(
  channelId: number,
  boardId: number,
  { page, query, tagId, state, sort, isMine }: BoardSearch,
) {
  const words = query.trim();
  return {
    channelId,
    board_id: boardId,
    page,
    ...(words.length >= SEARCH_MIN_LENGTH ? { query: words } : {}),
    ...(tagId === null ? {} : { tag_id: tagId }),
    ...(state === null ? {} : { state }),
    ...(sort === 'NEWEST' ? {} : { sort }),
    ...(isMine ? { is_mine: true } : {}),
  };
}

export function isFiltered({ query, tagId, state, isMine }: BoardSearch): boolean {
  return query.trim().length >= SEARCH_MIN_LENGTH || tagId !== null || state !== null || isMine;
}
