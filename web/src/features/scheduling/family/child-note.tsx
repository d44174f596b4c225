import { familyLessons } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { formatDay } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { familyLessonsText } from './family-lessons.text.ts';

/** The next lesson and the new reports of a child; the cards of all children share one read. [SCH-283] */
export function ChildNote({ channelMemberId }: { readonly channelMemberId: number }) {
  const text = useText(familyLessonsText);
  const read = useRead(familyLessons.overview, {}, { isQuiet: true });
  const child = read.data?.childList.find((one) => one.channelMemberId === channelMemberId);
  if (!child) return null;
  const { nextLesson, newReportCount } = child;
  return (
    <>
      <span className="text-sm">
        {nextLesson === null
          ? text.nextNone
          : text.next({ at: `${formatDay(nextLesson.day)} ${clockOf(nextLesson.startMinute)}` })}
      </span>
      {newReportCount === 0 ? null : (
        <span>
          <Badge size="sm" tone="brand">
            {text.newReports({ count: newReportCount })}
          </Badge>
        </span>
      )}
    </>
  );
}
