import { lessonReports } from '@dolphin/contract/scheduling/reports/reports.contract';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { askedOf, ReportsFrame, useSentToast } from './reports-frame.tsx';
import { reportsText } from './reports.text.ts';

const LISTS = [lessonReports.list];
type Props = { readonly classLessonId: number; readonly onClose: () => void };

/** Drafts, edits and sends the reports of a lesson. [SCH-280] [SCH-281] */
export function ReportsModal({ classLessonId, onClose }: Props) {
  const text = useText(reportsText);
  const { channelId } = useChannel();
  const at = { channelId, classLessonId };
  const read = useRead(lessonReports.list, at, { isQuiet: true, staleTimeMs: 0 });
  const draft = useCommand(lessonReports.draft, {
    refresh: LISTS,
    onSuccess: ({ draftedCount }) => overlay.toast(text.drafted({ count: draftedCount }), { kind: 'ok' }),
  });
  const send = useCommand(lessonReports.send, { refresh: LISTS, onSuccess: useSentToast() });
  const learners = read.data?.learnerList.map((learner) => {
    const { report } = learner;
    if (!report) return { ...learner, report };
    const { problemList, videoList, minutes, program } = report.facts;
    const solved = problemList.filter(({ isSolved }) => isSolved).length;
    const summary = text.facts({ solved, tried: problemList.length, videos: videoList.length, minutes });
    return { ...learner, report: { ...report, summary, program: program?.title ?? null } };
  });
  return (
    <ReportsFrame
      title={text.title}
      lead={text.lead}
      emptyHint={text.emptyHint}
      nobody={text.nobody}
      learners={learners}
      read={read}
      lists={LISTS}
      draft={{ isPending: draft.isPending, run: () => draft.mutate(at) }}
      send={{
        isPending: send.isPending,
        run: (reports) => send.mutate({ ...at, reportList: askedOf(reports) }),
      }}
      onClose={onClose}
    />
  );
}
