import { openPaymentWindow } from '../../features/commerce/open-payment-window.ts';
import { PurchaseView } from '../../features/commerce/purchase/purchase-view.tsx';
import { useQueryText } from '../../shared/query-text/use-query-text.ts';
import { useConfiguration } from '../../shared/use-configuration.ts';
import { useText } from '../../lib/text/use-text.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CharacterPicture } from '../../ui/character/character-picture.tsx';
import { purchaseProductText } from './purchase-product.text.ts';

const BOUGHT_HERE = ['COURSE'] as const;

/** /purchase/product?content_type=&content_id= buys one thing; without them it is about the plans. [PAY-14] [UIX-12] */
export function PurchaseProductPage() {
  const asked = useQueryText('content_type');
  const type = BOUGHT_HERE.find((each) => each === asked);
  const contentId = Number(useQueryText('content_id'));
  if (type === undefined || !Number.isSafeInteger(contentId) || contentId < 1) return <Plans />;
  return (
    <div className="page">
      <PurchaseView key={`${type} ${contentId}`} type={type} contentId={contentId} openWindow={openPaymentWindow} />
    </div>
  );
}

/** Where the premium-required prompt leads. Plans are ordered by e-mail until they can be charged. [UIX-12] */
function Plans() {
  const text = useText(purchaseProductText);
  const email = useConfiguration()?.supportEmail;
  const plans = [
    { name: text.personal, hint: text.personalHint },
    { name: text.channelPlan, hint: text.channelHint },
  ];
  return (
    <div className="page max-w-[760px]">
      <div className="flex items-center gap-4">
        <CharacterPicture character="SEAHORSE" size={96} mood="float" />
        <div>
          <h1>{text.title}</h1>
          <p className="text-muted">{text.hint}</p>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {plans.map((plan) => (
          <Card key={plan.name}>
            <h2>{plan.name}</h2>
            <p className="text-muted my-3">{plan.hint}</p>
            {email ? (
              <a
                className={buttonClass({})}
                href={`mailto:${email}?subject=${encodeURIComponent(text.subject({ plan: plan.name }))}`}
              >
                {text.ask({ email })}
              </a>
            ) : null}
          </Card>
        ))}
      </div>
    </div>
  );
}
