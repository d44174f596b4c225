import { sessionPrice } from '@dolphin/contract/commerce/coupons/discount';
import { productShop } from '@dolphin/contract/commerce/products/product-shop.contract';
import { Link } from '@tanstack/react-router';
import Ticket from 'lucide-react/icons/ticket';
import { type ReactNode, useState } from 'react';
import { formatWon } from '../../../../lib/format.ts';
import { useRead } from '../../../../lib/query.ts';
import { signInAddress } from '../../../../lib/session/safe-redirect.ts';
import { useIsSignedIn } from '../../../../lib/session/session-store.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { SellerFacts } from '../../../../shared/business/seller-facts.tsx';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { useQueryId } from '../../../../shared/address/use-id.ts';
import { PageSkeleton } from '../../../../shared/page-skeleton.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { textLinkClass } from '../../../../ui/link/text-link.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import type { OpenWindow } from '../use-buying.ts';
import { type Product, TicketPurchase } from './ticket-purchase.tsx';
import { ticketShopText } from './ticket-shop.text.ts';
import './ticket-shop.css';

type Chosen = { readonly product: Product; readonly optionId: number | null };

type ShopProps = { readonly openWindow: OpenWindow; /** What else is sold. */ readonly children?: ReactNode };

/** What the channel sells, with prices, and the modal that buys it. [PAY-9] */
export function TicketShop({ openWindow, children }: ShopProps) {
  const text = useText(ticketShopText);
  const { channelId } = useChannel();
  const isSignedIn = useIsSignedIn();
  const requested = useQueryId('option');
  /** Undefined: what the address asks for. */
  const [pressed, setChosen] = useState<Chosen | null | undefined>(undefined);
  const read = useRead(productShop.list, { channelId }, { isQuiet: true });
  if (read.isError && !read.data)
    return (
      <ErrorState
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data) return <PageSkeleton />;
  const { productInfoList: products } = read.data;
  const chosen = pressed === undefined ? (isSignedIn ? optionOf(products, requested) : null) : pressed;
  return (
    <>
      <header>
        <h1>{text.title}</h1>
        <p className="text-muted">
          {text.lead}{' '}
          {isSignedIn ? (
            <Link to={'/coupons' as string} className={textLinkClass}>
              {text.mine}
            </Link>
          ) : null}
        </p>
      </header>
      {products.length === 0 ? (
        <EmptyState character="SEAHORSE" title={text.none} hint={text.noneHint} />
      ) : (
        <ul className="ticket-shop" aria-label={text.list}>
          {products.map((product) => (
            <ProductCard
              key={product.productInfoId}
              product={product}
              isSignedIn={isSignedIn}
              onBuy={(optionId) => setChosen({ product, optionId })}
            />
          ))}
        </ul>
      )}
      {children}
      <SellerFacts channelId={channelId} />
      {chosen === null ? null : (
        <TicketPurchase {...chosen} shop={read.data} openWindow={openWindow} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

/** The option of an address; null when it is not sold any more. */
function optionOf(products: readonly Product[], optionId: number | null): Chosen | null {
  if (optionId === null) return null;
  const product = products.find(({ paymentProductList }) =>
    paymentProductList.some(({ paymentProductId }) => paymentProductId === optionId),
  );
  return product ? { product, optionId } : null;
}

type CardProps = {
  readonly product: Product;
  readonly isSignedIn: boolean;
  readonly onBuy: (optionId: number | null) => void;
};

function ProductCard({ product, isSignedIn, onBuy }: CardProps) {
  const text = useText(ticketShopText);
  const { title, subTitle, color, viewMode, iconImage, paymentProductList: options } = product;
  return (
    <li className="ticket-product" data-tint={color}>
      <div className="ticket-product-head">
        {iconImage === null ? <Ticket aria-hidden /> : <img className="ticket-product-icon" src={iconImage} alt="" />}
        <div>
          <h2>{title}</h2>
          {subTitle === '' ? null : <p>{subTitle}</p>}
        </div>
        {isSignedIn ? (
          <Button aria-label={text.buyOf({ title })} onClick={() => onBuy(null)}>
            {text.buy}
          </Button>
        ) : (
          <a href={signInAddress()} className={buttonClass({})}>
            {text.signIn}
          </a>
        )}
      </div>
      <ul className="ticket-options" data-mode={viewMode} aria-label={text.options({ title })}>
        {options.map((option) => (
          <OptionLine
            key={option.paymentProductId}
            option={option}
            product={title}
            isSignedIn={isSignedIn}
            onBuy={onBuy}
          />
        ))}
      </ul>
    </li>
  );
}

type LineProps = {
  readonly option: Product['paymentProductList'][number];
  readonly product: string;
  readonly isSignedIn: boolean;
  readonly onBuy: (optionId: number) => void;
};

function OptionLine({ option, product, isSignedIn, onBuy }: LineProps) {
  const text = useText(ticketShopText);
  const { paymentProductId, title, price, originalPrice, quantity } = option;
  return (
    <li>
      <span>
        <b>{title}</b>{' '}
        <small className="text-muted">
          {text.tickets({ count: quantity })} · {text.perSession({ amount: formatWon(sessionPrice(price, quantity)) })}
        </small>
      </span>
      <span className="ticket-price">
        {originalPrice > price ? <s>{formatWon(originalPrice)}</s> : null}
        <b>{formatWon(price)}</b>
      </span>
      {isSignedIn ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={text.buyOf({ title: `${product} ${title}` })}
          onClick={() => onBuy(paymentProductId)}
        >
          {text.buy}
        </Button>
      ) : null}
    </li>
  );
}
