import type { TicketContentType } from '@dolphin/contract/commerce/tickets/tickets.constants';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { useRead } from '../../../lib/query.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';

type Read = { readonly data: { readonly pageCount: number } | undefined; readonly isError: boolean };

/** What a ticket can be used for in the channel, by kind, a page at a time. */
export function useTicketContents(kind: TicketContentType, page: number) {
  const { channelId } = useChannel();
  const classes = useRead(
    courseClasses.list,
    { channelId, page },
    { isQuiet: true, keepPrevious: true, enabled: kind === 'COURSE_CLASS' },
  );
  const sold = useRead(
    courses.ofChannel,
    { channelId, page },
    { isQuiet: true, keepPrevious: true, enabled: kind === 'COURSE' },
  );
  const sheets = useRead(
    worksheets.list,
    { channelId, page },
    { isQuiet: true, keepPrevious: true, enabled: kind === 'WORKSHEET' },
  );
  const reads: Readonly<Record<TicketContentType, Read>> = { COURSE_CLASS: classes, COURSE: sold, WORKSHEET: sheets };
  const lists = {
    COURSE_CLASS: classes.data?.courseClassList.map(({ courseClassId, title }) => ({
      contentId: courseClassId,
      title,
    })),
    COURSE: sold.data?.courseList.map(({ courseId, title }) => ({ contentId: courseId, title })),
    WORKSHEET: sheets.data?.worksheetList.map(({ worksheetId, title }) => ({ contentId: worksheetId, title })),
  } as const;
  return {
    contents: lists[kind],
    pageCount: reads[kind].data?.pageCount ?? 0,
    isError: reads[kind].isError,
  };
}
