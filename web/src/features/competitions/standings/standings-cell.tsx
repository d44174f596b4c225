import type { CompetitionFormat } from '@dolphin/contract/competitions/competitions.constants';
import type { StandingsCell } from '@dolphin/contract/competitions/standings/standings.contract';
import { useText } from '../../../lib/text/use-text.ts';
import { linesOf, minuteOf, stateOf } from './standings.rules.ts';
import { standingsText } from './standings.text.ts';

type CellProps = {
  readonly cell: StandingsCell;
  readonly label: string;
  readonly format: CompetitionFormat;
  readonly isFirst: boolean;
  /** It opens at this moment of a ceremony. */ readonly isOpening?: boolean;
};

/** One problem of one participant. What colours show is also read aloud. */
export function CellView({ cell, label, format, isFirst, isOpening = false }: CellProps) {
  const words = useCellWords(cell, label, format);
  const text = useText(standingsText);
  const [what, how] = linesOf(cell, format);
  return (
    <td
      className="standings-cell"
      data-state={stateOf(cell)}
      data-first={isFirst || undefined}
      data-opening={isOpening || undefined}
    >
      <span aria-hidden className="standings-mark">
        <b>{what}</b>
        <small>{how}</small>
      </span>
      <span className="visually-hidden">{isFirst ? `${words}, ${text.first}` : words}</span>
    </td>
  );
}

function useCellWords(cell: StandingsCell, label: string, format: CompetitionFormat): string {
  const text = useText(standingsText);
  switch (stateOf(cell)) {
    case 'SOLVED':
      return format === 'ICPC'
        ? text.cellSolved({ label, tries: cell.n, minute: minuteOf(cell.t) })
        : text.cellPoints({ label, points: cell.s, tries: cell.n });
    case 'PARTIAL':
      return text.cellPoints({ label, points: cell.s, tries: cell.n });
    case 'PENDING':
      return text.cellPending({ label, count: cell.q });
    case 'WRONG':
      return text.cellWrong({ label, tries: cell.n });
    case 'NONE':
      return text.cellNone({ label });
  }
}
