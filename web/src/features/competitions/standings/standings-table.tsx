import type { StandingsRow } from '@dolphin/contract/competitions/standings/standings.contract';
import { useRef } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Balloon } from '../../../shared/competitions/balloon/balloon.tsx';
import { CellView } from './standings-cell.tsx';
import { clockText, minuteOf, type StandingsPage } from './standings.rules.ts';
import { standingsText } from './standings.text.ts';
import { useSlidingRows } from './use-sliding-rows.ts';
import './standings.css';

type TableProps = {
  readonly page: Pick<StandingsPage, 'format' | 'problemList' | 'totalCount'> & {
    readonly rowList: readonly StandingsRow[];
  };
  readonly myId: number | null;
  /** The row a ceremony is about, and the column that opens. */
  readonly focus?: { readonly participantId: number; readonly problemAt: number | null } | null;
};

export function StandingsTable({ page: { format, problemList, rowList, totalCount }, myId, focus = null }: TableProps) {
  const text = useText(standingsText);
  const body = useRef<HTMLTableSectionElement>(null);
  useSlidingRows(body, rowList.map(({ participantId }) => participantId).join());
  return (
    // Wide tables are scrolled by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="standings-scroll" role="region" aria-label={text.scroll} tabIndex={0}>
      <table className="standings-table" data-format={format}>
        <caption className="visually-hidden">{text.caption({ count: totalCount })}</caption>
        <thead>
          <tr>
            <th scope="col">{text.place}</th>
            <th scope="col" className="standings-name">
              {text.name}
            </th>
            <th scope="col" className="standings-number">
              {format === 'ICPC' ? text.solved : text.points}
            </th>
            {format === 'SCORE' ? null : (
              <th scope="col" className="standings-number">
                {format === 'ICPC' ? text.penalty : text.time}
              </th>
            )}
            {problemList.map(({ problemId, label, colour }) => (
              <th key={problemId} scope="col" className="standings-problem">
                <Balloon label={label} colour={colour} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rowList.map((row) => (
            <tr
              key={row.participantId}
              data-row={row.participantId}
              data-mine={row.participantId === myId || undefined}
              data-focus={row.participantId === focus?.participantId || undefined}
            >
              <td className="standings-place" data-medal={medalOf(row.place)}>
                {row.place ?? text.unranked}
              </td>
              <th scope="row" className="standings-name">
                <span>{row.name}</span>
                {row.isTeam ? <small>{text.team}</small> : null}
              </th>
              <td className="standings-number">
                <b>{row.score}</b>
              </td>
              {format === 'SCORE' ? null : (
                <td className="standings-number">{format === 'ICPC' ? minuteOf(row.tie) : clockText(row.tie)}</td>
              )}
              {problemList.map(({ problemId, label, firstParticipantId }, at) => (
                <CellView
                  key={problemId}
                  cell={row.cellList[at] ?? NOTHING}
                  label={label}
                  format={format}
                  isFirst={firstParticipantId === row.participantId}
                  isOpening={focus?.participantId === row.participantId && focus.problemAt === at}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NOTHING = { n: 0, q: 0, s: 0, t: null, ok: false } as const;

function medalOf(place: number | null): string | undefined {
  return place !== null && place <= 3 ? String(place) : undefined;
}
