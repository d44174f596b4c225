import { certificates } from '@dolphin/contract/learning/courses/certificates.contract';
import { Link } from '@tanstack/react-router';
import Award from 'lucide-react/icons/award';
import { formatDate } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { certificatesText } from './certificates.text.ts';
import { NumberForm } from './number-form.tsx';
import './certificates.css';

export function MyCertificates({
  requested,
  onPage,
}: {
  readonly requested: string | undefined;
  readonly onPage: (page: number) => void;
}) {
  const text = useText(certificatesText);
  const words = useText(learningTermsText);
  const page = Math.max(1, Math.trunc(Number(requested)) || 1);
  const list = useRead(certificates.mine, { page }, { isQuiet: true, keepPrevious: true });
  return (
    <div className="page">
      <h1>{text.mine}</h1>
      {list.isError && !list.data ? (
        <ErrorState
          title={words.failed}
          hint={words.failedHint}
          retryLabel={words.retry}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : !list.data ? (
        <div aria-busy="true" aria-label={words.loading}>
          <SkeletonCard />
        </div>
      ) : list.data.certificateList.length === 0 ? (
        <EmptyState
          character="TURTLE"
          title={text.none}
          hint={text.noneHint}
          action={
            <Link to={'/learn' as string} className={buttonClass({})}>
              {text.toLearn}
            </Link>
          }
        />
      ) : (
        <ul className="certificate-list">
          {list.data.certificateList.map(({ number, courseTitle, place, issuedAt }) => (
            <li key={number}>
              <Link to={`/learn/certificates/${number}` as string} className="certificate-row">
                <Award aria-hidden />
                <span>
                  <b>{courseTitle}</b>
                  <span>
                    {place ?? text.site} · {formatDate(issuedAt)} · {text.serial({ number })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {list.data && list.data.pageCount > 1 ? (
        <Pagination
          page={page}
          pageCount={list.data.pageCount}
          onPage={onPage}
          texts={{
            nav: words.pages,
            first: words.first,
            previous: words.previous,
            next: words.next,
            last: words.last,
            page: (one) => words.page({ page: one }),
          }}
        />
      ) : null}
      <h2>{text.checkTitle}</h2>
      <NumberForm />
    </div>
  );
}
