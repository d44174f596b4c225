import { describe, expect, it } from 'vitest';
import { listInput, NO_SEARCH, readSearch, searchText } from './board-search.ts';
import { byFolder } from './boards.rules.ts';
import { hitPieces } from './posts/marked-hit.tsx';

describe('what a board shows stands in the address', () => {
  it.each(['', '?query=%EA%B3%A0%EB%9E%98&tag=3&state=ANSWERED&sort=LIKES&mine=1&page=4'])(
    'and comes back from it: %s',
    (text) => {
      expect(searchText(readSearch(text))).toBe(text);
    },
  );

  it.each(['?page=-1', '?page=1e9', '?page=x', '?tag=javascript:', '?state=SECRET', '?sort=id;drop', '?mine=yes'])(
    'nonsense is not asked of the server: %s',
    (text) => {
      expect(readSearch(text)).toEqual(NO_SEARCH);
    },
  );

  it('leaves out what is too short to search by', () => {
    expect(listInput(1, 2, { ...NO_SEARCH, query: ' 고 ' })).toEqual({ channelId: 1, board_id: 2, page: 1 });
    expect(listInput(1, 2, { ...NO_SEARCH, query: ' 고래 ', tagId: 3, isMine: true })).toEqual({
      channelId: 1,
      board_id: 2,
      page: 1,
      query: '고래',
      tag_id: 3,
      is_mine: true,
    });
  });
});

describe('hits', () => {
  it.each([
    ['고래와 고래밥', '고래', ['', '고래', '와 ', '고래', '밥']],
    ['Python python', 'PYTHON', ['', 'Python', ' ', 'python', '']],
    ['아무것도', '고래', ['아무것도']],
    ['빈 말', '  ', ['빈 말']],
  ])('%s by %s', (text, query, pieces) => {
    expect(hitPieces(text, query)).toEqual(pieces);
  });
});

describe('folders', () => {
  it('gather their boards where the first of them stands', () => {
    const board = (boardId: number, folder: string | null) =>
      ({ boardId, folder }) as Parameters<typeof byFolder>[0][number];
    expect(
      byFolder([board(1, null), board(2, 'x'), board(3, null), board(4, 'x'), board(5, null)]).map(
        ({ folder, boards }) => [folder, boards.map(({ boardId }) => boardId)],
      ),
    ).toEqual([
      [null, [1]],
      ['x', [2, 4]],
      [null, [3, 5]],
    ]);
  });
});
