import { competitionSettings } from '@dolphin/contract/competitions/manage/manage.contract';
import { competitionStandings } from '@dolphin/contract/competitions/standings/standings.contract';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { StandingsTable } from './standings-table.tsx';
import { standingsText } from './standings.text.ts';
import { type Ceremony, focusOf, useCeremony } from './use-ceremony.ts';
import './reveal.css';

/** Opens a frozen table in front of everybody, one cell at a time, and publishes the results at the end. [LMS-376] */
export function RevealView({ competitionId }: { readonly competitionId: number }) {
  const text = useText(standingsText);
  const read = useRead(competitionStandings.reveal, { competitionId }, { isQuiet: true, staleTimeMs: Infinity });
  const back = (
    <Link
      to="/competitions/$competitionId/board"
      params={{ competitionId: String(competitionId) }}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      {text.leave}
    </Link>
  );
  if (read.data) {
    if (read.data.rowList.length > 0) return <Stage data={read.data} competitionId={competitionId} />;
    return <EmptyState titleLevel={1} title={text.nothing} hint={text.nothingHint} action={back} />;
  }
  if (read.isError)
    return (
      <ErrorState
        title={text.failed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
        action={back}
      />
    );
  return (
    <div role="status" aria-busy="true" aria-label={text.loading}>
      <SkeletonCard />
    </div>
  );
}

function Stage({ data, competitionId }: { readonly data: Ceremony; readonly competitionId: number }) {
  const text = useText(standingsText);
  const stage = useRef<HTMLDivElement>(null);
  const ceremony = useCeremony(data);
  const { at, total, table, step, isOver, isPlaying, next, previous, restart, toggle } = ceremony;
  useKeys({ next, previous });
  useFollow(stage, step?.participantId, at);
  useCelebration(isOver);
  const page = { format: data.format, problemList: data.problemList, totalCount: table.length, rowList: table };
  return (
    <div className="reveal" ref={stage} data-mode="dark">
      <header className="reveal-head">
        <h1>{data.title}</h1>
        <p className="reveal-now" aria-live="polite">
          {useNow(data, ceremony)}
        </p>
      </header>
      {data.waitingCount > 0 ? <p className="standings-notice">{text.waiting({ count: data.waitingCount })}</p> : null}
      <StandingsTable page={page} myId={null} focus={focusOf(step)} />
      <footer className="reveal-tools">
        <Button variant="reward" disabled={isOver} onClick={next}>
          {text.next}
        </Button>
        <Button variant="ghost" disabled={at === 0} onClick={previous}>
          {text.previous}
        </Button>
        <Button variant="ghost" disabled={isOver} onClick={toggle}>
          {isPlaying ? text.pause : text.play}
        </Button>
        <Button variant="ghost" disabled={at === 0} onClick={restart}>
          {text.restart}
        </Button>
        <Button variant="ghost" onClick={() => void stage.current?.requestFullscreen?.()}>
          {text.fullScreen}
        </Button>
        <span className="reveal-count">{text.steps({ done: at, total })}</span>
        <span className="reveal-keys">{text.keys}</span>
        {isOver && !data.isRevealed ? <Publish competitionId={competitionId} /> : null}
        <Link
          to="/competitions/$competitionId/board"
          params={{ competitionId: String(competitionId) }}
          className={buttonClass({ variant: 'ghost' })}
        >
          {text.leave}
        </Link>
      </footer>
    </div>
  );
}

function Publish({ competitionId }: { readonly competitionId: number }) {
  const text = useText(standingsText);
  const [isDone, setIsDone] = useState(false);
  const reveal = useCommand(competitionSettings.reveal, {
    refresh: [competitionStandings.page, competitionStandings.mine],
    onSuccess: () => {
      setIsDone(true);
      overlay.toast(text.published);
    },
  });
  if (isDone) return null;
  const ask = () =>
    overlay.confirm({
      title: text.publishAsk,
      hint: text.publishHint,
      confirmLabel: text.publish,
      cancelLabel: text.cancel,
      onConfirm: () => reveal.mutateAsync({ competitionId }).catch(() => undefined),
    });
  return (
    <Button loading={reveal.isPending} onClick={() => void ask()}>
      {text.publish}
    </Button>
  );
}

function useNow(data: Ceremony, { step, at, isOver, table }: ReturnType<typeof useCeremony>): string {
  const text = useText(standingsText);
  if (isOver && at > 0) return text.nowDone;
  if (!step) return text.nowReady;
  const row = table.find(({ participantId }) => participantId === step.participantId);
  const name = row?.name ?? '';
  if (step.kind === 'FINAL') return text.nowFinal({ name, place: step.place });
  if (step.kind === 'FOCUS') return name;
  const label = data.problemList[step.problemAt]?.label ?? '';
  const cell = row?.cellList[step.problemAt];
  if (!cell?.ok && (cell?.s ?? 0) === 0) return text.nowWrong({ name, label });
  return step.to < step.from
    ? text.nowRight({ name, label, place: row?.place ?? step.to + 1 })
    : text.nowRightStays({ name, label });
}

/** Space and the arrows, unless a button has the focus: it takes Space itself. */
function useKeys({ next, previous }: { readonly next: () => void; readonly previous: () => void }): void {
  const latest = useRef({ next, previous });
  useEffect(() => {
    latest.current = { next, previous };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOnControl = event.target instanceof Element && event.target.closest('button, a, input, [role=dialog]');
      if (event.key === 'ArrowRight' || (event.key === ' ' && !isOnControl)) {
        event.preventDefault();
        latest.current.next();
      } else if (event.key === 'ArrowLeft') latest.current.previous();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Keeps the row that is looked at on the screen. */
function useFollow(stage: RefObject<HTMLElement | null>, participantId: number | undefined, at: number): void {
  useEffect(() => {
    if (participantId === undefined) return;
    const scroll = stage.current?.querySelector('.standings-scroll');
    const row = scroll?.querySelector(`[data-row="${participantId}"]`);
    if (!scroll || !row) return;
    // The table alone moves: the text about the row stays in sight above it.
    const [frame, box] = [scroll.getBoundingClientRect(), row.getBoundingClientRect()];
    const cell = row.querySelector('[data-opening]')?.getBoundingClientRect();
    scroll.scrollTo?.({
      top: scroll.scrollTop + box.top - frame.top - (frame.height - box.height) / 2,
      ...(cell ? { left: scroll.scrollLeft + cell.right - frame.right } : {}),
    });
  }, [stage, participantId, at]);
}

function useCelebration(isOver: boolean): void {
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current) overlay.effect('confetti');
    wasOver.current = isOver;
  }, [isOver]);
}
