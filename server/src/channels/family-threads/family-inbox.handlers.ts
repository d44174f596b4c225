import { searchKeyOf } from '@dolphin/contract/accounts/search-key';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { FAMILY_THREADS_SHOWN } from '@dolphin/contract/channels/family-threads/family-threads.constants';
import { familyInbox } from '@dolphin/contract/channels/family-threads/family-threads.contract';
import { familyThreadErrors } from '@dolphin/contract/channels/family-threads/family-threads.errors';
import { passes } from '@dolphin/contract/core/roles';
import { fail } from '../../core/fail.ts';
import { type Ctx, implement } from '../../core/module.ts';
import { insertEntries } from '../audit/audit.queries.ts';
import { selectMembersNamed } from '../staff-home/staff-home.queries.ts';
import {
  countWaiting,
  countWaitingOf,
  findThreadChild,
  hideMessage,
  lockThread,
  selectMessages,
  selectThreads,
  selectThreadsOf,
  type ThreadChild,
  type ThreadCursor,
  type ThreadRow,
  updateStaffRead,
} from './family-threads.queries.ts';
import { toMessages } from './message-shapes.ts';
import { publishThread, type ThreadParts, writeMessage } from './write-message.ts';

/** People whom a search by name considers. */
const NAMED_MAX = 100;

type Caller = Pick<Ctx, 'db' | 'roles'> & { readonly me: { readonly id: number } };
type At = { readonly channelId: number; readonly channelMemberId: number };

function cursorOf(cursor: string | undefined): ThreadCursor | null {
  if (cursor === undefined) return null;
  const [isWaiting, lastId] = cursor.split('-');
  return { isWaiting: isWaiting === '1', lastId: Number(lastId) };
}

function toThread({ memberId, isWaiting: _isWaiting, lastId: _lastId, lastAt, ...row }: ThreadRow) {
  return { channelMemberId: memberId, ...row, lastAt: lastAt.toISOString() };
}

export const familyInboxModule = (parts: ThreadParts) => {
  /** Managers, and coaches of a class of the child; for everybody else the member is missing. [CHN-232] */
  async function requireThread(caller: Caller, { channelId, channelMemberId }: At): Promise<ThreadChild> {
    const { db, roles, me } = caller;
    const child = await findThreadChild(db, channelId, channelMemberId);
    const mayRead =
      child &&
      child.userId !== me.id &&
      (passes(roles, 'MANAGER') ||
        (await parts.coachedIn(db, { channelId, coachId: me.id, userIds: [child.userId] })).length > 0);
    if (!mayRead) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    return child;
  }

  /** Null: everybody. */
  async function readable({ db, roles, me }: Caller, channelId: number): Promise<readonly number[] | null> {
    return passes(roles, 'MANAGER') ? null : parts.coachedBy(db, { channelId, coachId: me.id });
  }

  async function threadsFor(caller: Caller, channelId: number, typed: string, after: ThreadCursor | null) {
    const allowed = await readable(caller, channelId);
    if (typed === '')
      return allowed === null
        ? selectThreads(caller.db, channelId, after)
        : selectThreadsOf(caller.db, channelId, allowed, after);
    const key = searchKeyOf(typed);
    const named = key === undefined ? [] : await selectMembersNamed(caller.db, channelId, key, NAMED_MAX);
    const userIds = named.map(({ userId }) => userId).filter((id) => allowed === null || allowed.includes(id));
    return selectThreadsOf(caller.db, channelId, userIds, after);
  }

  return implement(familyInbox, {
    async list(ctx, { channelId, cursor, query = '' }) {
      const rows = await threadsFor(ctx, channelId, query.trim(), cursorOf(cursor));
      const shown = rows.slice(0, FAMILY_THREADS_SHOWN);
      const last = rows.length > FAMILY_THREADS_SHOWN ? shown.at(-1) : undefined;
      return {
        threadList: shown.filter(({ userId }) => userId !== ctx.me.id).map(toThread),
        next: last ? `${last.isWaiting ? 1 : 0}-${last.lastId}` : null,
      };
    },

    async counts(ctx, { channelId }) {
      const allowed = await readable(ctx, channelId);
      const unreadCount =
        allowed === null ? await countWaiting(ctx.db, channelId) : await countWaitingOf(ctx.db, channelId, allowed);
      return { unreadCount };
    },

    async messages(ctx, { before, ...at }) {
      const { nickname, name, accountCount, unreadCount } = await requireThread(ctx, at);
      const rows = await selectMessages(ctx.db, at.channelMemberId, before ?? null);
      return { ...toMessages(rows, ctx.me.id), nickname, name, accountCount, unreadCount };
    },

    async send(ctx, { text, ...at }) {
      const { userId, accountCount } = await requireThread(ctx, at);
      if (accountCount === 0) throw fail(familyThreadErrors.FAMILY_NO_ACCOUNT);
      const written = {
        ...at,
        childUserId: userId,
        side: 'STAFF',
        authorId: ctx.me.id,
        guardianId: null,
        text,
      } as const;
      return { familyMessageId: await writeMessage(ctx.db, parts, written, ctx.now) };
    },

    async read(ctx, { familyMessageId, ...at }) {
      const { userId } = await requireThread(ctx, at);
      const thread = await lockThread(ctx.db, at.channelMemberId);
      if (!thread || thread.readId >= familyMessageId) return {};
      await updateStaffRead(ctx.db, at.channelMemberId, familyMessageId);
      await publishThread(ctx.db, parts, { ...at, childUserId: userId });
      return {};
    },

    async hide(ctx, { familyMessageId, ...at }) {
      const { channelId, channelMemberId } = at;
      const { userId } = await requireThread(ctx, at);
      const by = { userId: ctx.me.id, side: 'STAFF', isAny: passes(ctx.roles, 'MANAGER') } as const;
      if (!(await hideMessage(ctx.db, { memberId: channelMemberId, messageId: familyMessageId }, by, ctx.now)))
        throw fail(familyThreadErrors.FAMILY_MESSAGE_NOT_FOUND);
      const changes = [{ subject: 'familyMessageHidden', before: null, after: String(familyMessageId) }];
      await insertEntries(ctx.db, { channelId, actorId: ctx.me.id, userId, kind: 'GUARDIAN', changes });
      await publishThread(ctx.db, parts, { ...at, childUserId: userId });
      return {};
    },
  });
};
