import { pauses } from '@dolphin/contract/scheduling/pauses/pauses.contract';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { stageOf } from './pause-days.ts';
import { pausesText } from './pauses.text.ts';

type Props = { readonly userId: number; readonly courseClassId: number };

/** Marks people of a class who are paused today; all rows share one call. [SCH-264] */
export function PausedBadge({ userId, courseClassId }: Props) {
  const text = useText(pausesText);
  const { channelId } = useChannel();
  const read = useRead(pauses.list, { channelId, course_class_id: courseClassId }, { isQuiet: true });
  const today = todayInSeoul();
  const isPaused = read.data?.pauseList.some((pause) => pause.userId === userId && stageOf(pause, today) === 'CURRENT');
  return isPaused ? <Badge size="sm">{text.paused}</Badge> : null;
}
