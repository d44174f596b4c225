import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Card } from '../../../ui/card/card.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import type { ClassDetail } from './class-detail.ts';
import { classesText } from './classes.text.ts';

/** What was assigned to the class, with how many are done. */
export function ClassWorksheets({ found }: { readonly found: ClassDetail }) {
  const text = useText(classesText);
  const { at } = useChannel();
  return (
    <Card
      title={text.worksheets}
      action={
        <Link to={at('/manage/worksheets')} className={textLinkClass}>
          {text.assign}
        </Link>
      }
    >
      {found.assignmentList.length === 0 ? (
        <p className="text-muted class-note">{text.noWorksheets}</p>
      ) : (
        <ul className="class-people">
          {found.assignmentList.map(({ assignmentId, title, dueOn, finishedCount, learnerCount }) => (
            <li key={assignmentId}>
              <span>
                <b>{title}</b>
                <small>{dueOn === null ? text.noDue : text.due({ day: formatDay(dueOn) })}</small>
              </span>
              <span className="tabular text-muted">{text.done({ done: finishedCount, total: learnerCount })}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
