import { wardrobe } from '@dolphin/contract/avatar/wardrobe.contract';
import { useState } from 'react';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { AvatarPicture } from '../../../../shared/avatar-picture/avatar-picture.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import type { ShopProduct } from './price-tag.tsx';
import { productText } from '../shop.text.ts';
import { wearingToo } from './try-on.rules.ts';

type Tried = Pick<ShopProduct, 'itemId' | 'itemCategory' | 'name' | 'icon'>;
const AVATAR_SHOWN = 300;
const LOOKS = ['tried', 'item', 'mine'] as const;

/** How the thing looks on me, alone, and me without it. Nothing is put on. */
export function TryOnPicture({ product }: { readonly product: Tried }) {
  const text = useText(productText);
  const [look, setLook] = useState<(typeof LOOKS)[number]>('tried');
  const labels = { tried: text.tryOn, item: text.onlyItem, mine: text.mine };
  return (
    <div className="try-on">
      <div className="try-on-stage card-sky">
        {look === 'item' ? (
          <img src={product.icon.replace('@2x', '@4x')} alt={product.name} width={240} height={240} />
        ) : (
          <OnMe product={look === 'tried' ? product : null} />
        )}
      </div>
      <Tabs
        look="pill"
        label={text.tryOn}
        value={look}
        onValueChange={setLook}
        tabs={LOOKS.map((value) => ({ value, label: labels[value] }))}
      />
    </div>
  );
}

function OnMe({ product }: { readonly product: Tried | null }) {
  const text = useText(productText);
  const mine = useRead(wardrobe.equipped, {}, { isQuiet: true });
  const itemIdList = mine.data && product ? [...wearingToo(mine.data.equippedUserItemList, [product])] : [];
  const tried = useRead(
    wardrobe.tryOn,
    { itemIdList },
    { isQuiet: true, keepPrevious: true, enabled: itemIdList.length > 0 },
  );
  const outfit = product ? tried.data?.outfitHash : mine.data?.outfitHash;
  if (mine.isError || tried.isError)
    return (
      <p className="try-on-failed" role="alert">
        {text.tryFailed}
      </p>
    );
  if (outfit === undefined)
    return (
      <div aria-busy="true">
        <Skeleton width={200} height={268} />
      </div>
    );
  return <AvatarPicture outfit={outfit} height={AVATAR_SHOWN} label={product ? text.tryingOn : text.mine} />;
}
