import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import type { familyLessons } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import type { ReportFacts } from '@dolphin/contract/scheduling/reports/reports.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { formatDay } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { ChildFacts } from './child-facts.tsx';
import { familyLessonsText } from '../family-lessons.text.ts';
import { spentOf } from './report-words.ts';

type Props = { readonly report: OutputOf<typeof familyLessons.report>; readonly facts: ReportFacts };

/** The facts of a lesson. [SCH-285] */
export function LessonReport({ report, facts }: Props) {
  const text = useText(familyLessonsText);
  const marks = useText(attendanceText);
  const { title, day, coachName } = report;
  const { attendance, minutes, problemList, videoList, program } = facts;
  const solved = problemList.filter(({ isSolved }) => isSolved).length;
  return (
    <div className="child-report-body">
      <ChildFacts
        rows={[
          [text.day, [day === null ? '' : formatDay(day), title].filter(Boolean).join(' · ')],
          ...(coachName === null ? [] : [[text.coachName, coachName] as const]),
          ...(attendance === null ? [] : [[text.mark, marks[attendance]] as const]),
          ...(minutes > 0 ? [[text.time, spentOf(text, minutes)] as const] : []),
          [text.tried, text.count({ count: problemList.length })],
          [text.solved, text.count({ count: solved })],
        ]}
      />
      {report.text === '' ? null : <p className="child-report-text">{report.text}</p>}
      {problemList.length === 0 ? null : (
        <section>
          <h3>{text.problems}</h3>
          <ChildFacts
            rows={problemList.map((one) => [
              one.title,
              one.isSolved ? text.isSolved : text.tries({ count: one.tries }),
            ])}
          />
        </section>
      )}
      {videoList.length === 0 ? null : (
        <section>
          <h3>{text.videos}</h3>
          <ChildFacts rows={videoList.map((one) => [one.title, text.share({ share: one.share })])} />
        </section>
      )}
      {program === null ? null : (
        <section>
          <h3>{text.program({ title: program.title })}</h3>
          <pre className="child-report-program">{program.source}</pre>
        </section>
      )}
    </div>
  );
}
