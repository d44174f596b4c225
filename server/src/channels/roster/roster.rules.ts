import { GUARDIAN_NAME_MAX } from '@dolphin/contract/channels/guardians/guardians.constants';
import { readBirthDate } from '@dolphin/contract/accounts/birth-date';
import {
  CHANNEL_GROUPS_MAX,
  CHANNEL_NICKNAME_MAX,
  GROUP_MEMBERS_MAX,
  GROUP_NAME_MAX,
  PHONE_PATTERN,
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
import { LEARNER_ACCOUNTS_AT_ONCE_MAX, membershipStateOf } from '@dolphin/contract/channels/members/members.constants';
import { COLUMN_NAMES } from './roster.text.ts';

/** A guardian of a row as it is stored until the import: the number sealed, in base64. */
export type RosterGuardian = {
  readonly name: string;
  readonly phoneMasked: string;
  readonly sealedPhone: string;
  readonly phoneMark: string;
};
export type Reading = {
  /** The day in Seoul. */ readonly today: string;
  readonly sealGuardian: (name: string, phone: string) => RosterGuardian;
};

export type Cell = string | number | boolean | Date | null;
/** A row as it was read, with what is wrong with it in itself. */
export type ReadRow = {
  readonly line: number;
  readonly name: string;
  readonly nickname: string;
  readonly email: string;
  /** Only where there is no e-mail. */ readonly birthDate: string | null;
  readonly role: RosterRole | null;
  readonly group: string;
  /** Missing in a roster that was read by an earlier release. */ readonly guardian?: RosterGuardian | null;
  readonly faults: readonly RosterFault[];
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAIL_MAX = 254;
// oxlint-disable-next-line no-control-regex -- a cell may hold anything; a line of text may not
const CONTROL = /[\u0000-\u001f\u007f]+/g;

const OLDEST_YEARS = 120;
const isPossible = (birthDate: string, today: string) =>
  birthDate <= today && Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) < OLDEST_YEARS;

const PHONE = new RegExp(PHONE_PATTERN);
/** Sheets take numbers for numbers, and lose the zero at the front. */
const phoneFrom = (typed: string) => (/^1[016789]\d{7,8}$/.test(typed) ? `0${typed}` : typed.replaceAll(/[\s.]/g, '-'));

const bare = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '');

/** A line of text, whatever was in the cell. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.normalize('NFC').replaceAll(CONTROL, ' ').trim();
}

export const NEEDED_COLUMNS = ['name', 'email'] as const satisfies readonly RosterColumn[];

/** Whether the first row names what is needed: who somebody is, and an e-mail or what an account needs without one. */
export function hasNeededColumns(columns: Readonly<Record<RosterColumn, number>>): boolean {
  return columns.name >= 0 && (columns.email >= 0 || columns.birthDate >= 0);
}

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

/** What an e-mail address lacks, or what an account needs in its place. */
function identityFaults(email: string, typedBirth: string, birthDate: string | null, isTwice: boolean): RosterFault[] {
  if (email !== '') {
    if (email.length > EMAIL_MAX || !EMAIL.test(email)) return ['EMAIL_INVALID'];
    return isTwice ? ['EMAIL_TWICE'] : [];
  }
  if (typedBirth === '') return ['EMAIL_MISSING'];
  return birthDate === null ? ['BIRTH_DATE_INVALID'] : [];
}

function guardianFaults(name: string, phone: string): RosterFault[] {
  if (name.length > GUARDIAN_NAME_MAX) return ['GUARDIAN_NAME_TOO_LONG'];
  return (name === '' && phone === '') || PHONE.test(phone) ? [] : ['GUARDIAN_PHONE_INVALID'];
}

/** The rows below the first, without empty ones; the same e-mail twice is a fault of the second. */
export function readRows(
  cells: readonly (readonly Cell[])[],
  columns: Readonly<Record<RosterColumn, number>>,
  { today, sealGuardian }: Reading,
): readonly ReadRow[] {
  const seen = new Set<string>();
  return cells.flatMap((row, index) => {
    const at = (column: RosterColumn) => (columns[column] < 0 ? '' : textOf(row[columns[column]]));
    const [name, typed, email, group] = [at('name'), at('nickname'), at('email'), at('group')];
    const [guardianName, guardianPhone] = [at('guardianName'), phoneFrom(at('guardianPhone'))];
    const typedBirth = at('birthDate');
    if (index === 0 || [name, typed, email, typedBirth, at('role'), group].every((text) => text === '')) return [];
    const read = readBirthDate(typedBirth, Number(today.slice(0, 4)));
    const birthDate = read !== undefined && isPossible(read, today) ? read : null;
    const role = roleFrom(at('role'));
    const key = email.toLowerCase();
    const faults: RosterFault[] = [];
    if (name === '') faults.push('NAME_MISSING');
    if (name.length > ROSTER_NAME_MAX_LENGTH) faults.push('NAME_TOO_LONG');
    if (typed.length > CHANNEL_NICKNAME_MAX) faults.push('NICKNAME_TOO_LONG');
    faults.push(...identityFaults(email, typedBirth, birthDate, seen.has(key)));
    if (role === 'UNKNOWN') faults.push('ROLE_UNKNOWN');
    if (role === 'NOT_ALLOWED') faults.push('ROLE_NOT_ALLOWED');
    if (group.length > GROUP_NAME_MAX) faults.push('GROUP_TOO_LONG');
    faults.push(...guardianFaults(guardianName, guardianPhone));
    seen.add(key);
    const shorten = (text: string) => text.slice(0, 300);
    return [
      {
        line: index + 1,
        name: shorten(name),
        nickname: typed === '' ? name.slice(0, CHANNEL_NICKNAME_MAX) : shorten(typed),
        email: shorten(email),
        birthDate: email === '' ? birthDate : null,
        role: role === 'UNKNOWN' || role === 'NOT_ALLOWED' ? null : role,
        group: shorten(group),
        guardian: guardianPhone !== '' && faults.length === 0 ? sealGuardian(guardianName, guardianPhone) : null,
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
  let accounts = 0;
  const sizes = new Map([...groups].map(([name, { size }]) => [name, size]));
  const planned = rows.map((row): PlannedRow => {
    const person = people.get(row.email.toLowerCase());
    const faults = [...row.faults];
    if (person?.memberRole === 'BEN') faults.push('BANNED_HERE');
    if (faults.length === 0 && isWithoutEmail(row) && ++accounts > LEARNER_ACCOUNTS_AT_ONCE_MAX)
      faults.push('ACCOUNT_LIMIT');
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
      outcome: faults.length > 0 ? 'FAULT' : outcomeOf(row, person?.memberRole, person !== undefined),
      userId: person?.userId ?? null,
      memberRole: person?.memberRole ?? null,
    };
  });
  return { rows: planned, newGroups: [...newGroups] };
}

/** A roster that was read by an earlier release has no day of birth at all. */
function isWithoutEmail({ email, birthDate }: ReadRow): boolean {
  return email === '' && typeof birthDate === 'string';
}

function outcomeOf(row: ReadRow, role: ChannelRole | null | undefined, hasAccount: boolean): RosterOutcome {
  if (isWithoutEmail(row)) return 'ACCOUNT';
  if (!hasAccount) return 'INVITE';
  if (role === null || role === undefined) return 'ADD';
  const standing = membershipStateOf(role);
  return standing === 'PENDING' || standing === 'REJECTED' ? 'ADMIT' : 'SKIP';
}
