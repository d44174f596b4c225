import { SHOP_PAGE_SIZE, SHOP_LISTED_MAX } from '@dolphin/contract/avatar/avatar.constants';
import { avatarErrors } from '@dolphin/contract/avatar/avatar.errors';
import { shop } from '@dolphin/contract/avatar/shop.contract';
import { itemPicturesPath } from '@dolphin/contract/avatar/avatar-pictures';
import type { InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { pageCountOf } from '@dolphin/contract/core/paging';
import type { Language } from '@dolphin/contract/core/text';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { presentRows } from '../../core/sql/joined-rows.ts';
import { type Ctx, implement, type Me } from '../../core/module.ts';
import { versioned } from '../drawing/pictures/drawing-version.ts';
import { searchPartOf } from './name-parts.rules.ts';
import {
  type ProductFilter,
  type EventProductRow,
  findProduct,
  readSection,
  type ShopViewer,
  type Paged,
  type ProductRow,
  searchSection,
  selectRunningEvents,
} from './products.queries.ts';
import { selectCandidates } from './recommendations.queries.ts';
import { pickRecommended } from './recommendations.rules.ts';
import { toProduct } from './to-product.ts';

/** What the shop needs from other domains; passed in at start-up. */
export type ShopParts = { readonly friendIdsOf: (db: Db, userId: number) => Promise<readonly number[]> };

const viewerOf = (me: Me | null, now: Date): ShopViewer => ({ userId: me?.id ?? null, now });

export const shopModule = ({ friendIdsOf }: ShopParts) =>
  implement(shop, {
    async products(ctx, input) {
      const { query, sort = 'POPULAR', page = 1 } = input;
      const params = { section: sectionOf(input), sort, page };
      if (query === undefined) return pageOfSection(ctx, params);
      const { db, me, now, client } = ctx;
      const part = searchPartOf(query);
      if (part === undefined) return toPage({ rows: [], total: 0 }, client.language);
      return toPage(await searchSection(db, viewerOf(me, now), part, params), client.language);
    },

    async product({ db, me, now, client }, { productId }) {
      const row = await findProduct(db, viewerOf(me, now), productId);
      if (!row) throw fail(avatarErrors.NOT_FOUND_PRODUCT);
      return toProduct(row, client.language);
    },

    async events({ db, me, now, client }) {
      return { eventList: toEvents(await selectRunningEvents(db, viewerOf(me, now)), client.language) };
    },

    discount: (ctx, { page = 1 }) => pageOfSection(ctx, { section: 'SALE', sort: 'POPULAR', page }),

    async recommendations({ db, me, now, client }) {
      const friendIds = me ? await friendIdsOf(db, me.id) : [];
      const picked = pickRecommended(await selectCandidates(db, viewerOf(me, now), friendIds));
      return {
        productList: picked.map((row) => ({
          ...toProduct(row, client.language),
          reason: row.reason,
          friendCount: row.friendCount,
        })),
      };
    },
  });

/** The names of shelves are those that `avatar_reshelve` gives them. */
function sectionOf({
  shop_large_category: large,
  item_category: category,
  event_id: eventId,
}: InputOf<typeof shop.products>): string {
  if (eventId !== undefined) return `EVENT:${eventId}`;
  return category === undefined ? (large ?? 'ALL') : `${large ?? ''}/${category}`;
}

async function pageOfSection({ db, me, now, client, answer }: Ctx<typeof shop.products.access>, params: ProductFilter) {
  const reader = { ...viewerOf(me, now), language: client.language, pictures: itemPicturesPath(versioned('')) };
  return answer.json<OutputOf<typeof shop.products>>(await readSection(db, reader, params));
}

function toPage({ rows, total }: Paged<ProductRow>, language: Language) {
  return {
    productList: rows.map((row) => toProduct(row, language)),
    pageCount: pageCountOf(Math.min(total, SHOP_LISTED_MAX), SHOP_PAGE_SIZE),
    totalCount: total,
  };
}

function toEvents(rows: readonly EventProductRow[], language: Language) {
  return [...Map.groupBy(rows, ({ eventId }) => eventId).values()].flatMap((of) => {
    const [event] = of;
    if (!event) return [];
    return [
      {
        eventId: event.eventId,
        title: language === 'KO' ? event.titleKo : event.titleEn,
        description: language === 'KO' ? event.descriptionKo : event.descriptionEn,
        character: event.character,
        startsAt: event.startsAt.toISOString(),
        endsAt: event.endsAt.toISOString(),
        productList: presentRows<ProductRow>(of, 'productId').map((row) => toProduct(row, language)),
      },
    ];
  });
}
