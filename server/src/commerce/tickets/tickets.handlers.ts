import type { TicketCause, TicketContentType, TicketState } from '@dolphin/contract/commerce/tickets/tickets.constants';
import { channelTickets, DEFAULT_TICKET_STATE, tickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import { ticketErrors } from '@dolphin/contract/commerce/tickets/tickets.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { searchKeyOf } from '@dolphin/contract/accounts/search-key';
import { selectMembersNamed } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import {
  countTickets,
  type EntryRow,
  findReceiver,
  insertEntries,
  insertTickets,
  lockTicket,
  selectChannelEntries,
  selectCountsOf,
  selectHolders,
  selectOwnEntries,
  selectTickets,
  updateTicket,
} from './tickets.queries.ts';

/** Who is looked for by name and is not among these has to be named more closely. */
const HOLDERS_FOUND_MAX = 100;
const offsetOf = (page: number) => (page - 1) * PAGE_SIZE;
const paged = (total: number) => ({ pageCount: pageCountOf(total), totalCount: total });
const NO_CONTENT = { contentType: null, contentId: null };

export const ticketsModule = implement(tickets, {
  async counts({ db, me }, { ticket_state: ticketState = DEFAULT_TICKET_STATE }) {
    const rows = await countTickets(db, me.id, ticketState);
    return {
      ticketState,
      ticketCount: rows.reduce((sum, { count }) => sum + count, 0),
      channelList: rows.map(({ channelId, channelName, count }) => ({ channelId, channelName, ticketCount: count })),
    };
  },

  async histories({ db, me }, { page = 1 }) {
    const { rows, total } = await selectOwnEntries(db, me.id, offsetOf(page));
    return {
      historyList: rows.map((row) => ({ ...toEntry(row), channelName: row.channelName })),
      ...paged(total),
    };
  },
});

type Content = { readonly contentType: TicketContentType; readonly contentId: number };
type Params = {
  /** Titles of contents of a channel; learning has them, which stands above. */
  readonly contentsOf: (
    db: Db,
    channelId: number,
    contents: readonly Content[],
  ) => Promise<readonly (Content & { readonly title: string })[]>;
};

export const channelTicketsModule = ({ contentsOf }: Params) =>
  implement(channelTickets, {
    async search({ db }, { channelId, query = '', page = 1 }) {
      const { rows, total } = await holdersOf(db, channelId, query.trim(), page);
      return {
        ticketHolderList: rows.map(({ userId, nickname, available, used, tickets: ticketCount }) => ({
          targetUserId: userId,
          nickname,
          availableCount: available,
          usedCount: used,
          ticketCount,
        })),
        ...paged(total),
      };
    },

    async list({ db }, { channelId, target_user_id: userId, page = 1 }) {
      const { rows, total } = await selectTickets(db, channelId, userId, offsetOf(page));
      const used = rows.flatMap(({ contentType, contentId }) =>
        contentType === null || contentId === null ? [] : [{ contentType, contentId }],
      );
      const contents = used.length === 0 ? [] : await contentsOf(db, channelId, used);
      const titles = new Map(contents.map((one) => [`${one.contentType} ${one.contentId}`, one.title]));
      return {
        ticketList: rows.map(({ ticketId, productId, title, state, contentType, contentId, createdAt }) => ({
          ticketId,
          paymentProductId: productId,
          title,
          ticketState: state,
          contentType,
          contentId,
          contentTitle: titles.get(`${contentType} ${contentId}`) ?? null,
          createdAt: createdAt.toISOString(),
        })),
        ...paged(total),
      };
    },

    async histories({ db }, { channelId, page = 1 }) {
      const { rows, total } = await selectChannelEntries(db, channelId, offsetOf(page));
      return {
        historyList: rows.map((row) => ({
          ...toEntry(row),
          targetUserId: row.userId,
          nickname: row.nickname ?? '',
          actorName: row.actorName,
        })),
        ...paged(total),
      };
    },

    async give({ db, me, now }, { channelId, targetUserId, paymentProductId: productId = null, count, reason }) {
      if (!(await findReceiver(db, channelId, targetUserId, productId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const given = { channelId, userId: targetUserId, productId, merchantUid: null, count, now };
      const ticketIds = await insertTickets(db, given);
      await insertEntries(db, { ...NO_CONTENT, ticketIds, cause: 'GIVEN', reason: reason.trim(), actorId: me.id, now });
      return { ticketIdList: [...ticketIds] };
    },

    async takeBack({ db, me, now }, { channelId, ticketId, reason }) {
      await change(
        db,
        { channelId, ticketId, from: 'AVAILABLE', to: 'REVOKED', cause: 'TAKEN_BACK', content: NO_CONTENT },
        { reason: reason.trim(), actorId: me.id, now },
      );
      return {};
    },

    async use({ db, me, now }, { channelId, ticketId, contentType, contentId }) {
      await change(
        db,
        { channelId, ticketId, from: 'AVAILABLE', to: 'USED', cause: 'USED', content: { contentType, contentId } },
        { reason: '', actorId: me.id, now },
      );
      return {};
    },

    async changeContent({ db, me, now }, { channelId, ticketId, contentType, contentId }) {
      await change(
        db,
        {
          channelId,
          ticketId,
          from: 'USED',
          to: 'USED',
          cause: 'CONTENT_CHANGED',
          content: { contentType, contentId },
        },
        { reason: '', actorId: me.id, now },
      );
      return {};
    },
  });

/** By name from the index of names, first consonants too; without one everybody. */
async function holdersOf(db: Db, channelId: number, typed: string, page: number) {
  if (typed === '') return selectHolders(db, channelId, offsetOf(page));
  const key = searchKeyOf(typed);
  const found = key === undefined ? [] : await selectMembersNamed(db, channelId, key, HOLDERS_FOUND_MAX);
  const names = new Map(found.map(({ userId, nickname }) => [userId, nickname]));
  const shown = [...names.keys()].slice(offsetOf(page), offsetOf(page + 1));
  const counts = await selectCountsOf(db, channelId, shown);
  return { rows: counts.map((row) => ({ ...row, nickname: names.get(row.userId) ?? '' })), total: names.size };
}

type Change = {
  readonly channelId: number;
  readonly ticketId: number;
  readonly from: TicketState;
  readonly to: TicketState;
  readonly cause: TicketCause;
  readonly content: { readonly contentType: TicketContentType | null; readonly contentId: number | null };
};

/** Moves a ticket from one state to another, under its lock, and writes the entry. */
async function change(
  tx: Db,
  { channelId, ticketId, from, to, cause, content }: Change,
  by: { readonly reason: string; readonly actorId: number; readonly now: Date },
): Promise<void> {
  const state = await lockTicket(tx, channelId, ticketId);
  if (state === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (state !== from) throw fail(ticketErrors.TICKET_NOT_AVAILABLE);
  await updateTicket(tx, ticketId, to, content);
  await insertEntries(tx, { ticketIds: [ticketId], cause, ...content, ...by });
}

function toEntry({ ticketId, cause, ticketState, reason, contentType, contentId, createdAt }: EntryRow) {
  return { ticketId, cause, ticketState, reason, contentType, contentId, createdAt: createdAt.toISOString() };
}
