import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import X from 'lucide-react/icons/x';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { productText } from '../shop.text.ts';
import type { Basket } from './use-basket.ts';

/** The basket at the bottom of the screen, while there is something in it. */
export function BasketBar({ basket, onCheckout }: { readonly basket: Basket; readonly onCheckout: () => void }) {
  const text = useText(productText);
  if (basket.lines.length === 0) return null;
  return (
    <section className="basket-bar" aria-label={text.basket}>
      <span className="basket-count" role="status">
        <ShoppingBasket aria-hidden />
        {text.basketCount({ count: basket.lines.length })}
      </span>
      <ul>
        {basket.lines.map((line) => (
          <li key={line.productId}>
            <img src={line.icon} alt={line.name} width={48} height={48} />
            <IconButton
              size="sm"
              label={text.removeFromBasket({ name: line.name })}
              onClick={() => basket.remove([line.productId])}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button onClick={onCheckout}>{text.checkout}</Button>
    </section>
  );
}
