import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { videoWatchers } from '@dolphin/contract/learning/videos/watchers.contract';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { formatRelative } from '../../../../lib/format.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { clockOf } from '../../../../shared/video/rules/clock.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { Pagination } from '../../../../ui/table/pagination.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { coachVideosText } from './coach-videos.text.ts';
import { HeatLine } from './heat-line.tsx';

type Watcher = OutputOf<typeof videoWatchers.watchers>['watcherList'][number];

/** Not everybody has given their real name. */
const nameOf = ({ name, nickname }: Pick<Watcher, 'name' | 'nickname'>) => name || nickname;

type Props = {
  readonly courseClassId: number;
  readonly video: { readonly videoId: number; readonly title: string };
  /** Whose heat line; null: of the class. */ readonly userId: number | null;
  readonly onPerson: (userId: number | null) => void;
};

/** One video of a class: its heat line, and its students with how much each has watched. */
export function VideoWatchers({ courseClassId, video: { videoId, title }, userId, onPerson }: Props) {
  const text = useText(coachVideosText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const read = useRead(
    videoWatchers.watchers,
    { channelId, videoId, course_class_id: courseClassId, page },
    { isQuiet: true, staleTimeMs: 0, keepPrevious: true },
  );
  const columns = useColumns(userId, onPerson);
  const { watcherList = [], pageCount = 0 } = read.data ?? {};
  return (
    <>
      <Card
        title={text.heatOf({ title })}
        action={
          userId === null ? undefined : (
            <Button size="sm" variant="ghost" onClick={() => onPerson(null)}>
              {text.everybody}
            </Button>
          )
        }
      >
        <Heat courseClassId={courseClassId} videoId={videoId} userId={userId} />
      </Card>
      <Card title={text.watchers}>
        <Table
          label={text.watchers}
          columns={columns}
          rows={watcherList}
          rowId={({ channelMemberId }) => String(channelMemberId)}
          state={read.data ? 'ready' : read.isError ? 'error' : 'loading'}
          empty={null}
          error={<ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />}
          texts={{
            sortBy: (header) => text.sortBy({ header }),
            selectAll: '',
            selectRow: nameOf,
            loading: text.loading,
          }}
          footer={
            pageCount > 1 ? (
              <Pagination
                page={page}
                pageCount={pageCount}
                onPage={setPage}
                texts={{
                  nav: text.pages,
                  first: text.first,
                  previous: text.previous,
                  next: text.next,
                  last: text.lastPage,
                  page: (one) => text.page({ page: one }),
                }}
              />
            ) : null
          }
        />
      </Card>
    </>
  );
}

function useColumns(current: number | null, onPerson: (userId: number) => void): readonly Column<Watcher>[] {
  const text = useText(coachVideosText);
  return [
    {
      id: 'person',
      header: text.person,
      primary: true,
      cell: ({ userId, name, nickname, lastAt }) => (
        <button
          type="button"
          className="coach-video"
          aria-current={userId === current ? 'true' : undefined}
          disabled={lastAt === null}
          onClick={() => onPerson(userId)}
        >
          {nameOf({ name, nickname })} {name === '' ? null : <small className="text-muted">{nickname}</small>}
          {lastAt === null ? null : <span className="visually-hidden">{text.showHeat}</span>}
        </button>
      ),
    },
    {
      id: 'watched',
      header: text.watched,
      cell: ({ watchedShare, isDone, lastAt, ...person }) =>
        lastAt === null ? (
          <span className="text-muted">{text.never}</span>
        ) : (
          <span className="coach-watched">
            <ProgressBar
              thin
              hideLabel
              label={`${nameOf(person)}: ${text.watched}`}
              value={watchedShare}
              tone={isDone ? 'ok' : 'bar'}
            />
            {isDone ? (
              <Badge size="sm" tone="ok" icon={<Check aria-hidden />}>
                {text.finished}
              </Badge>
            ) : null}
          </span>
        ),
    },
    {
      id: 'position',
      header: text.position,
      align: 'end',
      hideOnPhone: true,
      cell: ({ positionMs, lastAt }) => (lastAt === null ? '' : clockOf(positionMs)),
    },
    {
      id: 'questions',
      header: text.questions,
      align: 'end',
      hideOnPhone: true,
      cell: ({ rightCount, answeredCount }) =>
        answeredCount === 0 ? '–' : text.questionsOf({ right: rightCount, all: answeredCount }),
    },
    {
      id: 'last',
      header: text.last,
      align: 'end',
      cell: ({ lastAt }) => (lastAt === null ? '' : formatRelative(lastAt)),
    },
  ];
}

type HeatProps = {
  readonly courseClassId: number;
  readonly videoId: number;
  readonly userId: number | null;
};

function Heat({ courseClassId, videoId, userId }: HeatProps) {
  const text = useText(coachVideosText);
  const { channelId } = useChannel();
  const read = useRead(
    videoWatchers.heat,
    { channelId, videoId, course_class_id: courseClassId, ...(userId === null ? {} : { user_id: userId }) },
    { isQuiet: true, staleTimeMs: 0 },
  );
  if (!read.data)
    return read.isError ? (
      <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
    ) : (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <Skeleton height={160} />
      </div>
    );
  return (
    <>
      <p className="text-muted text-sm" role="status">
        {userId === null
          ? text.heatLead({ count: read.data.peopleCount })
          : text.heatOne({ name: read.data.personName ?? '' })}
      </p>
      <HeatLine heat={read.data} />
    </>
  );
}
