import type { MouseEvent, ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { pageWindow } from './page-window.ts';
import './pagination.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  texts: { nav: string; first: string; previous: string; next: string; last: string; page: (page: number) => string };
  /** Makes the numbers real links, so that a page can be opened in a new tab. */
  hrefOf?: ((page: number) => string) | undefined;
}

export function Pagination({ page, pageCount, onPage, texts, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null;
  const go = (to: number, label: string, face: ReactNode, disabled = false) => {
    const shared = {
      className: 'page-number',
      'aria-current': to === page && !disabled ? ('page' as const) : undefined,
    };
    const named = (
      <>
        <span aria-hidden>{face}</span>
        <span className="visually-hidden">{label}</span>
      </>
    );
    if (!hrefOf || disabled)
      return (
        <button type="button" {...shared} disabled={disabled} onClick={() => onPage(to)}>
          {named}
        </button>
      );
    const follow = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      onPage(to);
    };
    return (
      <a {...shared} href={hrefOf(to)} onClick={follow}>
        {named}
      </a>
    );
  };
  const atStart = page <= 1;
  const atEnd = page >= pageCount;
  return (
    <nav aria-label={texts.nav}>
      <ul className="pages">
        <li>{go(1, texts.first, <ChevronsLeft />, atStart)}</li>
        <li>{go(page - 1, texts.previous, <ChevronLeft />, atStart)}</li>
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>{go(number, texts.page(number), number)}</li>
        ))}
        <li>{go(page + 1, texts.next, <ChevronRight />, atEnd)}</li>
        <li>{go(pageCount, texts.last, <ChevronsRight />, atEnd)}</li>
      </ul>
    </nav>
  );
}
