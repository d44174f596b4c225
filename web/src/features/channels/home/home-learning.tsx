import { channelMainPage } from '@dolphin/contract/channels/main-page.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { channelHomeText } from './home.text.ts';

type Lesson = {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly pictureUrl: string | null;
};
type Reading = { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown };

/** What the channel recommends to learn. [CHN-12] */
export function HomeLearning() {
  const text = useText(channelHomeText);
  const { channelId } = useChannel();
  const courses = useRead(channelMainPage.courses, { channelId }, { isQuiet: true });
  const worksheets = useRead(channelMainPage.worksheets, { channelId }, { isQuiet: true });
  return (
    <div className="channel-home-learning">
      <Card title={text.courses}>
        <Lessons
          read={courses}
          at="/learn/courses"
          list={courses.data?.courseList.map(({ courseId, ...rest }) => ({ id: courseId, ...rest }))}
          empty={<EmptyState compact character="TURTLE" title={text.noCourses} hint={text.noCoursesHint} />}
        />
      </Card>
      <Card title={text.worksheets}>
        <Lessons
          read={worksheets}
          at="/learn/worksheets"
          list={worksheets.data?.worksheetList.map(({ worksheetId, ...rest }) => ({ id: worksheetId, ...rest }))}
          empty={<EmptyState compact character="CRAB" title={text.noWorksheets} hint={text.noWorksheetsHint} />}
        />
      </Card>
    </div>
  );
}

function Lessons({
  read,
  at,
  list,
  empty,
}: {
  readonly read: Reading;
  readonly at: string;
  readonly list: readonly Lesson[] | undefined;
  readonly empty: React.ReactNode;
}) {
  const text = useText(channelHomeText);
  if (!list)
    return read.isError ? (
      <ErrorState
        compact
        title={text.failed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={3} />
      </div>
    );
  if (list.length === 0) return empty;
  return (
    <ul className="channel-home-lessons">
      {list.map(({ id, title, summary, pictureUrl }) => (
        <li key={id}>
          {pictureUrl === null ? null : <img src={pictureUrl} alt="" width={72} height={54} />}
          <Link to={`${at}/${id}` as string}>
            <b>{title}</b>
            <span>{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
