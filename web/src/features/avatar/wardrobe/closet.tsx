import { EQUIPMENT_CATEGORIES, type EquipmentCategory } from '@dolphin/contract/avatar/avatar.constants';
import { itemPictureUrl } from '@dolphin/contract/avatar/avatar-pictures';
import { wardrobe } from '@dolphin/contract/avatar/wardrobe.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useHasRoute } from '../../../shared/has-route.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import type { Draft } from './outfit-draft.rules.ts';
import { wardrobeText } from './wardrobe.text.ts';

type Item = OutputOf<typeof wardrobe.inventory>['inventoryList'][number];
type ClosetProps = {
  readonly category: EquipmentCategory;
  readonly onCategory: (category: EquipmentCategory) => void;
  readonly draft: Draft;
  readonly onToggle: (item: Item) => void;
};

/** An item that stands for its category on the tab. */
const SIGNS: Readonly<Record<EquipmentCategory, string>> = {
  HAT: 'hat-cap',
  TOP: 'top-tee',
  BOTTOM: 'bottom-jeans',
  ONE_PIECE: 'one-piece-dress',
  CAPE: 'cape-hero',
  SHOES: 'shoes-sneaker',
  ACCESSORY: 'accessory-backpack',
  SKIN: 'skin-pearl',
  NECKLACE: 'necklace-medal',
  EARRING: 'earring-star',
  HAIR: 'hair-bob',
  FACE: 'face-open',
  FACE_ACCESSORY: 'face-accessory-glasses',
  HAND_ACCESSORY: 'hand-accessory-wand',
};

/** Fourteen kinds of things, and of each what I own. [AVT-1] */
export function Closet({ category, onCategory, draft, onToggle }: ClosetProps) {
  const text = useText(wardrobeText);
  return (
    <section className="closet" aria-label={text.categories}>
      <Tabs
        label={text.categories}
        value={category}
        onValueChange={onCategory}
        tabs={EQUIPMENT_CATEGORIES.map((value) => ({
          value,
          label: text[value],
          icon: (
            <img
              className="closet-sign"
              src={itemPictureUrl(SIGNS[value], 'icon', 1)}
              alt=""
              width={32}
              height={32}
              decoding="async"
            />
          ),
          panel:
            value === category ? <ItemGrid key={value} category={value} draft={draft} onToggle={onToggle} /> : null,
        }))}
      />
    </section>
  );
}

function ItemGrid({ category, draft, onToggle }: Omit<ClosetProps, 'onCategory'>) {
  const text = useText(wardrobeText);
  const [page, setPage] = useState(1);
  const read = useRead(
    wardrobe.inventory,
    { inventory_category: category, page },
    { isQuiet: true, keepPrevious: true },
  );
  if (read.isError)
    return (
      <ErrorState
        compact
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data)
    return (
      <div className="closet-grid" role="status" aria-busy="true" aria-label={text.loading}>
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} height={132} />
        ))}
      </div>
    );
  if (read.data.totalCount === 0)
    return (
      <EmptyState
        compact
        character="NEMO"
        title={text.empty({ category: text[category] })}
        hint={text.emptyHint}
        action={<ShopLink category={category} />}
      />
    );
  return (
    <>
      <ul className="closet-grid" aria-label={text.items({ category: text[category] })}>
        {read.data.inventoryList.map((item) => (
          <li key={item.itemId}>
            <Piece item={item} isOn={draft[category] === item.itemId} onToggle={onToggle} />
          </li>
        ))}
      </ul>
      <div className="closet-foot">
        <Pagination
          page={page}
          pageCount={read.data.pageCount}
          onPage={setPage}
          texts={{
            nav: text.pages,
            first: text.first,
            previous: text.previous,
            next: text.next,
            last: text.last,
            page: (n) => text.page({ n }),
          }}
        />
        <ShopLink category={category} />
      </div>
    </>
  );
}

function Piece({
  item,
  isOn,
  onToggle,
}: {
  readonly item: Item;
  readonly isOn: boolean;
  readonly onToggle: (item: Item) => void;
}) {
  const text = useText(wardrobeText);
  return (
    <button
      type="button"
      className="piece"
      data-rarity={item.rarity}
      aria-pressed={isOn}
      onClick={() => onToggle(item)}
    >
      <img src={item.icon} alt="" width={80} height={80} loading="lazy" decoding="async" />
      <span className="piece-name">{item.name}</span> <span className="piece-rarity">{text[item.rarity]}</span>{' '}
      {isOn ? (
        <span className="piece-on">
          <Check aria-hidden />
          {text.isOn}
        </span>
      ) : null}{' '}
      <span className="visually-hidden">{isOn ? text.takeOff : text.wear}</span>
    </button>
  );
}

/** Only while there is a shop to go to. */
function ShopLink({ category }: { readonly category: EquipmentCategory }) {
  const text = useText(wardrobeText);
  const leads = useHasRoute();
  if (!leads('/shop')) return null;
  return (
    <Link to={`/shop?category=${category}` as string} className={buttonClass({ variant: 'ghost' })}>
      <ShoppingBag aria-hidden />
      {text.toShop}
    </Link>
  );
}
