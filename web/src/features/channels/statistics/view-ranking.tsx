import { statistics } from '@dolphin/contract/channels/statistics/statistics.contract';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format-number.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Card } from '../../../ui/card/card.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ExportButton } from './export-button.tsx';
import type { Period } from './period.rules.ts';
import { statisticsText } from './statistics.text.ts';

/** The posts that most people read in the period. */
export function ViewRanking({
  period,
  freshMs,
  everyMs,
}: {
  readonly period: Period;
  readonly freshMs: number;
  readonly everyMs: number;
}) {
  const text = useText(statisticsText);
  const { channelId, may } = useChannel();
  const read = useRead(
    statistics.ranking,
    { channelId, ...period },
    { isQuiet: true, keepPrevious: true, staleTimeMs: freshMs, refetchEveryMs: everyMs },
  );
  const hasPosts = (read.data?.postList.length ?? 0) > 0;
  return (
    <Card
      title={text.ranking}
      action={
        hasPosts && may('MANAGER') ? (
          <ExportButton
            endpoint={statistics.rankingFile}
            channelId={channelId}
            period={period}
            label={text.exportRanking}
          />
        ) : null
      }
    >
      <p className="stats-note">{text.rankingHint}</p>
      {read.data ? (
        <Rows postList={read.data.postList} />
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={5} />
        </div>
      )}
    </Card>
  );
}

type Post = {
  readonly rank: number;
  readonly postId: number;
  readonly title: string;
  readonly boardName: string;
  readonly writer: string;
  readonly viewCount: number;
};

function Rows({ postList }: { readonly postList: readonly Post[] }) {
  const text = useText(statisticsText);
  const { at } = useChannel();
  if (postList.length === 0)
    return <EmptyState compact character="TURTLE" title={text.noRanking} hint={text.noRankingHint} />;
  const most = postList[0]?.viewCount ?? 1;
  return (
    <div className="stats-ranking">
      <table>
        <caption className="visually-hidden">{text.ranking}</caption>
        <thead>
          <tr>
            <th scope="col">{text.rank}</th>
            <th scope="col">{text.postTitle}</th>
            <th scope="col" className="stats-wide">
              {text.board}
            </th>
            <th scope="col" className="stats-wide">
              {text.writer}
            </th>
            <th scope="col">{text.views}</th>
          </tr>
        </thead>
        <tbody>
          {postList.map(({ rank, postId, title, boardName, writer, viewCount }) => (
            <tr key={postId}>
              <td className="stats-rank" data-rank={rank <= 3 ? rank : undefined}>
                {rank}
              </td>
              <th scope="row">
                <Link className={textLinkClass} to={at(`/posts/${postId}`)}>
                  {title}
                </Link>
                <small className="stats-narrow">
                  {boardName} · {writer}
                </small>
              </th>
              <td className="stats-wide">{boardName}</td>
              <td className="stats-wide">{writer}</td>
              <td className="stats-views">
                <span>{formatNumber(viewCount)}</span>
                <i aria-hidden style={{ inlineSize: `${(viewCount / most) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
