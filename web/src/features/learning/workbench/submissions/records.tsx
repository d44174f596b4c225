import { verdictNameText } from '@dolphin/contract/judge/verdicts.text';
import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { type ReactNode, useState } from 'react';
import { formatRelative } from '../../../../lib/format.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { CodeEditor } from '../../../../shared/code-editor/code-editor.tsx';
import { learningTermsText } from '../../../../shared/learning/learning-terms.text.ts';
import type { RunLanguage } from '../../../../shared/runner/runner.protocol.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Pagination } from '../../../../ui/table/pagination.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { VerdictReport } from './verdict.tsx';
import { workbenchText } from '../workbench.text.ts';

type Restore = (source: string, language: RunLanguage) => void;

/** All submissions so far; each can be opened and restored. */
export function Submissions({ contentId, onRestore }: { readonly contentId: number; readonly onRestore: Restore }) {
  const text = useText(workbenchText);
  const names = useText(verdictNameText);
  const [openId, setOpenId] = useState<number | null>(null);
  const words = useText(learningTermsText);
  const [page, setPage] = useState(1);
  const turn = (to: number) => {
    setOpenId(null);
    setPage(to);
  };
  const list = useRead(submissions.list, { contentId, page }, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  const detail = useRead(submissions.detail, { submissionId: openId ?? 0 }, { enabled: openId !== null });
  if (list.isError)
    return (
      <ErrorState
        compact
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data)
    return (
      <div aria-busy>
        <SkeletonText lines={5} />
      </div>
    );
  if (list.data.submissionList.length === 0) return <p className="text-muted">{text.submissionsEmpty}</p>;
  return (
    <section className="wb-list" aria-label={text.tabSubmissions}>
      {list.data.submissionList.map(({ submissionId, state, verdict, points, pointsPossible, createdAt, language }) => (
        <article key={submissionId} className="wb-record">
          <p>
            <Badge tone={verdict === 'AC' ? 'ok' : verdict === null || verdict === 'IE' ? 'neutral' : 'danger'}>
              {verdict === null ? (state === 'CANCELLED' ? text.cancelledState : text.judging) : names[verdict]}
            </Badge>
            <span>
              {points === null ? null : text.points({ points, possible: pointsPossible ?? points })}{' '}
              <small className="text-muted">{text.submittedAt({ when: formatRelative(createdAt) })}</small>
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={openId === submissionId}
              onClick={() => setOpenId(openId === submissionId ? null : submissionId)}
            >
              {openId === submissionId ? text.close : text.open}
            </Button>
          </p>
          {openId === submissionId && detail.isFetching && detail.data?.submissionId !== submissionId ? (
            <div aria-busy>
              <SkeletonText lines={3} />
            </div>
          ) : null}
          {openId === submissionId && detail.data?.submissionId === submissionId && language !== 'BLOCKS' ? (
            <Opened source={detail.data.source} language={language} onRestore={onRestore}>
              {detail.data.state === 'DONE' ? <VerdictReport submission={detail.data} /> : null}
            </Opened>
          ) : null}
        </article>
      ))}
      <Pagination
        page={page}
        pageCount={list.data.pageCount}
        onPage={turn}
        texts={{
          nav: words.pages,
          first: words.first,
          previous: words.previous,
          next: words.next,
          last: words.last,
          page: (one) => words.page({ page: one }),
        }}
      />
    </section>
  );
}

/** Earlier states of the code; bringing one back keeps the present one. [LMS-162] */
export function Versions({
  contentId,
  language,
  onRestore,
}: {
  readonly contentId: number;
  readonly language: RunLanguage;
  readonly onRestore: Restore;
}) {
  const text = useText(workbenchText);
  const [openId, setOpenId] = useState<number | null>(null);
  const list = useRead(codes.versions, { contentId, language }, { isQuiet: true, staleTimeMs: 0 });
  const detail = useRead(codes.version, { contentId, language, versionId: openId ?? 0 }, { enabled: openId !== null });
  if (list.isError)
    return (
      <ErrorState
        compact
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data)
    return (
      <div aria-busy>
        <SkeletonText lines={5} />
      </div>
    );
  if (list.data.versionList.length === 0) return <p className="text-muted">{text.versionsEmpty}</p>;
  return (
    <section className="wb-list" aria-label={text.tabVersions}>
      {list.data.versionList.map(({ versionId, reason, lineCount, preview, createdAt }) => (
        <article key={versionId} className="wb-record">
          <p>
            <span>
              <b>{text[`reason${reason}`]}</b>{' '}
              <small className="text-muted">
                {formatRelative(createdAt)} · {text.lines({ count: lineCount })}
              </small>
              <code>{preview}</code>
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={openId === versionId}
              onClick={() => setOpenId(openId === versionId ? null : versionId)}
            >
              {openId === versionId ? text.close : text.open}
            </Button>
          </p>
          {openId === versionId && !detail.data && detail.isFetching ? (
            <div aria-busy>
              <SkeletonText lines={3} />
            </div>
          ) : null}
          {openId === versionId && detail.data ? (
            <Opened source={detail.data.source} language={language} onRestore={onRestore} />
          ) : null}
        </article>
      ))}
    </section>
  );
}

function Opened({
  source,
  language,
  onRestore,
  children,
}: {
  readonly source: string;
  readonly language: RunLanguage;
  readonly onRestore: Restore;
  readonly children?: ReactNode;
}) {
  const text = useText(workbenchText);
  return (
    <div className="wb-code">
      <div className="wb-code-box">
        <CodeEditor value={source} language={language} label={text.editor} isReadOnly fontSize={14} />
      </div>
      <Button size="sm" onClick={() => onRestore(source, language)}>
        {text.restore}
      </Button>
      {children}
    </div>
  );
}
