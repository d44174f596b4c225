import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import type { familyLessons } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import type { MonthFacts } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { formatDay } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { ChildFacts } from './child-facts.tsx';
import { familyLessonsText } from '../family-lessons.text.ts';
import { MonthChart } from './month-chart.tsx';
import { monthOf, spentOf } from './report-words.ts';

type Props = { readonly report: OutputOf<typeof familyLessons.report>; readonly facts: MonthFacts };

/** The facts of a month, in the order of the page of its link. [SCH-295] */
export function MonthReport({ report, facts }: Props) {
  const text = useText(familyLessonsText);
  const marks = useText(attendanceText);
  const { title, month, coachName } = report;
  const { attendanceList, minutes, dayCount, triedCount, solvedCount, solvedList, videoList, noteList } = facts;
  const marked = attendanceList.map(({ attendance, count }) => text.markCount({ mark: marks[attendance], count }));
  return (
    <div className="child-report-body">
      {report.text === '' ? null : <p className="child-report-text">{report.text}</p>}
      <MonthChart weeks={facts.weekList} />
      <ChildFacts
        rows={[
          [text.class, title],
          ...(month === null ? [] : [[text.reportMonth, monthOf(text, month)] as const]),
          [text.until, formatDay(facts.until)],
          ...(coachName === null ? [] : [[text.coachName, coachName] as const]),
          ...(marked.length === 0 ? [] : [[text.mark, marked.join(' · ')] as const]),
          ...(minutes > 0
            ? [[text.time, spentOf(text, minutes)] as const, [text.dayCount, text.days({ count: dayCount })] as const]
            : []),
          [text.tried, text.count({ count: triedCount })],
          [text.solved, text.count({ count: solvedCount })],
        ]}
      />
      {solvedList.length === 0 ? null : (
        <section>
          <h3>{text.solved}</h3>
          <ul>
            {solvedList.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two problems may have one title; they never change places
              <li key={index}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      {videoList.length === 0 ? null : (
        <section>
          <h3>{text.videos}</h3>
          <ChildFacts rows={videoList.map((one) => [one.title, text.share({ share: one.share })])} />
        </section>
      )}
      {noteList.length === 0 ? null : (
        <section>
          <h3>{text.notes}</h3>
          {noteList.map((note, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a day may have two lessons; they never change places
            <div key={index} className="child-month-note">
              <b>{formatDay(note.day)}</b>
              <p>{note.text}</p>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}
