import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { OfficeCount } from '../../../../shared/office/office-count.tsx';
import { todayText } from './today.text.ts';

export type TodayRow = {
  readonly id: number | string;
  readonly to: string;
  readonly title: string;
  readonly note: string;
  /** Stands at the end of the row. */ readonly mark?: ReactNode;
};
type Props = {
  readonly title: string;
  readonly count?: number;
  readonly rows: readonly TodayRow[];
  /** What is written when there is nothing. */ readonly none: string;
  /** Where the rest is. */ readonly more: string;
  /** Whether there is more than the rows show. */ readonly hasMore?: boolean;
};

/** One list of the staff home: rows that lead to what they name. */
export function TodaySection({ title, count = 0, rows, none, more, hasMore = count > rows.length }: Props) {
  const text = useText(todayText);
  return (
    <section className="today-card">
      <h2>
        {title} <OfficeCount count={count} />
      </h2>
      {rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul>
          {rows.map(({ id, to, title: name, note, mark }) => (
            <li key={id}>
              <Link to={to} className="today-row">
                <span>
                  <b>{name}</b>
                  <small>{note}</small>
                </span>
                {mark}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasMore ? (
        <Link to={more} className="today-more">
          {text.more}
        </Link>
      ) : null}
    </section>
  );
}
