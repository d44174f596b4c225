import { wardrobe } from '@dolphin/contract/avatar/wardrobe.contract';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { productText } from '../shop.text.ts';
import { wearingToo } from '../products/try-on.rules.ts';
import type { BasketLine } from './use-basket.ts';

/** It worked: here it is, and it can be put on at once. */
export function BoughtView({
  bought,
  onClose,
}: {
  readonly bought: readonly BasketLine[];
  readonly onClose: () => void;
}) {
  const text = useText(productText);
  const worn = useRead(wardrobe.equipped, {}, { isQuiet: true });
  const wear = useCommand(wardrobe.wear, {
    refresh: [wardrobe.equipped, wardrobe.inventory],
    onSuccess: () => {
      overlay.toast(text.wornNow, { kind: 'ok' });
      onClose();
    },
  });
  const [first] = bought;
  return (
    <div className="bought">
      <ul>
        {bought.map((line) => (
          <li key={line.productId}>
            <img src={line.icon} alt={line.name} width={96} height={96} />
          </li>
        ))}
      </ul>
      <p role="status">
        {bought.length === 1 && first
          ? text.boughtHint({ name: first.name })
          : text.boughtSeveral({ count: bought.length })}
      </p>
      <div className="bought-acts">
        <Button
          wide
          disabled={!worn.data}
          loading={wear.isPending}
          onClick={() =>
            worn.data && wear.mutate({ itemIdList: [...wearingToo(worn.data.equippedUserItemList, bought)] })
          }
        >
          {text.wearNow}
        </Button>
        <Button wide variant="ghost" onClick={onClose}>
          {text.keepShopping}
        </Button>
      </div>
    </div>
  );
}
