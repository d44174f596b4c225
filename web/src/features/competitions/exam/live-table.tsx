import TimerReset from 'lucide-react/icons/timer-reset';
import { type UIEvent, useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { clockText } from '../../../shared/code-replay/replay.rules.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { liveText } from './exam.text.ts';
import { type LiveCell, type LivePage, type LiveParticipant, nameOf, offlineMs, windowOf } from './live.rules.ts';
import { useServerNow } from './use-server-now.ts';

const ROW_HEIGHT = 60;
const MINUTE_MS = 60_000;

type Shared = {
  readonly problems: LivePage['problemList'];
  readonly onCell: (participant: LiveParticipant, problemId: number) => void;
  readonly onTime: (participant: LiveParticipant) => void;
};
type TableProps = Shared & { readonly participants: readonly LiveParticipant[]; readonly offsetMs: number };

/** Only the rows that are seen are drawn: a thousand participants stay fluid. */
export function LiveTable({ participants, problems, offsetMs, onCell, onTime }: TableProps) {
  const text = useText(liveText);
  const [seen, setSeen] = useState({ top: 0, height: 640 });
  const { from, to } = windowOf(seen, { count: participants.length, rowHeight: ROW_HEIGHT });
  const follow = ({ currentTarget: { scrollTop: top, clientHeight: height } }: UIEvent<HTMLDivElement>) =>
    setSeen({ top, height: height || 640 });
  return (
    <div
      className="live-scroll"
      role="region"
      aria-label={`${text.title} · ${text.participant}`}
      tabIndex={0}
      onScroll={follow}
    >
      <table className="live-table" aria-rowcount={participants.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="live-who">
              {text.participant}
            </th>
            <th scope="col">{text.timeLeft}</th>
            {problems.map(({ problemId, label, title }) => (
              <th key={problemId} scope="col" title={title}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={from * ROW_HEIGHT} />
          {participants.slice(from, to).map((participant, nth) => (
            <LiveRow
              key={participant.participantId}
              participant={participant}
              rowIndex={from + nth + 2}
              problems={problems}
              offsetMs={offsetMs}
              onCell={onCell}
              onTime={onTime}
            />
          ))}
          <Spacer height={(participants.length - to) * ROW_HEIGHT} />
        </tbody>
      </table>
    </div>
  );
}

/** Keeps the length of the table where rows are not drawn. */
function Spacer({ height }: { readonly height: number }) {
  return height > 0 ? <tr aria-hidden style={{ blockSize: height }} /> : null;
}

type RowProps = Shared & {
  readonly participant: LiveParticipant;
  readonly rowIndex: number;
  readonly offsetMs: number;
};

function LiveRow({ participant, rowIndex, problems, offsetMs, onCell, onTime }: RowProps) {
  const text = useText(liveText);
  const name = nameOf(participant);
  const cells = new Map(participant.cellList.map((cell) => [cell.problemId, cell]));
  return (
    <tr aria-rowindex={rowIndex} data-offline={offlineMs(participant) !== null || undefined}>
      <th scope="row" className="live-who">
        <b>{name}</b>
        <Standing participant={participant} />
      </th>
      <td className="live-time">
        <TimeLeft participant={participant} offsetMs={offsetMs} />
        <IconButton size="sm" label={text.giveTimeTo({ name })} onClick={() => onTime(participant)}>
          <TimerReset aria-hidden />
        </IconButton>
      </td>
      {problems.map(({ problemId, label }) => {
        const cell = cells.get(problemId);
        const state = stateOf(cell);
        return (
          <td key={problemId}>
            <button
              type="button"
              className="live-cell"
              data-state={kindOf(cell)}
              title={state}
              onClick={() => onCell(participant, problemId)}
            >
              <span aria-hidden>{faceOf(cell)}</span>
              <span className="visually-hidden">{text.cellOf({ name, label, state })}</span>
            </button>
          </td>
        );
      })}
    </tr>
  );

  function stateOf(cell: LiveCell | undefined): string {
    if (!cell) return text.cellEmpty;
    const { tries, points, savedAt, pasteCount } = cell;
    const done = cell.isSolved
      ? text.cellSolved({ tries })
      : cell.isPending
        ? text.cellPending({ tries })
        : tries > 0
          ? text.cellTried({ tries, points })
          : null;
    const saved = savedAt === null ? null : text.cellWriting({ time: formatTime(savedAt) });
    const pasted = pasteCount > 0 ? text.pasted({ count: pasteCount }) : null;
    return [done, saved, pasted].filter((part) => part !== null).join(' · ') || text.cellEmpty;
  }
}

function kindOf(cell: LiveCell | undefined): string {
  if (!cell) return 'EMPTY';
  if (cell.isSolved) return 'SOLVED';
  if (cell.isPending) return 'PENDING';
  if (cell.tries > 0) return cell.points > 0 ? 'PARTIAL' : 'WRONG';
  return cell.savedAt === null ? 'EMPTY' : 'WRITING';
}

function faceOf(cell: LiveCell | undefined): string {
  const kind = kindOf(cell);
  if (!cell || kind === 'EMPTY') return '·';
  return kind === 'SOLVED' ? '✓' : kind === 'WRITING' ? '✎' : kind === 'PENDING' ? '…' : `${cell.tries}`;
}

function Standing({ participant }: { readonly participant: LiveParticipant }) {
  const text = useText(liveText);
  const { seenAt, extraSeconds, isDisqualified } = participant;
  const offline = offlineMs(participant);
  return (
    <span className="live-marks">
      {isDisqualified ? (
        <Badge size="sm" tone="danger">
          {text.disqualified}
        </Badge>
      ) : null}
      {offline === null ? null : (
        <Badge size="sm" tone="warning">
          {text.offlineFor({ minutes: Math.max(1, Math.floor(offline / MINUTE_MS)) })}
        </Badge>
      )}
      {seenAt === null && participant.finishedAt === null && participant.cellList.length === 0 ? (
        <small>{text.never}</small>
      ) : null}
      {extraSeconds > 0 ? <small>{text.extra({ minutes: Math.round(extraSeconds / 60) })}</small> : null}
    </span>
  );
}

function TimeLeft({
  participant: { startsAt, endsAt, finishedAt },
  offsetMs,
}: {
  readonly participant: LiveParticipant;
  readonly offsetMs: number;
}) {
  const text = useText(liveText);
  const now = useServerNow(offsetMs);
  if (finishedAt !== null) return <span>{text.isFinished({ time: formatTime(finishedAt) })}</span>;
  if (startsAt === null || endsAt === null || now < Date.parse(startsAt)) return <span>{text.notBegun}</span>;
  const left = Date.parse(endsAt) - now;
  return left <= 0 ? <span>{text.isOver}</span> : <span className="tabular">{clockText(left)}</span>;
}
