import {
  EQUIPMENT_CATEGORIES,
  SHOP_LARGE_CATEGORIES,
  SHOP_SORTS,
  LARGE_CATEGORY_OF,
} from '@dolphin/contract/avatar/avatar.constants';
import { shop } from '@dolphin/contract/avatar/shop.contract';
import X from 'lucide-react/icons/x';
import { formatNumber } from '../../../lib/format-number.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ProductCard } from './products/product-card.tsx';
import { ProductListStates, ShopPages } from './products/product-list-states.tsx';
import { Recommended } from './products/recommended.tsx';
import { SearchBox } from './search-box.tsx';
import { isEntrance, type ShopAddress, shopHref } from './shop-address.ts';
import { ShopHero } from './shop-hero.tsx';
import { shopText } from './shop.text.ts';

type StorefrontProps = {
  readonly address: ShopAddress;
  readonly onAddress: (next: ShopAddress) => void;
  readonly onOpen: (productId: number) => void;
};

/** The shop itself: what is on, the aisles, and the shelf one stands in front of. [AVT-4] */
export function Storefront({ address, onAddress, onOpen }: StorefrontProps) {
  const text = useText(shopText);
  const change = (part: Partial<ShopAddress>) => onAddress({ ...address, page: 1, ...part });
  const atEntrance = isEntrance(address);
  return (
    <div className="storefront">
      {address.event === undefined && address.query === '' ? (
        <ShopHero onEvent={(event) => change({ event, large: undefined, category: undefined })} onOpen={onOpen} />
      ) : null}
      <div className="shop-bar">
        <SearchBox value={address.query} onSearch={(query) => change({ query, event: undefined })} />
        <Select
          label={text.sort}
          value={address.sort}
          onValueChange={(sort) => change({ sort: SHOP_SORTS.find((one) => one === sort) ?? 'POPULAR' })}
          options={SHOP_SORTS.map((value) => ({ value, label: text[value] }))}
          placeholder={text.sort}
        />
      </div>
      <Aisles address={address} onChange={change} />
      {atEntrance ? <Recommended onOpen={onOpen} /> : null}
      <ProductSection address={address} onAddress={onAddress} onOpen={onOpen} />
    </div>
  );
}

function Aisles({
  address: { large, category, event },
  onChange,
}: {
  readonly address: ShopAddress;
  readonly onChange: (part: Partial<ShopAddress>) => void;
}) {
  const text = useText(shopText);
  const kinds = EQUIPMENT_CATEGORIES.filter(
    (kind) => large === undefined || large === 'SPECIAL' || LARGE_CATEGORY_OF[kind] === large,
  );
  return (
    <div className="aisles">
      <div className="aisle-row" role="group" aria-label={text.aisles}>
        {[undefined, ...SHOP_LARGE_CATEGORIES].map((one) => (
          <Button
            key={one ?? 'ALL'}
            size="sm"
            variant={large === one && event === undefined ? 'primary' : 'ghost'}
            aria-pressed={large === one && event === undefined}
            onClick={() => onChange({ large: one, category: undefined, event: undefined })}
          >
            {one === undefined ? text.everything : text[one]}
          </Button>
        ))}
      </div>
      <div className="aisle-row" role="group" aria-label={text.categories}>
        <Chip selected={category === undefined} onClick={() => onChange({ category: undefined, event: undefined })}>
          {text.anyCategory}
        </Chip>
        {kinds.map((kind) => (
          <Chip
            key={kind}
            selected={category === kind}
            onClick={() => onChange({ category: category === kind ? undefined : kind, event: undefined })}
          >
            {text[kind]}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function ProductSection({ address, onAddress, onOpen }: StorefrontProps) {
  const text = useText(shopText);
  const { large, category, event, query, sort, page } = address;
  const read = useRead(
    shop.products,
    {
      sort,
      page,
      ...(large ? { shop_large_category: large } : {}),
      ...(category ? { item_category: category } : {}),
      ...(event ? { event_id: event } : {}),
      ...(query ? { query } : {}),
    },
    { isQuiet: true, keepPrevious: true },
  );
  const plain = { ...address, large: undefined, category: undefined, query: '', event: undefined, page: 1 };
  return (
    <section className="shelf" aria-labelledby="shelf-title">
      <div className="shelf-head">
        <h2 id="shelf-title">
          {event === undefined ? (
            category ? (
              text[category]
            ) : large ? (
              text[large]
            ) : (
              text.everything
            )
          ) : (
            <EventTitle eventId={event} />
          )}
        </h2>
        {read.data ? (
          <span className="text-muted" aria-live="polite">
            {text.found({ count: formatNumber(read.data.totalCount) })}
          </span>
        ) : null}
        {event === undefined ? null : (
          <Button size="sm" variant="ghost" icon={<X aria-hidden />} onClick={() => onAddress(plain)}>
            {text.leaveEvent}
          </Button>
        )}
      </div>
      <ProductListStates read={read}>
        {({ productList, pageCount }) =>
          productList.length === 0 ? (
            <EmptyState
              character={query ? 'TURTLE' : 'SEAHORSE'}
              title={query ? text.nothingFound : text.emptyShelf}
              hint={query ? text.nothingFoundHint : text.emptyShelfHint}
              action={
                isEntrance(address) ? undefined : (
                  <Button variant="ghost" onClick={() => onAddress(plain)}>
                    {text.showAll}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <ul className="products" data-old={read.isPlaceholderData || undefined}>
                {productList.map((product) => (
                  <ProductCard key={product.productId} product={product} onOpen={onOpen} />
                ))}
              </ul>
              <ShopPages
                page={page}
                pageCount={pageCount}
                onPage={(next) => onAddress({ ...address, page: next })}
                hrefOf={(next) => shopHref({ ...address, page: next })}
              />
            </>
          )
        }
      </ProductListStates>
    </section>
  );
}

function EventTitle({ eventId }: { readonly eventId: number }) {
  const text = useText(shopText);
  const events = useRead(shop.events, {}, { isQuiet: true });
  const event = events.data?.eventList.find((one) => one.eventId === eventId);
  return event ? text.eventOf({ title: event.title }) : text.event;
}
