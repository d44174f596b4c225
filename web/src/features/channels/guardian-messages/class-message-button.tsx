import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { useRead } from '../../../lib/query.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { MessageButton } from './message-button.tsx';

/** Text messages to the guardians of a whole class. [SMS-1] */
export function ClassMessageButton({
  courseClassId,
  title,
}: {
  readonly courseClassId: number;
  readonly title: string;
}) {
  const { channelId } = useChannel();
  const read = useRead(courseClasses.detail, { channelId, courseClassId }, { isQuiet: true });
  const people = read.data?.memberList ?? [];
  return (
    <MessageButton of={people.map(({ userId, nickname }) => ({ userId, name: nickname ?? '' }))} className={title} />
  );
}
