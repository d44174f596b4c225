import { familyPaymentRequests } from '@dolphin/contract/commerce/payment-requests/payment-requests.contract';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useLivePaymentRequests } from '../../../shared/payments/use-payment-requests.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { familyRequestsText } from './payment-requests.text.ts';
import { RequestLine } from './request-line.tsx';

type Props = { readonly channelMemberId: number; readonly childName: string; readonly isSelf: boolean };

/** What a child asked to be paid in one academy; pages are added below each other. Nothing where nothing was asked. [PAY-209] */
export function ChildRequests({ channelMemberId, childName, isSelf }: Props) {
  const text = useText(familyRequestsText);
  const [before, setBefore] = useState<readonly number[]>([]);
  const read = useRead(familyPaymentRequests.ofChild, { channelMemberId }, { isQuiet: true });
  useLivePaymentRequests();
  if (read.data?.requestList.length === 0) return null;
  return (
    <Card title={text.title}>
      <p className="text-muted">{isSelf ? text.leadOwn : text.lead({ name: childName })}</p>
      {[undefined, ...before].map((at, index) => (
        <RequestPage
          key={at ?? 'first'}
          channelMemberId={channelMemberId}
          isSelf={isSelf}
          before={at}
          onMore={index === before.length ? (next) => setBefore([...before, next]) : undefined}
        />
      ))}
    </Card>
  );
}

type PageProps = Omit<Props, 'childName'> & {
  readonly before: number | undefined;
  /** Of the last page. */ readonly onMore: ((next: number) => void) | undefined;
};

function RequestPage({ channelMemberId, isSelf, before, onMore }: PageProps) {
  const text = useText(familyRequestsText);
  const read = useRead(
    familyPaymentRequests.ofChild,
    { channelMemberId, ...(before === undefined ? {} : { before }) },
    { isQuiet: true },
  );
  if (read.isError && !read.data)
    return (
      <ErrorState
        compact
        title={text.failed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data) return <Skeleton height={72} />;
  const { requestList, next } = read.data;
  return (
    <>
      <ul className="family-pay-rows" aria-label={text.title}>
        {requestList.map(({ isMine, ...request }) => (
          <RequestLine
            key={request.requestId}
            request={request}
            channelMemberId={channelMemberId}
            isMine={isMine}
            isReadOnly={isSelf}
          />
        ))}
      </ul>
      {next === null || onMore === undefined ? null : (
        <div className="family-pay-foot">
          <span />
          <Button variant="ghost" size="sm" onClick={() => onMore(next)}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  );
}
