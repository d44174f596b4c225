import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelCodes } from '@dolphin/contract/channels/join/codes.contract';
import { CHANNEL_CODE_LENGTH, CHANNEL_CODES_MAX, normalizeCode } from '@dolphin/contract/channels/join/join.constants';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { kindOfCode, roleOnJoining, normalizeText } from '../join/join.rules.ts';
import { lockChannel } from '../join/join.queries.ts';
import { type CodeRow, countCodes, deleteCode, findOpened, insertCode, selectCodes } from './codes.queries.ts';
import { withNewCode } from './new-code.ts';

export const codesModule = implement(channelCodes, {
  async find({ db, me, now }, { channelCode: typed }) {
    const channelCode = normalizeCode(typed);
    const row = kindOfCode(channelCode) === null ? undefined : await findOpened(db, channelCode, me.id, now);
    if (!row) throw fail(channelErrors.CHANNEL_CODE_NOT_FOUND);
    const { kind, channelId, slug, channelName, logoKey, groupName, role } = row;
    return {
      kind,
      channelCode,
      channelId,
      slug,
      channelName,
      logoUrl: logoKey === null ? null : fileUrl(logoKey),
      groupName,
      isApproved: roleOnJoining(row.joinMethod, row.isApproved) === 'USER',
      role,
    };
  },

  async list({ db, now }, { channelId, page = 1 }) {
    const { rows, total } = await selectCodes(db, channelId, (page - 1) * PAGE_SIZE);
    return { codeList: rows.map((row) => toCode(row, now)), pageCount: pageCountOf(total), totalCount: total };
  },

  async create({ db, me, now }, { channelId, name, isApproved, maxUses, expiresAt }) {
    // A leap second is a moment by the letter of the format, and none to a Date.
    if (expiresAt !== undefined && Number.isNaN(Date.parse(expiresAt)))
      throw failAt('expiresAt', coreErrors.VALIDATION_FAIL);
    await lockChannel(db, channelId);
    if ((await countCodes(db, channelId)) >= CHANNEL_CODES_MAX)
      throw fail(joinErrors.CHANNEL_CODE_LIMIT_REACHED, { max: CHANNEL_CODES_MAX });
    const given = {
      channelId,
      userId: me.id,
      name: normalizeText(name),
      isApproved,
      maxUses: maxUses ?? null,
      expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
      now,
    };
    return toCode(await withNewCode(CHANNEL_CODE_LENGTH, (code) => insertCode(db, { ...given, code })), now);
  },

  async revoke({ db }, { channelId, codeId }) {
    // Waits for those who are using it: after the answer nobody comes in with it.
    await lockChannel(db, channelId);
    if (!(await deleteCode(db, channelId, codeId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },
});

function toCode({ id, code, expiresAt, createdAt, ...row }: CodeRow, now: Date) {
  const state =
    expiresAt !== null && expiresAt <= now
      ? ('EXPIRED' as const)
      : row.maxUses !== null && row.useCount >= row.maxUses
        ? ('USED_UP' as const)
        : ('USABLE' as const);
  return {
    codeId: id,
    channelCode: code,
    name: row.name,
    isApproved: row.isApproved,
    maxUses: row.maxUses,
    useCount: row.useCount,
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    state,
  };
}
