import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { formatDay } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { timetableText } from './timetable.text.ts';

type Range = { readonly from: string; readonly to: string };

/** Hours of each coach in the weeks that are shown. */
export function LoadsDialog({ range, onClose }: { readonly range: Range; readonly onClose: () => void }) {
  const text = useText(timetableText);
  const { channelId } = useChannel();
  const read = useRead(classLessons.loads, { channelId, ...range }, { isQuiet: true });
  const coaches = (read.data?.coachList ?? []).filter(({ weekList }) => weekList.length > 0);
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={text.loads}
      closeLabel={text.close}
      size="sm"
    >
      {read.isError ? (
        <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
      ) : read.data === undefined ? (
        <div aria-busy="true">
          <SkeletonText lines={4} />
        </div>
      ) : coaches.length === 0 ? (
        <EmptyState compact title={text.noLoads} />
      ) : (
        <ul className="timetable-list">
          {coaches.map(({ userId, nickname, weekList }) => (
            <li key={userId}>
              <b>{nickname}</b>
              <ul className="timetable-weeks tabular">
                {weekList.map(({ monday, minutes, lessonCount }) => (
                  <li key={monday}>
                    <span className="text-muted">{text.week({ day: formatDay(monday) })}</span>{' '}
                    {text.hours({ hours: String(Math.round(minutes / 6) / 10), count: lessonCount })}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
