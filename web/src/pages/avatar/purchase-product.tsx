import { useConfiguration } from '../../shared/use-configuration.ts';
import { useText } from '../../lib/text/use-text.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CharacterPicture } from '../../ui/character/character-picture.tsx';
import { purchaseProductText } from './purchase-product.text.ts';

/** Where the premium-required prompt leads. Orders are taken by e-mail until cards can be charged. [UIX-12] */
export function PurchaseProductPage() {
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
