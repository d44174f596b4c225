import { addMonths, partsOf, seoulDay } from '@dolphin/contract/core/days';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { Localized } from '@dolphin/contract/core/text';
import { monthlyReports } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';
import { REPORT_MONTHS_SHOWN } from '@dolphin/contract/scheduling/reports/reports.constants';
import { useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Select } from '../../../ui/select/select.tsx';
import type { Learner } from './report-card.tsx';
import { askedOf, ReportsFrame, useSentToast } from './reports-frame.tsx';
import { monthlyText } from './monthly.text.ts';

const LISTS = [monthlyReports.list, monthlyReports.months];
/** Until then a report is more likely about the month before. */
const LAST_MONTH_UNTIL = 10;
type Props = { readonly courseClassId: number; readonly onClose: () => void };

/** Drafts, edits and sends the reports of a month of a class; its months are the history. [SCH-290] */
export function MonthlyModal({ courseClassId, onClose }: Props) {
  const text = useText(monthlyText);
  const { channelId } = useChannel();
  const [month, setMonth] = useState(() => usualMonth(seoulDay(new Date())));
  const at = { channelId, courseClassId, month };
  const read = useRead(monthlyReports.list, at, { isQuiet: true, staleTimeMs: 0 });
  const draft = useCommand(monthlyReports.draft, {
    refresh: LISTS,
    onSuccess: ({ draftedCount }) =>
      overlay.toast(draftedCount > 0 ? text.drafted({ count: draftedCount }) : text.nothingDrafted, { kind: 'ok' }),
  });
  const send = useCommand(monthlyReports.send, { refresh: LISTS, onSuccess: useSentToast() });
  const learners = read.data?.learnerList.map((learner) => toLearner(learner, text));
  return (
    <ReportsFrame
      // What was typed belongs to one month.
      key={month}
      title={text.title}
      lead={text.lead}
      emptyHint={text.emptyHint}
      nobody={text.nobody}
      learners={learners}
      read={read}
      lists={LISTS}
      redraftLabel={learners?.some(({ report }) => report?.state === 'DRAFT') ? text.redraft : undefined}
      head={(leave) => (
        <MonthSelect courseClassId={courseClassId} month={month} onMonth={(chosen) => leave(() => setMonth(chosen))} />
      )}
      draft={{ isPending: draft.isPending, run: () => draft.mutate(at) }}
      send={{ isPending: send.isPending, run: (reports) => send.mutate({ ...at, reportList: askedOf(reports) }) }}
      onClose={onClose}
    />
  );
}

type Row = OutputOf<typeof monthlyReports.list>['learnerList'][number];
type Texts = Localized<(typeof monthlyText)['KO']>;

function toLearner({ report, ...learner }: Row, text: Texts): Learner {
  const common = { ...learner, attendance: null, note: '' };
  if (!report) return { ...common, report: null };
  const { facts, ...rest } = report;
  const { date } = partsOf(facts.until);
  const lessons = facts.attendanceList.reduce((sum, { count }) => sum + count, 0);
  const summary = text.facts({
    lessons,
    solved: facts.solvedCount,
    tried: facts.triedCount,
    videos: facts.videoList.length,
    minutes: facts.minutes,
    until: date,
  });
  return { ...common, report: { ...rest, summary, program: null } };
}

/** This month and those before it, with what was sent and read in each. */
function MonthSelect({
  courseClassId,
  month,
  onMonth,
}: {
  readonly courseClassId: number;
  readonly month: string;
  readonly onMonth: (month: string) => void;
}) {
  const text = useText(monthlyText);
  const { channelId } = useChannel();
  const { data } = useRead(monthlyReports.months, { channelId, courseClassId }, { isQuiet: true, staleTimeMs: 0 });
  const known = new Map(data?.monthList.map((one) => [one.month, one]));
  const newest = seoulDay(new Date());
  const options = Array.from({ length: REPORT_MONTHS_SHOWN }, (_, ago) => {
    const value = monthOf(addMonths(`${monthOf(newest)}-01`, -ago));
    const { year, month: nth } = partsOf(`${value}-01`);
    // As text: a number would get a separator.
    const name = text.month({ year: String(year), month: nth });
    const counts = known.get(value);
    const label = counts
      ? text.monthWith({ name, drafts: counts.draftCount, sent: counts.sentCount, opened: counts.openedCount })
      : name;
    return { value, label };
  });
  return (
    <Select
      className="reports-month"
      label={text.which}
      placeholder={text.which}
      options={options}
      value={month}
      onValueChange={onMonth}
    />
  );
}

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length);

function usualMonth(today: string): string {
  return monthOf(partsOf(today).date <= LAST_MONTH_UNTIL ? addMonths(today, -1) : today);
}
