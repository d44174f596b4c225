import { randomBytes } from 'node:crypto';
import {
  PRODUCT_ICON_PIXELS,
  PRODUCT_INFOS_MAX,
  PRODUCT_OPTIONS_MAX,
} from '@dolphin/contract/commerce/products/products.constants';
import { paymentProducts, productInfos } from '@dolphin/contract/commerce/products/products.contract';
import { productErrors } from '@dolphin/contract/commerce/products/products.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { pageCountOf } from '@dolphin/contract/core/paging';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import { storageErrors } from '@dolphin/contract/storage/storage.errors';
import { lockChannel, requireChannelOpened, requireSeller, requireVerifiedMaster } from '../../channels/public.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { changeFiles, findOwnUnusedFile, makeFile, readFile } from '../../storage/public.ts';
import {
  findInfo,
  type InfoRow,
  insertInfo,
  insertOption,
  lockInfo,
  type OpenCoupon,
  type OptionFields,
  removeInfo,
  removeOption,
  selectInfos,
  selectOpenCoupons,
  selectOptions,
  selectShownInfos,
  type ShownInfoRow,
  updateIcon,
  updateInfo,
  updateInfoOrder,
  updateOption,
} from './products.queries.ts';

const QUALITY = 84;
/** Not guessable from the id, and short enough for a link. */
const newHashKey = () => randomBytes(9).toString('base64url');

export const productInfosModule = implement(
  productInfos,
  {
    async list({ db, now }, { channelId, page = 1 }) {
      const infos = await selectShownInfos(db, channelId, null);
      const version = versionOf(productInfos.order, orderFields(infos));
      const shown = page === 1 ? infos : [];
      const coupons = await selectOpenCoupons(db, channelId, now);
      return {
        productInfoList: shown.map((info) => toInfo(info, coupons)),
        pageCount: pageCountOf(infos.length, PRODUCT_INFOS_MAX),
        totalCount: infos.length,
        version,
      };
    },

    async detail({ db, now }, { channelId, productInfoId }) {
      const [info] = await selectShownInfos(db, channelId, productInfoId);
      if (!info) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return toInfo(info, await selectOpenCoupons(db, channelId, now));
    },

    async create({ db, now }, { channelId, ...given }) {
      await lockChannel(db, channelId);
      await requireChannelOpened(db, channelId, 'selling');
      if ((await selectInfos(db, channelId)).length >= PRODUCT_INFOS_MAX)
        throw fail(productErrors.PRODUCT_LIMIT_REACHED, { max: PRODUCT_INFOS_MAX });
      const hashKey = newHashKey();
      return { productInfoId: await insertInfo(db, { ...given, channelId, hashKey, now }), hashKey };
    },

    async update({ db, app }, { channelId, productInfoId, ...given }) {
      const info = await requireLocked(db, channelId, productInfoId);
      const merged = mergeEdit(productInfos.update, given, infoFields(info));
      const isShownNow = merged.visibleState === 'VISIBLE' && info.visibleState !== 'VISIBLE';
      if (isShownNow && (await selectOptions(db, [productInfoId])).some(({ price }) => price > 0))
        await requireVerifiedMaster(db, app, channelId);
      await updateInfo(db, productInfoId, merged);
      return {};
    },

    async remove({ db, now }, { channelId, productInfoId }) {
      if (!(await removeInfo(db, channelId, productInfoId, now))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return {};
    },

    async order({ db }, { channelId, ...given }) {
      await lockChannel(db, channelId);
      const current = orderFields(await selectInfos(db, channelId));
      await updateInfoOrder(db, channelId, mergeEdit(productInfos.order, given, current).productInfoIdList);
      return {};
    },

    async setIcon({ db, app, me, now }, { channelId, productInfoId, fileId }) {
      if (!(await findInfo(db, channelId, productInfoId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const original = await findOwnUnusedFile(db, fileId, me.id, 'CHANNEL_LOOK');
      if (!original) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const size = { width: PRODUCT_ICON_PIXELS, height: PRODUCT_ICON_PIXELS, quality: QUALITY };
      const body = await app.pictures.convert({ kind: 'cover', ...size }, await readFile(app, original.key));
      if (!body) throw fail(storageErrors.PICTURE_UNREADABLE);
      const key = await makeFile(app, {
        userId: me.id,
        purpose: 'CHANNEL_LOOK',
        fileName: 'icon.webp',
        contentType: 'image/webp',
        body,
        channelId,
      });
      await inTransaction(app.db, async (tx) => {
        const { iconKey } = await requireLocked(tx, channelId, productInfoId);
        await updateIcon(tx, productInfoId, key);
        await changeFiles(tx, { use: key, drop: [original.key, ...(iconKey === null ? [] : [iconKey])], now });
      });
      return { iconImage: fileUrl(key) };
    },
  },
  { ownTransactions: ['setIcon'] },
);

export const paymentProductsModule = implement(paymentProducts, {
  async create({ db, app, now }, { channelId, productInfoId, ...given }) {
    await requireLocked(db, channelId, productInfoId);
    requirePrice(given);
    await (given.price > 0 ? requireSeller(db, app, channelId) : requireChannelOpened(db, channelId, 'selling'));
    if ((await selectOptions(db, [productInfoId])).length >= PRODUCT_OPTIONS_MAX)
      throw fail(productErrors.PRODUCT_LIMIT_REACHED, { max: PRODUCT_OPTIONS_MAX });
    return { paymentProductId: await insertOption(db, productInfoId, given, now) };
  },

  async update({ db, app }, { channelId, productInfoId, paymentProductId, ...given }) {
    await requireLocked(db, channelId, productInfoId);
    const option = (await selectOptions(db, [productInfoId])).find(({ id }) => id === paymentProductId);
    if (!option) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const merged = mergeEdit(paymentProducts.update, given, optionFields(option));
    requirePrice(merged);
    // Another price is another offer; a new title is not.
    if (merged.price > 0 && merged.price !== option.price) await requireVerifiedMaster(db, app, channelId);
    await updateOption(db, paymentProductId, merged);
    return {};
  },

  async remove({ db, now }, { channelId, productInfoId, paymentProductId }) {
    await requireLocked(db, channelId, productInfoId);
    if (!(await removeOption(db, productInfoId, paymentProductId, now))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },
});

async function requireLocked(tx: Db, channelId: number, infoId: number): Promise<InfoRow> {
  const info = await lockInfo(tx, channelId, infoId);
  if (!info) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return info;
}

function requirePrice({ price, originalPrice }: Pick<OptionFields, 'price' | 'originalPrice'>): void {
  if (originalPrice < price) throw failAt('originalPrice', productErrors.PRODUCT_PRICE_ABOVE_ORIGINAL);
}

/** What `productInfos.update` edits. */
function infoFields({ title, subTitle, color, viewMode, isCouponUsable, visibleState }: InfoRow) {
  return { title, subTitle, color, viewMode, isCouponUsable, visibleState };
}

/** What `paymentProducts.update` edits. */
function optionFields({ title, price, originalPrice, quantity }: OptionFields) {
  return { title, price, originalPrice, quantity };
}

/** What `productInfos.order` edits. */
function orderFields(rows: readonly InfoRow[]) {
  return { productInfoIdList: rows.map(({ id }) => id) };
}

function toInfo(info: ShownInfoRow, coupons: readonly OpenCoupon[]) {
  const usable = info.isCouponUsable ? coupons : [];
  return {
    productInfoId: info.id,
    ...infoFields(info),
    hashKey: info.hashKey,
    iconImage: info.iconKey === null ? null : fileUrl(info.iconKey),
    paymentProductList: info.options.map((option) => ({
      paymentProductId: option.id,
      ...optionFields(option),
      couponList: usable
        .filter(
          ({ minPriceKrw, productIds }) =>
            option.price >= minPriceKrw && (productIds === null || productIds.includes(option.id)),
        )
        .map(({ couponId, title }) => ({ couponId, title })),
      version: versionOf(paymentProducts.update, optionFields(option)),
    })),
    version: versionOf(productInfos.update, infoFields(info)),
  };
}
