import { shop } from '@dolphin/contract/avatar/shop.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { ProductCard } from './product-card.tsx';
import { shopText } from '../shop.text.ts';

type Recommendation = OutputOf<typeof shop.recommendations>['productList'][number];

/** A row of things this person might like, each with the reason. Left out when there are none: the shop is below. */
export function Recommended({ onOpen }: { readonly onOpen: (productId: number) => void }) {
  const text = useText(shopText);
  const read = useRead(shop.recommendations, {}, { isQuiet: true });
  if (!read.data || read.data.productList.length === 0) return null;
  return (
    <section aria-labelledby="recommended-title">
      <h2 id="recommended-title">{text.recommendTitle}</h2>
      <ul className="products products-row">
        {read.data.productList.map((product) => (
          <ProductCard key={product.productId} product={product} onOpen={onOpen} note={<Reason product={product} />} />
        ))}
      </ul>
    </section>
  );
}

function Reason({ product }: { readonly product: Recommendation }) {
  const text = useText(shopText);
  return product.reason === 'FRIENDS'
    ? text.reasonFRIENDS({ count: product.friendCount })
    : text[`reason${product.reason}`];
}
