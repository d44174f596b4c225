import { roleText } from '@dolphin/contract/channels/members/roles.text';
import type { RosterOutcome } from '@dolphin/contract/channels/join/roster.constants';
import type { rosters } from '@dolphin/contract/channels/join/roster.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format-number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge, type BadgeTone } from '../../../ui/badge/badge.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { rosterText } from './roster.text.ts';

type Roster = OutputOf<typeof rosters.preview>;
type Row = Roster['rowList'][number];

const TONES: Readonly<Record<RosterOutcome, BadgeTone>> = {
  ADD: 'ok',
  ADMIT: 'ok',
  INVITE: 'brand',
  ACCOUNT: 'brand',
  SKIP: 'neutral',
  FAULT: 'danger',
};
/** A table of thousands helps nobody; what is wrong stands first and can be shown alone. */
const SHOWN_MAX = 300;

/** What an import will do, in sums and row by row; rows that need a hand come first. */
export function RosterPreview({ roster }: { readonly roster: Roster }) {
  const text = useText(rosterText);
  const [isFaultsOnly, setIsFaultsOnly] = useState(false);
  const sums = [
    ['sumAdd', roster.addCount],
    ['sumInvite', roster.inviteCount],
    ['sumAccount', roster.accountCount],
    ['sumSkip', roster.skipCount],
    ...(roster.guardianCount > 0 ? [['sumGuardian', roster.guardianCount] as const] : []),
    ['sumFault', roster.faultCount],
  ] as const;
  const sorted = roster.rowList.toSorted(
    (a, b) => Number(b.outcome === 'FAULT') - Number(a.outcome === 'FAULT') || a.line - b.line,
  );
  const rows = isFaultsOnly ? sorted.filter(({ outcome }) => outcome === 'FAULT') : sorted;
  const columns = useRosterColumns();
  return (
    <section className="roster-preview" aria-label={text.preview}>
      <dl className="roster-sums">
        {sums.map(([key, count]) => (
          <div key={key} data-tone={key === 'sumFault' && count > 0 ? 'danger' : undefined}>
            <dt>{text[key]}</dt>
            <dd className="tabular">{text.people({ count: formatNumber(count) })}</dd>
          </div>
        ))}
      </dl>
      {roster.newGroupList.length > 0 ? (
        <p className="text-sm">{text.newGroups({ names: roster.newGroupList.join(', ') })}</p>
      ) : null}
      {roster.faultCount > 0 ? (
        <div className="roster-faults">
          <p>{text.faultsLeft}</p>
          <Checkbox
            label={text.onlyFaults}
            checked={isFaultsOnly}
            onChange={(event) => setIsFaultsOnly(event.currentTarget.checked)}
          />
        </div>
      ) : null}
      <Table
        label={text.label}
        columns={columns}
        rows={rows.slice(0, SHOWN_MAX)}
        rowId={({ line }) => String(line)}
        maxHeight="min(46vh, 480px)"
        empty={null}
        texts={{
          sortBy: (header) => text.sortBy({ header }),
          selectAll: text.selectAll,
          selectRow: () => text.selectRow,
          loading: text.loading,
        }}
      />
      {rows.length > SHOWN_MAX ? (
        <p className="text-sm text-muted">{text.moreRows({ count: formatNumber(rows.length - SHOWN_MAX) })}</p>
      ) : null}
    </section>
  );
}

function useRosterColumns(): readonly Column<Row>[] {
  const text = useText(rosterText);
  const roles = useText(roleText);
  return [
    {
      id: 'line',
      header: text.line,
      align: 'end',
      cell: (row) => <span className="tabular roster-line">{row.line}</span>,
    },
    {
      id: 'name',
      header: text.name,
      primary: true,
      cell: (row) => (
        <span className="roster-name">
          <b>{row.name}</b>
          {row.nickname !== row.name ? <small className="text-muted">{row.nickname}</small> : null}
        </span>
      ),
    },
    {
      id: 'email',
      header: text.identity,
      cell: (row) => <span className="roster-email">{row.email === '' ? row.birthDate : row.email}</span>,
    },
    { id: 'role', header: text.role, hideOnPhone: true, cell: (row) => (row.role ? roles[row.role] : '-') },
    { id: 'group', header: text.group, hideOnPhone: true, cell: (row) => row.group },
    {
      id: 'guardian',
      header: text.guardian,
      hideOnPhone: true,
      cell: ({ guardian }) => (guardian ? `${guardian.name} ${guardian.phoneNumber}`.trim() : ''),
    },
    {
      id: 'outcome',
      header: text.outcome,
      cell: (row) => (
        <span className="roster-outcome">
          <Badge size="sm" tone={TONES[row.outcome]}>
            {text[row.outcome]}
          </Badge>
          {row.faultList.map((fault) => (
            <small key={fault} className="text-danger">
              {text[fault]}
            </small>
          ))}
        </span>
      ),
    },
  ];
}
