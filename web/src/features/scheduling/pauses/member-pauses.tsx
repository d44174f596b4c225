import { pauses } from '@dolphin/contract/scheduling/pauses/pauses.contract';
import { pauseEvents } from '@dolphin/contract/scheduling/pauses/pauses.events';
import { addDays } from '@dolphin/contract/core/days';
import CalendarOff from 'lucide-react/icons/calendar-off';
import { useState } from 'react';
import { presentError } from '../../../lib/errors/present-error.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { readNow, refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { type Pause, stageOf, usePauseDays } from './pause-days.ts';
import { EditPauseModal, NewPauseModal } from './pause-modal.tsx';
import { pausesText } from './pauses.text.ts';
import './pauses.css';

type Props = { readonly userId: number; readonly name: string };

/** The pauses of a member, in the drawer of the office. [SCH-243] */
export function MemberPauses({ userId, name }: Props) {
  const text = useText(pausesText);
  const { channelId } = useChannel();
  const [edited, setEdited] = useState<Pause | 'NEW' | null>(null);
  const read = useRead(pauses.member, { channelId, userId }, { isQuiet: true, staleTimeMs: 0 });
  useEvent(pauseEvents.pausesChanged, (changed) => {
    if (changed.channelId === channelId) void refresh(pauses.member);
  });
  const close = () => setEdited(null);
  return (
    <section className="pauses" aria-label={text.title}>
      <div className="pauses-head">
        <h3>{text.title}</h3>
        {read.data?.isPaused ? (
          <Badge size="sm" tone="danger">
            {text.paused}
          </Badge>
        ) : null}
        <Button size="sm" variant="ghost" icon={<CalendarOff aria-hidden />} onClick={() => setEdited('NEW')}>
          {text.add}
        </Button>
      </div>
      <p className="text-sm text-muted">{text.hint}</p>
      {read.data ? (
        <>
          {read.data.ticketCount > 0 ? (
            <p className="text-sm">{text.tickets({ count: read.data.ticketCount })}</p>
          ) : null}
          {read.data.pauseList.length === 0 ? <p className="text-sm text-muted">{text.none}</p> : null}
          <ul className="pauses-list">
            {read.data.pauseList.map((pause) => (
              <PauseRow key={pause.pauseId} pause={pause} name={name} onEdit={() => setEdited(pause)} />
            ))}
          </ul>
        </>
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.reload}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <Skeleton height={64} />
      )}
      {edited === 'NEW' ? (
        <NewPauseModal userId={userId} name={name} onClose={close} />
      ) : edited === null ? null : (
        <EditPauseModal userId={userId} name={name} pause={edited} onClose={close} />
      )}
    </section>
  );
}

type RowProps = { readonly pause: Pause; readonly name: string; readonly onEdit: () => void };

function PauseRow({ pause, name, onEdit }: RowProps) {
  const text = useText(pausesText);
  const daysOf = usePauseDays();
  const today = todayInSeoul();
  const stage = stageOf(pause, today);
  const { end, remove } = useEnding(pause, name);
  const labels = { UPCOMING: text.upcoming, CURRENT: text.paused, OVER: text.over };
  return (
    <li className="pause">
      <div className="pause-days">
        <b>{daysOf(pause)}</b>
        <Badge size="sm" tone={stage === 'CURRENT' ? 'danger' : stage === 'UPCOMING' ? 'brand' : 'neutral'}>
          {labels[stage]}
        </Badge>
      </div>
      {pause.reason === '' && pause.createdBy === null ? null : (
        <p className="text-sm text-muted">
          {[pause.reason, pause.createdBy === null ? '' : text.by({ name: pause.createdBy })]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      )}
      {stage === 'OVER' ? null : (
        <div className="pause-acts">
          <Button size="sm" variant="ghost" onClick={onEdit}>
            {text.edit}
          </Button>
          {pause.fromDay >= today ? (
            <Button size="sm" variant="danger" onClick={() => void remove()}>
              {text.remove}
            </Button>
          ) : (
            <Button size="sm" onClick={() => void end()}>
              {text.end}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Ending a pause early and removing it; both ask first and name what comes back. */
function useEnding({ pauseId, userId, fromDay, version }: Pause, name: string) {
  const text = useText(pausesText);
  const { channelId } = useChannel();
  const change = useCommand(pauses.update, { refresh: [pauses.member, pauses.list] });
  const drop = useCommand(pauses.remove, { refresh: [pauses.member, pauses.list] });
  const end = async () => {
    const toDay = addDays(todayInSeoul(), -1);
    try {
      const params = { channelId, userId, from_day: fromDay, to_day: toDay, pause_id: pauseId };
      const { restoredCount: restored, ticketCount: tickets } = await readNow(pauses.preview, params);
      await overlay.confirm({
        title: text.endTitle({ name }),
        hint: text.effectsBack({ restored, tickets }),
        confirmLabel: text.end,
        onConfirm: async () => {
          const { restoredCount: count } = await change.mutateAsync({ channelId, pauseId, toDay, version });
          overlay.toast(text.ended({ count }), { kind: 'ok' });
        },
      });
    } catch (error) {
      presentError(error);
    }
  };
  const remove = () =>
    overlay.confirm({
      title: text.removeTitle({ name }),
      hint: text.removeHint,
      confirmLabel: text.remove,
      danger: true,
      onConfirm: async () => {
        const { restoredCount: count } = await drop.mutateAsync({ channelId, pauseId });
        overlay.toast(text.removed({ count }), { kind: 'ok' });
      },
    });
  return { end, remove };
}
