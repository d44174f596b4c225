import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { AttendanceHistory } from './attendance-history.tsx';
import { attendanceViewText } from './attendance-view.text.ts';

type Props = { readonly userId: number; readonly link: ReactNode; readonly onClose: () => void };

/** The attendance of one member, beside what one was looking at. [SCH-223] */
export function MemberAttendance({ userId, link, onClose }: Props) {
  const text = useText(attendanceViewText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const read = useRead(attendance.member, { channelId, userId, page }, { isQuiet: true, keepPrevious: true });
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={read.data ? text.memberTitle({ name: read.data.nickname }) : text.title}
      closeLabel={text.close}
      footer={link}
    >
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
        <Skeleton height={200} />
      )}
    </Drawer>
  );
}
