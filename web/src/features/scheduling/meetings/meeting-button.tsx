import { myDay } from '@dolphin/contract/scheduling/meetings/meetings.contract';
import Video from 'lucide-react/icons/video';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { meetingsText } from './meetings.text.ts';

const MeetingModal = lazyPart(() =>
  import('./meeting-modal.tsx').then(({ MeetingModal: found }) => ({ default: found })),
);

type Props = {
  readonly channelId: number;
  readonly courseClassId: number;
  readonly title: string;
  readonly size?: 'sm' | 'md';
  readonly variant?: 'primary' | 'ghost';
};

/** Opens the meeting of a class. [SCH-1] */
export function MeetingButton({ channelId, courseClassId, title, size = 'md', variant = 'ghost' }: Props) {
  const text = useText(meetingsText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        variant={variant}
        icon={<Video aria-hidden />}
        aria-label={text.openOf({ title })}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MeetingModal channelId={channelId} courseClassId={courseClassId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The same in a list of the caller's classes, for those that have a meeting. */
export function MyMeetingButton(props: Props) {
  const read = useRead(myDay.meetings, {}, { isQuiet: true });
  const isOnline = read.data?.meetingList.some(({ courseClassId }) => courseClassId === props.courseClassId);
  return isOnline ? <MeetingButton {...props} /> : null;
}
