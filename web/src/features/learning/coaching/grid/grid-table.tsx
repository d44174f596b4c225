import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import Hand from 'lucide-react/icons/hand';
import Pencil from 'lucide-react/icons/pencil';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatRelative } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { AvatarFrame } from '../../../../ui/avatar-frame/avatar-frame.tsx';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { coachingText } from '../coaching.text.ts';

type Grid = OutputOf<typeof coaching.grid>;
type Student = Grid['studentList'][number];
type Cell = Student['cellList'][number];
type Props = {
  readonly items: Grid['itemList'];
  readonly students: readonly Student[];
  readonly onStudent: (channelMemberId: number, contentId: number | null) => void;
};

export function GridTable({ items, students, onStudent }: Props) {
  const text = useText(coachingText);
  return (
    <div className="grid-scroll" role="region" aria-label={text.title} tabIndex={0}>
      <table className="grid-table">
        <thead>
          <tr>
            <th scope="col" className="grid-who">
              {text.student}
            </th>
            {items.map(({ itemId, title, lessonTitle }) => (
              <th key={itemId} scope="col" title={lessonTitle === null ? title : `${lessonTitle} · ${title}`}>
                <span>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <GridRow key={student.channelMemberId} student={student} items={items} onStudent={onStudent} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GridRow({
  student,
  items,
  onStudent,
}: {
  readonly student: Student;
  readonly items: Grid['itemList'];
  readonly onStudent: Props['onStudent'];
}) {
  const text = useText(coachingText);
  const { channelMemberId, nickname, name, portrait, doneCount, lastAt, mark, isAsking, cellList } = student;
  const cells = new Map(cellList.map((cell) => [cell.itemId, cell]));
  return (
    <tr>
      <th scope="row" className="grid-who">
        <button type="button" className="grid-person" onClick={() => onStudent(channelMemberId, null)}>
          <AvatarFrame name={nickname} src={portrait ?? undefined} size={32} />
          <span>
            <b>
              {nickname}
              {name ? ` (${name})` : ''}
            </b>
            <small>
              {text.doneOf({ done: doneCount, all: items.length })} ·{' '}
              {lastAt === null ? text.never : formatRelative(lastAt)}
            </small>
          </span>
        </button>
        {mark !== null || isAsking ? (
          <span className="grid-marks">
            {mark === 'STUCK' ? (
              <Badge size="sm" tone="danger" icon={<TriangleAlert aria-hidden />}>
                {text.STUCK}
              </Badge>
            ) : mark === 'IDLE' ? (
              <Badge size="sm" tone="warning">
                {text.IDLE}
              </Badge>
            ) : null}
            {isAsking ? (
              <Badge size="sm" tone="reward" icon={<Hand aria-hidden />}>
                {text.asking}
              </Badge>
            ) : null}
          </span>
        ) : null}
      </th>
      {items.map(({ itemId, contentId, title }) => {
        const cell = cells.get(itemId);
        return (
          <td key={itemId}>
            <button
              type="button"
              className="grid-cell"
              data-state={cell?.state}
              data-mark={cell?.mark ?? undefined}
              aria-label={text.cellOf({ student: nickname, item: title, state: stateOf(cell) })}
              title={stateOf(cell)}
              onClick={() => onStudent(channelMemberId, contentId)}
            >
              <i aria-hidden>{faceOf(cell)}</i>
            </button>
          </td>
        );
      })}
    </tr>
  );

  function stateOf(cell: Cell | undefined): string {
    if (!cell) return text.cellNone;
    if (cell.mark === 'STUCK') return text.cellStuck({ tries: cell.tries });
    if (cell.state === 'DONE') return text.cellDone;
    if (cell.state === 'OPENED') return text.cellOpened;
    return cell.tries === 0 ? text.cellBegun : text.cellTrying({ tries: cell.tries });
  }
}

function faceOf(cell: Cell | undefined) {
  if (!cell) return '·';
  if (cell.state === 'DONE') return <Check />;
  if (cell.state === 'OPENED') return <Eye />;
  // By the style sheet: a number alone is not what the cell is called.
  return cell.tries === 0 ? <Pencil /> : <span data-tries={cell.tries} />;
}
