import {
  ENTRIES_PER_READ,
  type MemberList,
  MEMBERS_FOUND_MAX,
} from '@dolphin/contract/channels/members/members.constants';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { searchKeyOf } from '@dolphin/contract/accounts/search-key';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { type Ctx, type Handlers, implement } from '../../core/module.ts';
import { approveJoin } from './approve-join.ts';
import { changeMembers } from './change-members.ts';
import { ban, changeTo, dismiss, reject, suspend, undoBan, undoSuspend } from './change-members.rules.ts';
import { exportMembers } from './export/export-members.ts';
import { findMember, isNarrowed, type MemberFilter, type MemberRow, selectCounts } from './member-lists.queries.ts';
import { readPage } from './read-page.ts';
import { totalOf } from './member-totals.rules.ts';
import { deleteNote, insertNote, type NoteRow, selectHistory, selectNotes, updateNote } from './members.queries.ts';
import { countWaiting } from './verifications/verifications.queries.ts';

/** How far people are in their courses; learning is above channels and passes it in. */
export type MemberParts = {
  readonly progressOf: (
    db: Db,
    channelId: number,
    userIds: readonly number[],
  ) => Promise<ReadonlyMap<number, Progress>>;
};
type Progress = { readonly courseTitle: string; readonly doneCount: number; readonly itemCount: number };

const others: Omit<Handlers<typeof members>, MemberList | 'detail'> = {
  async counts({ db }, { channelId }) {
    const counts = await selectCounts(db, channelId);
    return {
      allCount: totalOf(counts, { list: 'all', role: null }),
      pendingCount: totalOf(counts, { list: 'pending', role: null }),
      staffCount: totalOf(counts, { list: 'staff', role: null }),
      suspendCount: totalOf(counts, { list: 'suspend', role: null }),
      benCount: totalOf(counts, { list: 'ben', role: null }),
      rejectedCount: counts.find(({ role }) => role === 'JOIN_REJECTED')?.total ?? 0,
      verificationCount: await countWaiting(db, channelId),
      roleList: counts.map(({ role, total }) => ({ role, count: total })),
    };
  },

  async histories({ db }, { channelId, channelMemberId, before }) {
    const rows = await selectHistory(db, channelId, channelMemberId, before ?? null);
    if (!rows) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    const { shown, next } = cut(rows);
    return {
      historyList: shown.map(({ id, actorId, actorName, from, to, reason, createdAt }) => ({
        historyId: id,
        actor: authorOf(actorId, actorName),
        from,
        to,
        reason,
        createdAt: createdAt.toISOString(),
      })),
      next,
    };
  },

  async notes({ db, me }, { channelId, channelMemberId, before }) {
    const rows = await selectNotes(db, channelId, channelMemberId, before ?? null);
    if (!rows) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    const { shown, next } = cut(rows);
    return { noteList: shown.map((row) => toNote(row, me.id)), next };
  },

  async addNote({ db, me, now }, { channelId, channelMemberId, body }) {
    const row = await insertNote(db, { channelId, channelMemberId, authorId: me.id, body: body.trim(), now });
    if (!row) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    return toNote(row, me.id);
  },

  async editNote({ db, me, now }, { body, ...note }) {
    const row = await updateNote(db, { ...note, authorId: me.id }, body.trim(), now);
    if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return toNote(row, me.id);
  },

  async removeNote({ db, me }, note) {
    if (!(await deleteNote(db, { ...note, authorId: me.id }))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },

  changeRole: (ctx, request) => changeMembers(ctx, request, changeTo(request.role)),
  approveJoin,
  rejectJoin: (ctx, request) => changeMembers(ctx, request, reject),
  stop: (ctx, request) => changeMembers(ctx, request, suspend),
  undoStop: (ctx, request) => changeMembers(ctx, request, undoSuspend),
  ban: (ctx, request) => changeMembers(ctx, request, ban),
  undoBan: (ctx, request) => changeMembers(ctx, request, undoBan),
  appoint: (ctx, request) => changeMembers(ctx, request, changeTo(request.role)),
  dismiss: (ctx, request) => changeMembers(ctx, request, dismiss),

  exports: ({ db, client, now }, { list = 'all', format, ...input }) =>
    exportMembers(db, toFilter(list, input) ?? null, { format, language: client.language, now }),
};

/** Lists and one member, with how far they are. */
function readingWith({ progressOf }: MemberParts): Pick<Handlers<typeof members>, MemberList | 'detail'> {
  return {
    all: (ctx, input) => listMembers(ctx, 'all', input, progressOf),
    pending: (ctx, input) => listMembers(ctx, 'pending', input, progressOf),
    staff: (ctx, input) => listMembers(ctx, 'staff', input, progressOf),
    suspend: (ctx, input) => listMembers(ctx, 'suspend', input, progressOf),
    ben: (ctx, input) => listMembers(ctx, 'ben', input, progressOf),

    async detail({ db, roles }, { channelId, channelMemberId }) {
      const row = await findMember(db, channelId, channelMemberId);
      if (!row) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
      const progress = await progressOf(db, channelId, [row.userId]);
      return {
        ...toMember(row, { roles, progress }),
        name: row.name,
        email: passes(roles, 'MANAGER') ? row.email : null,
        noteCount: row.noteCount,
        learnerAccount: row.learnerAccount && {
          loginName: row.learnerAccount.loginName,
          isResettable: row.learnerAccount.isResettable,
          resetAt: row.learnerAccount.resetAt === null ? null : new Date(row.learnerAccount.resetAt).toISOString(),
        },
      };
    },
  };
}

export const membersModule = (parts: MemberParts) => implement(members, { ...others, ...readingWith(parts) });

type ListInput = InputOf<typeof members.all>;
const NOBODY = { memberList: [], pageCount: 0, totalCount: 0, isCountExact: true };

/** Undefined when a name is looked for that nobody can have. */
function toFilter(
  list: MemberList,
  { channelId, query, role, group_id, joined_from, joined_to, sort = 'NEWEST' }: Omit<ListInput, 'page'>,
): MemberFilter | undefined {
  const key = query === undefined ? null : searchKeyOf(query);
  return key === undefined
    ? undefined
    : {
        channelId,
        list,
        role: role ?? null,
        key,
        groupId: group_id ?? null,
        from: joined_from ?? null,
        to: joined_to ?? null,
        sort,
      };
}

async function listMembers(
  { db, roles }: Pick<Ctx, 'db' | 'roles'>,
  list: MemberList,
  { page = 1, ...input }: ListInput,
  progressOf: MemberParts['progressOf'],
) {
  const filter = toFilter(list, input);
  if (!filter) return NOBODY;
  const { rows, total, pageCount } = await readPage(db, filter, page);
  const progress = await progressOf(
    db,
    filter.channelId,
    rows.map(({ userId }) => userId),
  );
  const isCountExact = !isNarrowed(filter) || total <= MEMBERS_FOUND_MAX;
  return {
    memberList: rows.map((row) => toMember(row, { roles, progress })),
    pageCount,
    totalCount: isCountExact ? total : MEMBERS_FOUND_MAX,
    isCountExact,
  };
}

type Seen = {
  readonly roles: readonly ChannelRole[];
  readonly progress: ReadonlyMap<number, Progress>;
};

function toMember(row: MemberRow, { roles, progress }: Seen) {
  // Guardians are for those who run the channel, as the e-mail is; coaches read them of their own learners. [CHN-213]
  const isManager = passes(roles, 'MANAGER');
  return {
    channelMemberId: row.id,
    userId: row.userId,
    nickname: row.nickname,
    portrait: row.portraitKey === null ? null : fileUrl(row.portraitKey),
    role: row.role,
    roleBefore: row.roleBefore,
    isVerified: row.isVerified,
    groupList: [...row.groupList],
    joinedAt: row.joinedAt?.toISOString() ?? null,
    sinceAt: row.sinceAt.toISOString(),
    introduction: row.introduction,
    card: {
      name: row.name,
      school: row.school,
      grade: row.grade,
      guardianName: isManager ? row.guardianName : null,
      guardianPhone: isManager ? row.guardianPhone : null,
      memo: row.memo,
      visitedOn: row.visitedOn,
      progress: progress.get(row.userId) ?? null,
    },
  };
}

function authorOf(userId: number | null, nickname: string | null) {
  return userId === null || nickname === null ? null : { userId, nickname };
}

function toNote({ id, body, authorId, authorName, createdAt, updatedAt }: NoteRow, myId: number) {
  return {
    noteId: id,
    body,
    author: authorOf(authorId, authorName),
    isMine: authorId === myId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}

/** A page of entries, and where the next one begins. */
function cut<Row extends { readonly id: number }>(
  rows: readonly Row[],
): { shown: readonly Row[]; next: number | null } {
  const shown = rows.slice(0, ENTRIES_PER_READ);
  return { shown, next: rows.length > ENTRIES_PER_READ ? (shown.at(-1)?.id ?? null) : null };
}
