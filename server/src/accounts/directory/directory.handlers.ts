import {
  DIRECTORY_PAGE_SIZE,
  type DirectoryState,
  type DirectoryUser,
  userDirectory,
} from '@dolphin/contract/accounts/admin/directory.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Static } from 'typebox';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement, type Module } from '../../core/module.ts';
import { toSanction } from '../sanctions/sanctions.handlers.ts';
import { selectSanctions } from '../sanctions/sanctions.queries.ts';
import {
  type DirectoryRow,
  findDirectoryUser,
  selectSanctionedUsers,
  selectUsers,
  selectUsersNamed,
} from './directory.queries.ts';

type Membership = {
  readonly channelId: number;
  readonly name: string;
  readonly slug: string;
  readonly role: ChannelRole;
};
/** Channels are above this domain; the function that reads them is passed in at start-up. */
export type DirectoryParts = { readonly channelsOf: (db: Db, userId: number) => Promise<readonly Membership[]> };

type Params = { readonly cursor: number | null; readonly now: Date };

function selectPage(db: Db, typed: string, state: DirectoryState, params: Params): Promise<readonly DirectoryRow[]> {
  const part = typed.normalize('NFC').toLowerCase().replace(/\s+/g, '');
  if (part !== '') return selectUsersNamed(db, { ...params, part });
  return state === 'ALL' ? selectUsers(db, params) : selectSanctionedUsers(db, { ...params, state });
}

export function userDirectoryModule({ channelsOf }: DirectoryParts): Module {
  return implement(userDirectory, {
    async list({ db, now }, { query = '', state = 'ALL', cursor }) {
      const rows = await selectPage(db, query, state, { cursor: cursor ?? null, now });
      const shown = rows.slice(0, DIRECTORY_PAGE_SIZE);
      return {
        userList: shown.map(toUser).filter((user) => state === 'ALL' || user.state === state),
        nextCursor: rows.length > DIRECTORY_PAGE_SIZE ? (shown.at(-1)?.userId ?? null) : null,
      };
    },

    async detail({ db, now }, { userId }) {
      const row = await findDirectoryUser(db, userId, now);
      if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const sanctions = await selectSanctions(db, userId);
      return {
        ...toUser(row),
        birthDate: row.birthDate,
        signupPath: row.signupPath,
        sanctionList: sanctions.map((sanction) => toSanction(sanction, now)),
        channelList: [...(await channelsOf(db, userId))],
      };
    },
  });
}

function toUser(row: DirectoryRow): Static<typeof DirectoryUser> {
  const { userId, nickname, name, email, loginName, isAdmin, isSignedUp } = row;
  return {
    userId,
    nickname,
    name,
    email,
    loginName,
    portrait: row.portraitKey === null ? null : fileUrl(row.portraitKey),
    isAdmin,
    isSignedUp,
    state: row.isBanned ? 'BANNED' : row.until === null ? 'ACTIVE' : 'SUSPENDED',
    until: row.until?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
