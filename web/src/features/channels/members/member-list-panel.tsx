import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { type MemberList, STAFF_ROLES, membershipStateOf } from '@dolphin/contract/channels/members/members.constants';
import { CHANNEL_ROLES, type ChannelRole } from '@dolphin/contract/core/roles';
import { type ReactNode, useState } from 'react';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { BulkBar } from './actions/bulk-bar.tsx';
import { ColumnsButton } from './columns/columns-button.tsx';
import { useColumns } from './columns/use-columns.ts';
import { ExportMenu } from './export-menu.tsx';
import { MemberDrawer, type MemberSlot } from './detail/member-drawer.tsx';
import { isNarrow, NO_FILTER, toInput } from './member-filter.ts';
import { MemberFilters } from './member-filters.tsx';
import { MemberPages } from './member-pages.tsx';
import { MemberTable } from './member-table.tsx';
import type { Member } from './member.ts';
import { membersText } from './members.text.ts';
import { useActs } from './actions/use-acts.tsx';
import './members.css';

/** Opens the form for a member's nickname and introduction; it belongs to joining and comes from the page. [CHN-2] */
export type EditorSlot = (channelMemberId: number, onClose: () => void) => ReactNode;

const ROLES_IN: Readonly<Record<MemberList, readonly ChannelRole[]>> = {
  all: CHANNEL_ROLES.filter((role) => membershipStateOf(role) === 'ACTIVE' || role === 'JOIN_REJECTED'),
  staff: STAFF_ROLES,
  pending: [],
  suspend: [],
  ben: [],
};

type Props = {
  readonly list: MemberList;
  readonly editor: EditorSlot;
  readonly extra?: MemberSlot | undefined;
  /** Whose drawer is open from the start. */ readonly shownId?: number | null;
};

/** One list of members with everything that can be done with it. */
export function MemberListPanel({ list, editor, extra, shownId = null }: Props) {
  const text = useText(membersText);
  const { channelId, may } = useChannel();
  const [filter, setFilter] = useState(NO_FILTER);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Member>>(new Map());
  const [openId, setOpenId] = useState<number | null>(shownId);
  const [editedId, setEditedId] = useState<number | null>(null);
  const query = useDebounced(filter.query);
  const input = { channelId, ...toInput({ ...filter, query }) };
  const read = useRead(members[list], { ...input, page }, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  const { columns, setColumns } = useColumns();
  const acts = useActs(() => setChosen(new Map()));
  useEvent(
    channelMemberEvents.membersChanged,
    (event) => void (event.channelId === channelId && refresh(members[list], members.counts)),
  );
  const select = (ids: ReadonlySet<string>) => {
    const known = new Map([
      ...chosen,
      ...(read.data?.memberList ?? []).map((member) => [String(member.channelMemberId), member] as const),
    ]);
    setChosen(new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id) as Member] as const] : []))));
  };
  const empty = isNarrow(filter) ? (
    <EmptyState compact character="SEAHORSE" title={text.noMatch} hint={text.noMatchHint} />
  ) : (
    <EmptyState
      compact
      character={list === 'pending' ? 'TURTLE' : 'DOLPHIN'}
      title={text[`empty_${list}`]}
      hint={list === 'pending' ? text.emptyPendingHint : list === 'all' ? text.emptyAllHint : undefined}
    />
  );
  return (
    <Card as="div" className="members-panel">
      <div className="members-tools">
        <MemberFilters
          filter={filter}
          roles={ROLES_IN[list]}
          isPending={list === 'pending'}
          onFilter={(next) => {
            setFilter(next);
            setPage(1);
          }}
        />
        <span className="member-tools">
          <ColumnsButton columns={columns} onColumns={setColumns} />
          {may('MANAGER') ? <ExportMenu list={list} input={input} /> : null}
        </span>
      </div>
      <BulkBar
        chosen={[...chosen.values()]}
        isPending={acts.isPending}
        onAct={acts.start}
        onClear={() => setChosen(new Map())}
      />
      <div data-old={read.isPlaceholderData || undefined}>
        <MemberTable
          list={list}
          columns={columns}
          read={read}
          empty={empty}
          selected={new Set(chosen.keys())}
          onSelect={select}
          onAct={(act, member) => acts.start(act, [member])}
          onDetail={({ channelMemberId }) => setOpenId(channelMemberId)}
          onEdit={({ channelMemberId }) => setEditedId(channelMemberId)}
          footer={
            read.data && read.data.totalCount > 0 ? <MemberPages page={page} onPage={setPage} data={read.data} /> : null
          }
        />
      </div>
      {openId === null ? null : (
        <MemberDrawer
          channelMemberId={openId}
          onAct={acts.start}
          onEdit={() => setEditedId(openId)}
          onClose={() => setOpenId(null)}
          extra={extra}
        />
      )}
      {editedId === null
        ? null
        : editor(editedId, () => {
            setEditedId(null);
            void refresh(members[list], members.detail);
          })}
      {acts.dialog}
    </Card>
  );
}
