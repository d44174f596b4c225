import { productShop } from '@dolphin/contract/commerce/products/product-shop.contract';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import { requireVisible } from '../../channels/public.ts';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { implement } from '../../core/module.ts';
import { paymentsOf } from '../channel-gateways/gateway-of.ts';
import { selectShownInfos } from './products.queries.ts';

export const productShopModule = implement(productShop, {
  async list({ db, me, app }, { channelId }) {
    await requireVisible(db, me, channelId);
    return shopOf(app, db, channelId);
  },
});

/** What a channel sells, for somebody who may see it. */
export async function shopOf(app: App, db: Db, channelId: number) {
  const infos = await selectShownInfos(db, channelId, null);
  return {
    productInfoList: infos
      // One without an option cannot be bought (0089).
      .filter(({ visibleState, options }) => visibleState === 'VISIBLE' && options.length > 0)
      .map(({ id, title, subTitle, color, viewMode, isCouponUsable, hashKey, iconKey, options }) => ({
        productInfoId: id,
        title,
        subTitle,
        color,
        viewMode,
        isCouponUsable,
        hashKey,
        iconImage: iconKey === null ? null : fileUrl(iconKey),
        paymentProductList: options.map(({ id: paymentProductId, ...option }) => ({ paymentProductId, ...option })),
      })),
    ...(await paymentsOf(app, db, channelId)),
  };
}
