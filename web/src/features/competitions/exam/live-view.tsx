import { useMemo, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { liveText } from './exam.text.ts';
import { ExtraTime } from './extra-time.tsx';
import { LiveCode } from './live-code.tsx';
import { type LiveFilter, type LiveParticipant, nameOf, passes } from './live.rules.ts';
import { LiveTable } from './live-table.tsx';
import { useLive } from './use-live.ts';
import './exam.css';

type Opened = { readonly participant: LiveParticipant; readonly problemId: number };

/** Participants by problems, as it happens, for those who hold the exam. [LMS-354] */
export function LiveView({ competitionId }: { readonly competitionId: number }) {
  const text = useText(liveText);
  const { live, isFailed, readAll } = useLive(competitionId);
  const [filter, setFilter] = useState<LiveFilter>('ALL');
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [timed, setTimed] = useState<LiveParticipant | null>(null);
  const all = useMemo(() => [...(live?.participants.values() ?? [])], [live]);
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return all.filter((one) => passes(one, filter) && nameOf(one).toLowerCase().includes(wanted));
  }, [all, filter, search]);
  if (!live && isFailed)
    return (
      <ErrorState title={text.failed} hint={text.failedHint} retryLabel={text.retry} onRetry={() => void readAll()} />
    );
  if (!live)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
      </div>
    );
  if (all.length === 0) return <EmptyState title={text.empty} hint={text.emptyHint} />;
  const count = (one: LiveFilter) => all.filter((participant) => passes(participant, one)).length;
  const label = live.problems.find(({ problemId }) => problemId === opened?.problemId)?.label ?? '';
  return (
    <section className="live" aria-label={text.title}>
      <div className="live-tools">
        <TextField label={text.search} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
        <div className="live-chips" role="group" aria-label={text.filter}>
          {(
            [
              ['ALL', text.all],
              ['WRITING', text.writing],
              ['OFFLINE', text.offline],
              ['FINISHED', text.finished],
            ] as const
          ).map(([value, named]) => (
            <Chip key={value} selected={filter === value} onClick={() => setFilter(value)}>
              {named({ count: count(value) })}
            </Chip>
          ))}
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={text.noneLikeThat} compact />
      ) : (
        <LiveTable
          participants={shown}
          problems={live.problems}
          offsetMs={live.offsetMs}
          onCell={(participant, problemId) => setOpened({ participant, problemId })}
          onTime={setTimed}
        />
      )}
      {opened ? (
        <LiveCode
          competitionId={competitionId}
          participantId={opened.participant.participantId}
          problemId={opened.problemId}
          title={text.codeOf({ name: nameOf(opened.participant), label })}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {timed ? (
        <ExtraTime
          competitionId={competitionId}
          participant={timed}
          onClose={(isChanged) => {
            setTimed(null);
            if (isChanged) void readAll();
          }}
        />
      ) : null}
    </section>
  );
}
