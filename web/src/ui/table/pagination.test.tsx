// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGES_SHOWN, pageWindow } from './page-window.ts';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);
const texts = {
  nav: '쪽',
  first: '처음',
  previous: '이전',
  next: '다음',
  last: '마지막',
  page: (n: number) => `${n}쪽`,
};
const numbers = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('button')
    .map((button) => button.querySelector('[aria-hidden]')?.textContent)
    .filter(Boolean);

describe('pagination', () => {
  it.each([
    [1, 23, ['1', '2', '3', '4', '5']],
    [12, 23, ['10', '11', '12', '13', '14']],
    [23, 23, ['19', '20', '21', '22', '23']],
    [2, 3, ['1', '2', '3']],
  ])('[UIX-13] on page %i of %i shows %j', (page, pageCount, shown) => {
    render(<Pagination page={page} pageCount={pageCount} onPage={vi.fn()} texts={texts} />);
    expect(numbers()).toEqual(shown);
    expect(screen.getByRole('button', { current: 'page', name: `${page}쪽` })).toBeTruthy();
  });

  it('[UIX-13] shows five numbers at a time', () => {
    expect(PAGES_SHOWN).toBe(5);
    expect(pageWindow(12, 23)).toHaveLength(5);
  });

  it('goes to the first, previous, next and last page, and nowhere past the ends', () => {
    const onPage = vi.fn();
    const { rerender } = render(<Pagination page={7} pageCount={9} onPage={onPage} texts={texts} />);
    for (const name of ['처음', '이전', '다음', '마지막', '5쪽']) fireEvent.click(screen.getByRole('button', { name }));
    expect(onPage.mock.calls.flat()).toEqual([1, 6, 8, 9, 5]);
    rerender(<Pagination page={9} pageCount={9} onPage={onPage} texts={texts} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '다음' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '마지막' }).disabled).toBe(true);
  });

  it('disappears when everything fits on one page', () => {
    render(<Pagination page={1} pageCount={1} onPage={vi.fn()} texts={texts} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(pageWindow(1, 0)).toEqual([]);
  });
});
