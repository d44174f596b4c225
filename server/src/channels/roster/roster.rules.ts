import {
  CHANNEL_GROUPS_MAX,
  CHANNEL_NICKNAME_MAX,
  GROUP_MEMBERS_MAX,
  GROUP_NAME_MAX,
} from '@dolphin/contract/channels/join/join.constants';
import { roleText } from '@dolphin/contract/channels/members/roles.text';
import {
  ROSTER_COLUMNS,
  ROSTER_NAME_MAX_LENGTH,
  ROSTER_ROLES,
  type RosterColumn,
  type RosterFault,
  type RosterOutcome,
  type RosterRole,
} from '@dolphin/contract/channels/join/roster.constants';
import { CHANNEL_ROLES, type ChannelRole } from '@dolphin/contract/core/roles';
import { membershipStateOf } from '@dolphin/contract/channels/members/members.constants';
import { COLUMN_NAMES } from './roster.text.ts';

export type Cell = string | number | boolean | Date | null;
/** A row as it was read, with what is wrong with it in itself. */
export type ReadRow = {
  readonly line: number;
  readonly name: string;
  readonly nickname: string;
  readonly email: string;
  readonly role: RosterRole | null;
  readonly group: string;
  readonly faults: readonly RosterFault[];
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAIL_MAX = 254;
// oxlint-disable-next-line no-control-regex -- a cell may hold anything; a line of text may not
const CONTROL = /[\u0000-\u001f\u007f]+/g;

const bare = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '');

/** A line of text, whatever was in the cell. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.normalize('NFC').replaceAll(CONTROL, ' ').trim();
}

export const NEEDED_COLUMNS = ['name', 'email'] as const satisfies readonly RosterColumn[];

/** Where each column stands, by the first row; -1 for those that are not there. */
export function columnsOf(head: readonly Cell[]): Readonly<Record<RosterColumn, number>> {
  const names = head.map((cell) => bare(textOf(cell)));
  return Object.fromEntries(
    ROSTER_COLUMNS.map((column) => [
      column,
      names.findIndex((name) => (COLUMN_NAMES[column] as readonly string[]).includes(name)),
    ]),
  ) as Record<RosterColumn, number>;
}

const ROLE_NAMES = new Map<string, ChannelRole>(
  CHANNEL_ROLES.flatMap((role) =>
    [role, roleText.KO[role], roleText.EN[role]].map((name) => [bare(name), role] as const),
  ),
);

function roleFrom(typed: string): RosterRole | 'UNKNOWN' | 'NOT_ALLOWED' {
  if (typed === '') return 'USER';
  const role = ROLE_NAMES.get(bare(typed));
  if (role === undefined) return 'UNKNOWN';
  return (ROSTER_ROLES as readonly ChannelRole[]).includes(role) ? (role as RosterRole) : 'NOT_ALLOWED';
}

/** The rows below the first, without empty ones; the same e-mail twice is a fault of the second. */
export function readRows(
  cells: readonly (readonly Cell[])[],
  columns: Readonly<Record<RosterColumn, number>>,
): readonly ReadRow[] {
  const seen = new Set<string>();
  return cells.flatMap((row, index) => {
    const at = (column: RosterColumn) => (columns[column] < 0 ? '' : textOf(row[columns[column]]));
    const [name, typed, email, group] = [at('name'), at('nickname'), at('email'), at('group')];
    if (index === 0 || [name, typed, email, at('role'), group].every((text) => text === '')) return [];
    const role = roleFrom(at('role'));
    const key = email.toLowerCase();
    const faults: RosterFault[] = [];
    if (name === '') faults.push('NAME_MISSING');
    if (name.length > ROSTER_NAME_MAX_LENGTH) faults.push('NAME_TOO_LONG');
    if (typed.length > CHANNEL_NICKNAME_MAX) faults.push('NICKNAME_TOO_LONG');
    if (email === '') faults.push('EMAIL_MISSING');
    else if (email.length > EMAIL_MAX || !EMAIL.test(email)) faults.push('EMAIL_INVALID');
    else if (seen.has(key)) faults.push('EMAIL_TWICE');
    if (role === 'UNKNOWN') faults.push('ROLE_UNKNOWN');
    if (role === 'NOT_ALLOWED') faults.push('ROLE_NOT_ALLOWED');
    if (group.length > GROUP_NAME_MAX) faults.push('GROUP_TOO_LONG');
    seen.add(key);
    const shorten = (text: string) => text.slice(0, 300);
    return [
      {
        line: index + 1,
        name: shorten(name),
        nickname: typed === '' ? name.slice(0, CHANNEL_NICKNAME_MAX) : shorten(typed),
        email: shorten(email),
        role: role === 'UNKNOWN' || role === 'NOT_ALLOWED' ? null : role,
        group: shorten(group),
        faults,
      },
    ];
  });
}

export type Known = {
  /** Accounts of the e-mails, and what they are in the channel. */
  readonly people: ReadonlyMap<
    string,
    {
      readonly userId: number;
      readonly memberRole: ChannelRole | null;
      /** In the group that their row names. */ readonly isInGroup: boolean;
    }
  >;
  readonly groups: ReadonlyMap<string, { readonly groupId: number; readonly size: number }>;
};
export type PlannedRow = ReadRow & {
  readonly outcome: RosterOutcome;
  readonly userId: number | null;
  readonly memberRole: ChannelRole | null;
};
export type Plan = { readonly rows: readonly PlannedRow[]; readonly newGroups: readonly string[] };

/** What an import does with every row, by what is known at this moment. */
export function planRows(rows: readonly ReadRow[], { people, groups }: Known): Plan {
  const newGroups = new Set<string>();
  const sizes = new Map([...groups].map(([name, { size }]) => [name, size]));
  const planned = rows.map((row): PlannedRow => {
    const person = people.get(row.email.toLowerCase());
    const faults = [...row.faults];
    if (person?.memberRole === 'BEN') faults.push('BANNED_HERE');
    if (faults.length === 0 && row.group !== '' && !groups.has(row.group) && !newGroups.has(row.group)) {
      if (groups.size + newGroups.size >= CHANNEL_GROUPS_MAX) faults.push('GROUP_LIMIT');
      else newGroups.add(row.group);
    }
    // A row without an account takes a place too: otherwise it would be undefined which of them comes too late.
    if (faults.length === 0 && row.group !== '' && !person?.isInGroup) {
      const size = sizes.get(row.group) ?? 0;
      if (size >= GROUP_MEMBERS_MAX) faults.push('GROUP_FULL');
      else sizes.set(row.group, size + 1);
    }
    return {
      ...row,
      faults,
      outcome: faults.length > 0 ? 'FAULT' : outcomeOf(person?.memberRole, person !== undefined),
      userId: person?.userId ?? null,
      memberRole: person?.memberRole ?? null,
    };
  });
  return { rows: planned, newGroups: [...newGroups] };
}

function outcomeOf(role: ChannelRole | null | undefined, hasAccount: boolean): RosterOutcome {
  if (!hasAccount) return 'INVITE';
  if (role === null || role === undefined) return 'ADD';
  const standing = membershipStateOf(role);
  return standing === 'PENDING' || standing === 'REJECTED' ? 'ADMIT' : 'SKIP';
}
