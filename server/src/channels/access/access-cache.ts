/**
 * Who may read what in the channels, in memory: asked for by nearly every read, and the same for minutes. Only reads use
 * it. A command asks the database in its own transaction, which the cache is no part of. See docs/decisions/0136.
 */
import { channelEvents } from '@dolphin/contract/channels/channels.events';
import { channelGroupEvents } from '@dolphin/contract/channels/members/groups.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import type { Coherence } from '../../core/coherence/coherence.ts';
import { type RowCache, createRowCache } from '../../core/coherence/row-cache.ts';
import type { Db } from '../../core/db.ts';
import type { CacheLimits } from '../../core/limits.ts';
import { type BoardFacts, type ChannelAccess, findAccess, findBoardFacts, selectMenuFacts } from './access.queries.ts';

export type AccessCache = {
  readonly access: (userId: number | null, channelId: number) => Promise<ChannelAccess | undefined>;
  readonly board: (channelId: number, boardId: number) => Promise<BoardFacts | undefined>;
  /** All boards of a channel, in their order. */
  readonly menu: (channelId: number) => Promise<readonly BoardFacts[]>;
  readonly counts: () => AccessCounts;
};

export type AccessCounts = { readonly hits: number; readonly misses: number; readonly entries: number };

const NOBODY = 0;
/** A channel has one menu. */
const MENU = 0;
/** As much as a number of a group or a field takes of a plain entry. */
const WEIGHT_OF_ITEM = 1 / 16;

const caches = new WeakMap<Db, AccessCache>();

/** The cache of a connection for reads; every other connection asks the database. */
export function accessCacheOf(db: Db): AccessCache | undefined {
  return caches.get(db);
}

type Options = {
  readonly coherence: Coherence;
  readonly limits: CacheLimits;
  readonly clock?: () => number;
};

/** `reads`: the connection that reads are given, and nothing that writes. */
export function openAccessCache(
  reads: Db,
  { coherence, limits, clock = () => performance.now() }: Options,
): AccessCache {
  const options = { ageMs: limits.ageMs, clock };
  const weightOf = ({ groupIds }: ChannelAccess) => 1 + groupIds.length * WEIGHT_OF_ITEM;
  const members = createRowCache<ChannelAccess>(coherence, { ...options, max: limits.members, weightOf });
  // Anybody may go through all channels: that must not drop what members have.
  const strangers = createRowCache<ChannelAccess>(coherence, { ...options, max: limits.strangers, weightOf });
  const weightOfBoard = ({ groupIds, formFields }: BoardFacts) =>
    1 + (groupIds.length + formFields.length) * WEIGHT_OF_ITEM;
  const boards = createRowCache<BoardFacts>(coherence, { ...options, max: limits.boards, weightOf: weightOfBoard });
  const menus = createRowCache<readonly BoardFacts[]>(coherence, {
    ...options,
    max: limits.boards,
    weightOf: (menu) => 1 + menu.reduce((sum, board) => sum + weightOfBoard(board), 0),
  });
  let hits = 0;
  let misses = 0;

  /** One statement for all who ask at the same time. */
  function loader<V>(load: (group: number, key: number) => Promise<V | undefined>, placeOf: (value: V) => RowCache<V>) {
    const loading = new Map<string, { readonly generation: number; readonly found: Promise<V | undefined> }>();
    const generation = () => members.generation() + strangers.generation() + boards.generation() + menus.generation();
    return (group: number, key: number): Promise<V | undefined> => {
      misses += 1;
      if (!coherence.isCurrent()) return load(group, key);
      const name = `${group}:${key}`;
      const began = generation();
      const known = loading.get(name);
      // Begun before the last change: somebody who came after it must not get its answer.
      if (known?.generation === began) return known.found;
      const readAt = clock();
      const found = load(group, key)
        .then((value) => {
          if (value !== undefined && generation() === began) placeOf(value).put(group, key, value, readAt);
          return value;
        })
        .finally(() => {
          if (loading.get(name)?.found === found) loading.delete(name);
        });
      loading.set(name, { generation: began, found });
      return found;
    };
  }

  const loadAccess = loader<ChannelAccess>(
    (userId, channelId) => findAccess(reads, userId === NOBODY ? null : userId, channelId),
    ({ role, superRole }) => (role === null && superRole === null ? strangers : members),
  );
  const loadBoard = loader<BoardFacts>(
    (channelId, boardId) => findBoardFacts(reads, channelId, boardId),
    () => boards,
  );
  const loadMenu = loader<readonly BoardFacts[]>(
    (channelId) => selectMenuFacts(reads, channelId),
    () => menus,
  );

  coherence.own({
    events: new Set(CHANGES.map(({ name }) => name)),
    onEvent: ({ name, topic }) => {
      const id = Number(topic.slice(topic.indexOf(':') + 1));
      if (topic.startsWith('user:')) {
        members.drop(id);
        strangers.drop(id);
        return;
      }
      boards.drop(id);
      menus.drop(id);
      if (name !== postEvents.boardsChanged.name) {
        const isOfIt = ({ channelId, superChannelId }: ChannelAccess) => channelId === id || superChannelId === id;
        members.dropWhere(isOfIt);
        strangers.dropWhere(isOfIt);
      }
    },
    onReset: () => {
      members.clear();
      strangers.clear();
      boards.clear();
      menus.clear();
    },
  });

  async function find<V>(known: V | undefined, load: () => Promise<V | undefined>): Promise<V | undefined> {
    if (known === undefined) return load();
    hits += 1;
    return known;
  }

  const cache: AccessCache = {
    access: (userId, channelId) => {
      const who = userId ?? NOBODY;
      return find(members.get(who, channelId) ?? strangers.get(who, channelId), () => loadAccess(who, channelId));
    },
    board: (channelId, boardId) => find(boards.get(channelId, boardId), () => loadBoard(channelId, boardId)),
    menu: async (channelId) => (await find(menus.get(channelId, MENU), () => loadMenu(channelId, MENU))) ?? [],
    counts: () => ({
      hits,
      misses,
      entries: members.entries() + strangers.entries() + boards.entries() + menus.entries(),
    }),
  };
  caches.set(reads, cache);
  return cache;
}

/** After which what somebody may read may be another. */
const CHANGES = [
  channelMemberEvents.changed,
  channelGroupEvents.groupsChanged,
  channelEvents.settingsChanged,
  postEvents.boardsChanged,
] as const;
