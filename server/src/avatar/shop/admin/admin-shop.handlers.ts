import { SHOP_LISTED_MAX } from '@dolphin/contract/avatar/avatar.constants';
import { avatarErrors } from '@dolphin/contract/avatar/avatar.errors';
import { adminShop } from '@dolphin/contract/avatar/admin-shop.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { EditedOf } from '@dolphin/contract/core/edits';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import type { Language } from '@dolphin/contract/core/text';
import type { Db } from '../../../core/db.ts';
import { mergeEdit, versionOf } from '../../../core/edits.ts';
import { fail, failAt } from '../../../core/fail.ts';
import { implement } from '../../../core/module.ts';
import { toItem } from '../../wardrobe/wardrobe.handlers.ts';
import {
  type AdminEventRow,
  type AdminProductRow,
  deleteEvent,
  type EditableEvent,
  type EditableProduct,
  insertEvent,
  lockEvent,
  lockProduct,
  replaceEventProducts,
  selectAdminProducts,
  selectEvents,
  updateEvent,
  updateProduct,
} from './admin-shop.queries.ts';
import { namePartsOf, searchPartOf } from '../name-parts.rules.ts';
import { rotateSections } from '../shop.jobs.ts';
import { replaceParts } from '../stock.queries.ts';

export const adminShopModule = implement(adminShop, {
  async products({ db, now, client }, { item_category: category, state, query, page = 1 }) {
    const part = query === undefined ? null : (searchPartOf(query) ?? null);
    const { rows, total } = await selectAdminProducts(db, { category, state, part, page, now });
    return {
      productList: rows.map((row) => toAdminProduct(row, client.language)),
      pageCount: pageCountOf(Math.min(total, SHOP_LISTED_MAX)),
      totalCount: total,
    };
  },

  async editProduct({ db, now, client }, { productId, ...input }) {
    const current = await lockProduct(db, productId, now);
    if (!current) throw fail(avatarErrors.NOT_FOUND_PRODUCT);
    const given = toEditable(mergeEdit(adminShop.editProduct, input, productFields(current)));
    requireOrder(given.sellsFrom, given.sellsUntil, 'sellsUntil');
    // A discount that is over may stay: it must not stop every later change.
    if (input.discount !== undefined)
      requireOrder(given.discountFrom ?? (given.discountUntil && now), given.discountUntil, 'discount');
    requirePossible(given);
    const row = await updateProduct(db, productId, given, now);
    if (!row) throw fail(avatarErrors.NOT_FOUND_PRODUCT);
    await replaceParts(db, [
      { id: productId, nameKo: row.nameKo, nameEn: row.nameEn, parts: namePartsOf(row.nameKo, row.nameEn) },
    ]);
    await rotateSections(db, [productId], now);
    return toAdminProduct(row, client.language);
  },

  async events({ db, client }, { page = 1 }) {
    const { rows, total } = await selectEvents(db, (page - 1) * PAGE_SIZE);
    return {
      eventList: rows.map((row) => ({
        eventId: row.eventId,
        ...eventFields(row),
        productList: row.products.map(({ id, nameKo, nameEn }) => ({
          productId: id,
          name: client.language === 'KO' ? nameKo : nameEn,
        })),
        version: versionOf(adminShop.editEvent, eventFields(row)),
      })),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },

  async createEvent({ db, now }, input) {
    const given = toEvent(input);
    const eventId = await insertEvent(db, given);
    await stockEvent(db, eventId, given.productIds, now);
    return { eventId };
  },

  async editEvent({ db, now }, { eventId, ...input }) {
    const current = await lockEvent(db, eventId);
    if (!current) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const given = toEvent(mergeEdit(adminShop.editEvent, input, eventFields(current)));
    if (!(await updateEvent(db, eventId, given))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await stockEvent(db, eventId, given.productIds, now);
    return {};
  },

  async removeEvent({ db, now }, { eventId }) {
    await stockEvent(db, eventId, [], now);
    if (!(await deleteEvent(db, eventId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },
});

async function stockEvent(tx: Db, eventId: number, productIds: readonly number[], now: Date): Promise<void> {
  const { touched, known } = await replaceEventProducts(tx, eventId, productIds);
  if (known < productIds.length) throw failAt('productIdList', avatarErrors.NOT_FOUND_PRODUCT);
  if (touched.length > 0) await rotateSections(tx, touched, now);
}

const moment = (given: string | null) => (given === null ? null : new Date(given));

function toEditable({
  shopLargeCategory: largeCategory,
  sellsFrom,
  sellsUntil,
  discount,
  ...rest
}: EditedOf<typeof adminShop.editProduct>): EditableProduct {
  return {
    ...rest,
    largeCategory,
    sellsFrom: moment(sellsFrom),
    sellsUntil: moment(sellsUntil),
    discountKind: discount?.kind ?? null,
    discountValue: discount?.value ?? null,
    discountFrom: moment(discount?.startsAt ?? null),
    discountUntil: moment(discount?.endsAt ?? null),
  };
}

function toEvent({
  startsAt,
  endsAt,
  productIdList: productIds,
  ...rest
}: InputOf<typeof adminShop.createEvent>): EditableEvent {
  const event = { ...rest, startsAt: new Date(startsAt), endsAt: new Date(endsAt), productIds };
  requireOrder(event.startsAt, event.endsAt, 'endsAt');
  return event;
}

function requireOrder(from: Date | null, until: Date | null, field: string): void {
  if (from && until && from.getTime() >= until.getTime())
    throw failAt(field, avatarErrors.WINDOW_ENDS_BEFORE_IT_BEGINS);
}

function requirePossible({ discountKind, discountValue, listPrice }: EditableProduct): void {
  const most = discountKind === 'PERCENT' ? 100 : listPrice;
  if (discountValue !== null && discountValue > most) throw failAt('discount', avatarErrors.DISCOUNT_TOO_LARGE);
}

/** What `adminShop.editProduct` edits. */
function productFields(row: AdminProductRow) {
  const { discountKind: kind, discountValue: value } = row;
  return {
    nameKo: row.nameKo,
    nameEn: row.nameEn,
    shopLargeCategory: row.largeCategory,
    listPrice: row.listPrice,
    state: row.state,
    sellsFrom: row.sellsFrom?.toISOString() ?? null,
    sellsUntil: row.sellsUntil?.toISOString() ?? null,
    discount:
      kind === null || value === null
        ? null
        : {
            kind,
            value,
            startsAt: row.discountFrom?.toISOString() ?? null,
            endsAt: row.discountUntil?.toISOString() ?? null,
          },
  };
}

/** What `adminShop.editEvent` edits. */
function eventFields({ eventId: _id, startsAt, endsAt, products, ...rest }: AdminEventRow) {
  return {
    ...rest,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    productIdList: products.map(({ id }) => id),
  };
}

function toAdminProduct(row: AdminProductRow, language: Language) {
  const fields = productFields(row);
  return {
    productId: row.productId,
    ...toItem(row, language),
    ...fields,
    price: row.price,
    soldCount: row.sold,
    version: versionOf(adminShop.editProduct, fields),
  };
}
