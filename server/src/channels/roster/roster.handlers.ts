import { seoulDay } from '@dolphin/contract/core/days';
import { randomUUID } from 'node:crypto';
import { learnerAccountErrors } from '@dolphin/contract/channels/members/learner-accounts.errors';
import { DEFAULT_MEMBER_ROLE, WAITING_LISTED_MAX } from '@dolphin/contract/channels/members/members.constants';
import { memberErrors } from '@dolphin/contract/channels/members/members.errors';
import { ROSTER_COLUMNS, ROSTER_ROWS_MAX } from '@dolphin/contract/channels/join/roster.constants';
import { rosters } from '@dolphin/contract/channels/join/roster.contract';
import { roleText } from '@dolphin/contract/channels/members/roles.text';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { localize } from '@dolphin/contract/core/text';
import { type EasyPassword, makeEasyPasswords } from '../../accounts/public.ts';
import type { App } from '../../core/app.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { implement } from '../../core/module.ts';
import { changeFiles, findOwnUnusedFile, readFile } from '../../storage/public.ts';
import { guardianRowsIn, guardiansIn, insertRosterGuardians, sealRosterGuardian } from './roster-guardians.ts';
import { groupsChangedFor } from '../groups/groups-changed.ts';
import { type MadeLearners, makeLearners, type NewLearner } from '../learner-accounts/make-learners.ts';
import { toXlsx, XLSX_TYPE } from '../members/export/sheet-files.ts';
import { publishMemberChanges } from '../members/member-changed.ts';
import { requireRoom } from '../plan/channel-plan.ts';
import { readSheetCells } from './read-sheet.ts';
import {
  columnsOf,
  hasNeededColumns,
  NEEDED_COLUMNS,
  type Plan,
  planRows,
  readRows,
  type ReadRow,
} from './roster.rules.ts';
import { mailRosterInvites } from './roster.jobs.ts';
import {
  countAccounts,
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
  rows
    .filter((row) => row.faults.length === 0 && row.email !== '')
    .map((row) => ({ key: row.email.toLowerCase(), group: row.group }));

export const rostersModule = implement(
  rosters,
  {
    async template(_ctx, _input) {
      const { language } = _ctx.client;
      const text = localize(rosterText, language);
      const roles = localize(roleText, language);
      const body = await toXlsx([
        ROSTER_COLUMNS.map((column) => text[column]),
        [text.sampleName, text.sampleNickname, 'bada@example.com', '', roles.ADVANCED, text.sampleGroup, '', ''],
        [text.sampleName2, text.sampleNickname2, 'pado@example.com', '', roles.USER, '', '', ''],
        [
          text.sampleName3,
          '',
          '',
          '2017-03-02',
          roles.ADVANCED,
          text.sampleGroup,
          text.sampleGuardian,
          '010-0000-1234',
        ],
      ]);
      return { fileName: `${text.file}.xlsx`, contentType: XLSX_TYPE, content: body.toString('base64') };
    },

    async preview({ db, app, me, now, client }, { channelId, fileId }) {
      const file = await findOwnUnusedFile(db, fileId, me.id, 'ROSTER');
      if (!file) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const rows = await readRoster(app, file.key, { text: localize(rosterText, client.language), now });
      const plan = planRows(rows, await findKnown(db, channelId, soughtIn(rows)));
      const rosterId = await inTransaction(app.db, async (tx) => {
        await changeFiles(tx, { drop: [file.key], now });
        return insertRoster(tx, { channelId, userId: me.id, fileName: file.file_name, rows, now });
      });
      const rowList = plan.rows.map(
        ({ line, name, nickname, email, birthDate, role, group, guardian, faults, outcome }) => ({
          line,
          name,
          nickname,
          email,
          birthDate,
          role,
          group,
          guardian: guardian ? { name: guardian.name, phoneNumber: guardian.phoneMasked } : null,
          faultList: [...faults],
          outcome,
        }),
      );
      return { rosterId, fileName: file.file_name, rowList, ...resultOf(plan), ...moreOf(plan) };
    },

    // Passwords are hashed before the transaction; sent twice, the roster itself knows that it was imported.
    async import({ db, app, me, now, client }, { channelId, rosterId, isMailed = true, isConsentHeld = false }) {
      const params = { channelId, rosterId, userId: me.id };
      const passwords = await makeEasyPasswords(await countAccounts(db, params));
      return inTransaction(app.db, async (tx) => {
        const roster = await lockRoster(tx, params);
        if (!roster) throw fail(coreErrors.RESOURCE_NOT_FOUND);
        if (roster.result) return { ...roster.result, accountCount: roster.result.accountCount ?? 0, cardList: [] };
        const known = await findKnown(tx, channelId, soughtIn(roster.rows));
        const plan = planRows(roster.rows, known);
        const result = resultOf(plan);
        requireRoom(roster, result.addCount + result.inviteCount + (result.accountCount ?? 0));
        if ((result.accountCount > 0 || guardianRowsIn(plan).length > 0) && !isConsentHeld)
          throw failAt('isConsentHeld', learnerAccountErrors.LEARNER_CONSENT_REQUIRED);
        const made = await insertGroups(tx, channelId, plan.newGroups);
        const groups = new Map([
          ...[...known.groups].map(([name, { groupId }]) => [name, groupId] as const),
          ...made.map(({ id, name }) => [name, id] as const),
        ]);
        const mailLanguage = isMailed ? client.language : null;
        await writeImport(tx, { ...params, plan, groups, result, now, mailLanguage });
        const learners = await makeLearners(tx, {
          channelId,
          requestId: randomUUID(),
          actorId: me.id,
          learners: learnersIn(plan, groups, passwords),
          client,
          now,
        });
        await insertRosterGuardians(tx, channelId, guardiansIn(plan, learners), now);
        if (isMailed && result.inviteCount > 0) await enqueue(tx, mailRosterInvites, { channelId });
        await publishImport(tx, { channelId, actorId: me.id, plan, learners });
        return { ...result, cardList: [...learners.cards] };
      });
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
  { ownTransactions: ['preview', 'import'] },
);

/** Rows without an e-mail address, each with the password that was made for it. */
function learnersIn(
  { rows }: Plan,
  groups: ReadonlyMap<string, number>,
  passwords: readonly EasyPassword[],
): readonly NewLearner[] {
  return rows
    .filter(({ outcome }) => outcome === 'ACCOUNT')
    .flatMap(({ name, birthDate, role, group }, index) => {
      const password = passwords[index];
      return password && birthDate !== null
        ? [{ name, birthDate, role: role ?? DEFAULT_MEMBER_ROLE, groupId: groups.get(group) ?? null, ...password }]
        : [];
    });
}

const moreOf = (plan: Plan) => ({ newGroupList: [...plan.newGroups], guardianCount: guardianRowsIn(plan).length });

type Imported = {
  readonly channelId: number;
  readonly actorId: number;
  readonly plan: Plan;
  readonly learners: MadeLearners;
};

function publishImport(tx: Db, { channelId, actorId, plan, learners }: Imported): Promise<void> {
  return publishMemberChanges(
    tx,
    [
      ...plan.rows.flatMap(({ outcome, userId, memberRole, role }) =>
        (outcome === 'ADD' || outcome === 'ADMIT') && userId !== null
          ? [{ channelId, userId, from: memberRole, to: role, actorId }]
          : [],
      ),
      ...learners.changes,
    ],
    [
      ...groupsChangedFor(
        channelId,
        plan.rows.flatMap(({ outcome, userId, group }) =>
          outcome === 'SKIP' && userId !== null && group !== '' ? [userId] : [],
        ),
      ),
      ...learners.also,
    ],
  );
}

type Reading = {
  readonly text: Readonly<Record<(typeof ROSTER_COLUMNS)[number], string>>;
  readonly now: Date;
};

/** Reads outside of any transaction: a sheet may take a while. */
async function readRoster(app: App, key: string, { text, now }: Reading): Promise<readonly ReadRow[]> {
  const cells = await readSheetCells(await readFile(app, key));
  if (!cells) throw fail(memberErrors.ROSTER_UNREADABLE);
  const columns = columnsOf(cells[0] ?? []);
  if (!hasNeededColumns(columns))
    throw fail(memberErrors.ROSTER_COLUMNS_MISSING, {
      columns: NEEDED_COLUMNS.map((column) => text[column]).join(', '),
    });
  const rows = readRows(cells, columns, {
    today: seoulDay(now),
    sealGuardian: (name, phone) => sealRosterGuardian(app, name, phone),
  });
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
    accountCount: count('ACCOUNT'),
    skipCount: count('SKIP'),
    faultCount: count('FAULT'),
  };
}
