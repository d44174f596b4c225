import type { purchases } from '@dolphin/contract/avatar/shop.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../../lib/format-number.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { textLinkClass } from '../../../../ui/link/text-link.tsx';
import { productText } from '../shop.text.ts';
import type { BasketLine } from './use-basket.ts';

/** What is bought and what is left of the points. */
export function CheckoutBill({
  lines,
  validation,
}: {
  readonly lines: readonly BasketLine[];
  readonly validation: OutputOf<typeof purchases.validate>;
}) {
  const text = useText(productText);
  const { productList, totalPrice, point, isAffordable } = validation;
  const known = new Map(productList.map((product) => [product.productId, product]));
  const isLeftOut = productList.some(({ isBuyable }) => !isBuyable);
  return (
    <div className="bill">
      <ul className="bill-lines">
        {lines.map((line) => {
          const product = known.get(line.productId);
          return (
            <li key={line.productId} data-off={product?.errorCode ?? undefined}>
              <img src={line.icon} alt="" width={56} height={56} />
              <span>
                {line.name}
                {product?.errorCode ? <small>{text[product.errorCode]}</small> : null}
              </span>
              <b className="tabular">{product?.isBuyable ? text.price({ price: formatNumber(product.price) }) : '–'}</b>
            </li>
          );
        })}
      </ul>
      {isLeftOut ? (
        <p className="bill-note">{productList.some(({ isBuyable }) => isBuyable) ? text.leftOut : text.nothingToBuy}</p>
      ) : null}
      <dl className="bill-sum">
        <div>
          <dt>{text.total}</dt>
          <dd>{text.price({ price: formatNumber(totalPrice) })}</dd>
        </div>
        <div>
          <dt>{text.before}</dt>
          <dd>{text.price({ price: formatNumber(point) })}</dd>
        </div>
        {isAffordable ? (
          <div className="bill-after">
            <dt>{text.after}</dt>
            <dd>{text.price({ price: formatNumber(point - totalPrice) })}</dd>
          </div>
        ) : null}
      </dl>
      {isAffordable ? null : (
        <p className="checkout-refusal" role="alert">
          {text.missing({ point: formatNumber(totalPrice - point) })}{' '}
          <Link to="/quests" className={textLinkClass}>
            {text.toQuests}
          </Link>
        </p>
      )}
    </div>
  );
}
