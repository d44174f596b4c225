import { refundPolicyText } from '@dolphin/contract/commerce/refunds/refund.text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ticketPurchaseText } from './ticket-shop.text.ts';

/** The policy of §9 behind a button. [PAY-9] [PAY-13] */
export function RefundPolicy() {
  const text = useText(ticketPurchaseText);
  const { title, ...lines } = useText(refundPolicyText);
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        type="button"
        size="sm"
        variant="ghost"
        icon={<ChevronDown aria-hidden />}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? text.policyHide : text.policyShow}
      </Button>
      <ul id={id} className="purchase-policy" aria-label={title} hidden={!isShown}>
        {Object.entries(lines).map(([key, line]) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
