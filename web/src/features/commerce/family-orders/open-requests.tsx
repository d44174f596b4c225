import { familyPaymentRequests } from '@dolphin/contract/commerce/payment-requests/payment-requests.contract';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useLivePaymentRequests } from '../../../shared/payments/use-payment-requests.ts';
import { Card } from '../../../ui/card/card.tsx';
import { familyRequestsText } from './payment-requests.text.ts';
import { RequestLine } from './request-line.tsx';
import './family-orders.css';

/** What children of a guardian ask to be paid, in all academies; nothing while nobody asks. [PAY-209] */
export function OpenRequests() {
  const text = useText(familyRequestsText);
  const read = useRead(familyPaymentRequests.open, {}, { isQuiet: true });
  useLivePaymentRequests();
  const requests = read.data?.requestList ?? [];
  if (requests.length === 0) return null;
  return (
    <Card title={text.openTitle} className="family-open-requests">
      <ul className="family-pay-rows" aria-label={text.openTitle}>
        {requests.map(({ channelMemberId, childName, ...request }) => (
          <RequestLine
            key={request.requestId}
            request={request}
            channelMemberId={channelMemberId}
            childName={childName}
          />
        ))}
      </ul>
    </Card>
  );
}
