import { describe, expect, it } from 'vitest';
import { dropOn, inMenuOrder, isSameOrder, moveByStep } from './arrange.rules.ts';

/** "a b/x c/x d": b and c are in the folder x. */
const list = (text: string) =>
  text.split(' ').map((part) => {
    const [name = '', folder = null] = part.split('/');
    return { boardId: name.charCodeAt(0), folder };
  });
const shown = (boards: readonly { readonly boardId: number; readonly folder: string | null }[]) =>
  boards.map(({ boardId, folder }) => String.fromCharCode(boardId) + (folder === null ? '' : `/${folder}`)).join(' ');
const a = 'a'.charCodeAt(0);
const c = 'c'.charCodeAt(0);

describe('the order of boards', () => {
  it('puts the boards of a folder together where the first of them stands', () => {
    expect(shown(inMenuOrder(list('a b/x c d/x e/y')))).toBe('a b/x d/x c e/y');
  });

  it('moves one step at a time, into and out of folders', () => {
    let boards: readonly { readonly boardId: number; readonly folder: string | null }[] = list('a b/x c/x d');
    const way: string[] = [];
    for (let step = 0; step < 6; step++) way.push(shown((boards = moveByStep(boards, a, 1))));
    expect(way).toEqual([
      'a/x b/x c/x d',
      'b/x a/x c/x d',
      'b/x c/x a/x d',
      'b/x c/x a d',
      'b/x c/x d a',
      'b/x c/x d a',
    ]);
  });

  it('moves back through the same steps', () => {
    let boards: readonly { readonly boardId: number; readonly folder: string | null }[] = list('b/x c/x d a');
    for (let step = 0; step < 4; step++) boards = moveByStep(boards, a, -1);
    expect(shown(boards)).toBe('a/x b/x c/x d');
    expect(shown(moveByStep(boards, a, -1))).toBe('a b/x c/x d');
  });

  it('takes the place and the folder of what it is dropped on', () => {
    expect(shown(dropOn(list('a b/x c/x d'), a, c))).toBe('b/x c/x a/x d');
    expect(shown(dropOn(list('a b/x c/x d'), c, a))).toBe('c a b/x d');
    expect(isSameOrder(dropOn(list('a b'), a, a), list('a b'))).toBe(true);
  });

  it('leaves the order alone when the board is not in it', () => {
    expect(shown(moveByStep(list('a b'), 1, 1))).toBe('a b');
    expect(shown(dropOn(list('a b'), a, 1))).toBe('a b');
  });
});
