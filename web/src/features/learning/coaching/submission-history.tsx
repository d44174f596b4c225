import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import { verdictNameText } from '@dolphin/contract/judge/verdicts.text';
import { useState } from 'react';
import { formatDateTime, formatRelative } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { CaseTable } from './case-table.tsx';
import { CommentedCode } from './code/commented-code.tsx';
import type { Comment } from './code/code-comment.ts';
import { recordText } from './coaching.text.ts';

type Props = { readonly channelMemberId: number; readonly contentId: number; readonly comments: readonly Comment[] };

/** Every submission on one problem, newest first; one of them with its source. [LMS-214] */
export function SubmissionHistory({ channelMemberId, contentId, comments }: Props) {
  const text = useText(recordText);
  const verdicts = useText(verdictNameText);
  const { channelId } = useChannel();
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<number | null>(null);
  const read = useRead(
    coaching.submissions,
    { channelId, channelMemberId, content_id: contentId, page },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0 },
  );
  const list = read.data?.submissionList;
  if (openId !== null)
    return (
      <OneSubmission
        channelMemberId={channelMemberId}
        submissionId={openId}
        comments={comments}
        onBack={() => setOpenId(null)}
      />
    );
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
        <SkeletonText lines={4} />
      </div>
    );
  if (list.length === 0) return <EmptyState compact character="SEAHORSE" title={text.noSubmissions} />;
  return (
    <>
      <ul className="record-works">
        {list.map(({ submissionId, verdict, points, pointsPossible, language, createdAt }) => (
          <li key={submissionId}>
            <button
              type="button"
              className="record-work"
              aria-label={text.openSubmission({ when: formatRelative(createdAt) })}
              onClick={() => setOpenId(submissionId)}
            >
              <span>
                <Badge size="sm" tone={verdict === 'AC' ? 'ok' : verdict === null ? 'neutral' : 'danger'}>
                  {verdict === null ? text.waiting : verdicts[verdict]}
                </Badge>{' '}
                {points === null ? null : <small>{text.points({ points, all: pointsPossible ?? 0 })}</small>}
              </span>
              <small>
                {formatDateTime(createdAt)} · {text[language]}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {read.data && read.data.pageCount > 1 ? (
        <Pagination
          page={page}
          pageCount={read.data.pageCount}
          onPage={setPage}
          texts={{
            nav: text.pages,
            first: text.first,
            previous: text.previous,
            next: text.next,
            last: text.lastPage,
            page: (n) => text.page({ n }),
          }}
        />
      ) : null}
    </>
  );
}

function OneSubmission({
  channelMemberId,
  submissionId,
  comments,
  onBack,
}: {
  readonly channelMemberId: number;
  readonly submissionId: number;
  readonly comments: readonly Comment[];
  readonly onBack: () => void;
}) {
  const text = useText(recordText);
  const verdicts = useText(verdictNameText);
  const { channelId } = useChannel();
  const read = useRead(coaching.submission, { channelId, channelMemberId, submissionId }, { isQuiet: true });
  const one = read.data;
  return (
    <div className="record-panel">
      <div className="help-acts">
        <Button size="sm" variant="ghost" onClick={onBack}>
          {text.backToList}
        </Button>
        {one ? (
          <>
            <Badge tone={one.verdict === 'AC' ? 'ok' : one.verdict === null ? 'neutral' : 'danger'}>
              {one.verdict === null ? text.waiting : verdicts[one.verdict]}
            </Badge>
            <small className="text-muted">{formatDateTime(one.createdAt)}</small>
          </>
        ) : null}
      </div>
      {one?.caseList ? <CaseTable cases={one.caseList} /> : null}
      {one ? (
        <CommentedCode
          one={{ channelId, channelMemberId, contentId: one.contentId }}
          language={one.language}
          source={one.source}
          comments={comments}
        />
      ) : read.isError ? (
        <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={5} />
        </div>
      )}
    </div>
  );
}
