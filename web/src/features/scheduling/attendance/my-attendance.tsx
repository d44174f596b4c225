import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Card } from '../../../ui/card/card.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { AttendanceHistory } from './attendance-history.tsx';
import { attendanceViewText } from './attendance-view.text.ts';

/** The learner's own attendance in this channel. [SCH-223] */
export function MyAttendance() {
  const text = useText(attendanceViewText);
  const { channelId, at } = useChannel();
  const [page, setPage] = useState(1);
  const params = { channel_id: channelId, page };
  const read = useRead(attendance.mine, params, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  return (
    <div className="page">
      <h1>{text.myTitle}</h1>
      <Link to={at('/classes')} className={textLinkClass}>
        {text.toClasses}
      </Link>
      <Card as="div">
        {read.data ? (
          <AttendanceHistory history={read.data} page={page} onPage={setPage} />
        ) : read.isError ? (
          <ErrorState
            compact
            title={text.failed}
            retryLabel={text.reload}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <div role="status" aria-busy="true" aria-label={text.loading}>
            <SkeletonText lines={5} />
          </div>
        )}
      </Card>
    </div>
  );
}
