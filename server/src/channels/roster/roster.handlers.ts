import { WAITING_LISTED_MAX } from '@dolphin/contract/channels/members/members.constants';
import { memberErrors } from '@dolphin/contract/channels/members/members.errors';
import { ROSTER_COLUMNS, ROSTER_ROWS_MAX } from '@dolphin/contract/channels/join/roster.constants';
import { rosters } from '@dolphin/contract/channels/join/roster.contract';
import { roleText } from '@dolphin/contract/channels/members/roles.text';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { localize } from '@dolphin/contract/core/text';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { implement } from '../../core/module.ts';
import { changeFiles, findOwnUnusedFile, readFile } from '../../storage/public.ts';
import { groupsChangedFor } from '../groups/groups-changed.ts';
import { toXlsx, XLSX_TYPE } from '../members/export/sheet-files.ts';
import { publishMemberChanges } from '../members/member-changed.ts';
import { readSheetCells } from './read-sheet.ts';
import { columnsOf, NEEDED_COLUMNS, type Plan, planRows, readRows, type ReadRow } from './roster.rules.ts';
import { mailRosterInvites } from './roster.jobs.ts';
import {
  deleteInvite,
  findKnown,
  insertGroups,
  insertRoster,
  lockRoster,
  selectInvites,
  writeImport,
} from './roster.queries.ts';
import type { RosterResult } from './roster.tables.ts';
import { rosterText } from './roster.text.ts';

const soughtIn = (rows: readonly ReadRow[]) =>
  rows.filter((row) => row.faults.length === 0).map((row) => ({ key: row.email.toLowerCase(), group: row.group }));

export const rostersModule = implement(
  rosters,
  {
    async template(_ctx, _input) {
      const { language } = _ctx.client;
      const text = localize(rosterText, language);
      const roles = localize(roleText, language);
      const body = await toXlsx([
        ROSTER_COLUMNS.map((column) => text[column]),
        [text.sampleName, text.sampleNickname, 'bada@example.com', roles.ADVANCED, text.sampleGroup],
        [text.sampleName2, text.sampleNickname2, 'pado@example.com', roles.USER, ''],
      ]);
      return { fileName: `${text.file}.xlsx`, contentType: XLSX_TYPE, content: body.toString('base64') };
    },

    async preview({ db, app, me, now, client }, { channelId, fileId }) {
      const file = await findOwnUnusedFile(db, fileId, me.id, 'ROSTER');
      if (!file) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const rows = await readRoster(app, file.key, localize(rosterText, client.language));
      const plan = planRows(rows, await findKnown(db, channelId, soughtIn(rows)));
      const rosterId = await inTransaction(app.db, async (tx) => {
        await changeFiles(tx, { drop: [file.key], now });
        return insertRoster(tx, { channelId, userId: me.id, fileName: file.file_name, rows, now });
      });
      const rowList = plan.rows.map(({ line, name, nickname, email, role, group, faults, outcome }) => ({
        line,
        name,
        nickname,
        email,
        role,
        group,
        faultList: [...faults],
        outcome,
      }));
      return { rosterId, fileName: file.file_name, rowList, ...resultOf(plan), newGroupList: [...plan.newGroups] };
    },

    async import({ db, me, now, client }, { channelId, rosterId, isMailed = true }) {
      const roster = await lockRoster(db, { channelId, rosterId, userId: me.id });
      if (!roster) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      if (roster.result) return roster.result;
      const known = await findKnown(db, channelId, soughtIn(roster.rows));
      const plan = planRows(roster.rows, known);
      const made = await insertGroups(db, channelId, plan.newGroups);
      const groups = new Map([
        ...[...known.groups].map(([name, { groupId }]) => [name, groupId] as const),
        ...made.map(({ id, name }) => [name, id] as const),
      ]);
      const result = resultOf(plan);
      await writeImport(db, {
        channelId,
        rosterId,
        userId: me.id,
        plan,
        groups,
        result,
        now,
        letters: isMailed ? client.language : null,
      });
      if (isMailed && result.inviteCount > 0) await enqueue(db, mailRosterInvites, { channelId });
      await publishMemberChanges(
        db,
        plan.rows.flatMap(({ outcome, userId, memberRole, role }) =>
          (outcome === 'ADD' || outcome === 'ADMIT') && userId !== null
            ? [{ channelId, userId, from: memberRole, to: role, actorId: me.id }]
            : [],
        ),
        groupsChangedFor(
          channelId,
          plan.rows.flatMap(({ outcome, userId, group }) =>
            outcome === 'SKIP' && userId !== null && group !== '' ? [userId] : [],
          ),
        ),
      );
      return result;
    },

    async invites({ db }, { channelId, page = 1 }) {
      const { rows, total } = await selectInvites(db, channelId, Math.min((page - 1) * PAGE_SIZE, WAITING_LISTED_MAX));
      return {
        inviteList: rows.map(({ id, createdAt, ...row }) => ({
          ...row,
          inviteId: id,
          createdAt: createdAt.toISOString(),
        })),
        pageCount: pageCountOf(total),
        totalCount: total,
      };
    },

    async removeInvite({ db }, { channelId, inviteId }) {
      if (!(await deleteInvite(db, channelId, inviteId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return {};
    },
  },
  { ownTransactions: ['preview'] },
);

/** Reads outside of any transaction: a sheet may take a while. */
async function readRoster(
  app: App,
  key: string,
  columnNames: Readonly<Record<(typeof ROSTER_COLUMNS)[number], string>>,
): Promise<readonly ReadRow[]> {
  const cells = await readSheetCells(await readFile(app, key));
  if (!cells) throw fail(memberErrors.ROSTER_UNREADABLE);
  const columns = columnsOf(cells[0] ?? []);
  const missing = NEEDED_COLUMNS.filter((column) => columns[column] < 0);
  if (missing.length > 0)
    throw fail(memberErrors.ROSTER_COLUMNS_MISSING, {
      columns: NEEDED_COLUMNS.map((column) => columnNames[column]).join(', '),
    });
  const rows = readRows(cells, columns);
  if (rows.length === 0) throw fail(memberErrors.ROSTER_EMPTY);
  if (rows.length > ROSTER_ROWS_MAX) throw fail(memberErrors.ROSTER_TOO_MANY_ROWS, { max: ROSTER_ROWS_MAX });
  return rows;
}

function resultOf({ rows }: Plan): RosterResult {
  const count = (...outcomes: readonly Plan['rows'][number]['outcome'][]) =>
    rows.filter((row) => outcomes.includes(row.outcome)).length;
  return {
    addCount: count('ADD', 'ADMIT'),
    inviteCount: count('INVITE'),
    skipCount: count('SKIP'),
    faultCount: count('FAULT'),
  };
}
