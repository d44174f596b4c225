import type { MemberColumn, MemberList } from '@dolphin/contract/channels/members/members.constants';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { actsFor, type MemberAct } from './actions/member-acts.ts';
import { MemberMenu } from './actions/member-menu.tsx';
import { cardText } from './columns/card.text.ts';
import { memberColumns } from './columns/member-columns.tsx';
import type { Member } from './member.ts';
import { membersText } from './members.text.ts';

type Read = {
  readonly data: { readonly memberList: readonly Member[] } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};
type Props = {
  readonly list: MemberList;
  readonly columns: readonly MemberColumn[];
  readonly read: Read;
  readonly empty: ReactNode;
  readonly footer: ReactNode;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onAct: (act: MemberAct, member: Member) => void;
  readonly onDetail: (member: Member) => void;
  readonly onEdit: (member: Member) => void;
};

/** One page of a list of members; on phones each is a card. */
export function MemberTable({
  list,
  columns: chosen,
  read,
  empty,
  footer,
  selected,
  onSelect,
  onAct,
  onDetail,
  onEdit,
}: Props) {
  const text = useText(membersText);
  const card = useText(cardText);
  const { roles, may } = useChannel();
  const { userId } = useUser();
  const chooseable = memberColumns(list, { card, members: text });
  const columns: readonly Column<Member>[] = [
    {
      id: 'member',
      header: text.member,
      primary: true,
      cell: (member) => <MemberCell member={member} hasNote={list === 'pending'} />,
    },
    ...chosen.filter((column) => column !== 'guardian' || may('MANAGER')).map((column) => chooseable[column]),
    {
      id: 'acts',
      header: text.acts,
      align: 'end',
      cell: (member) => (
        <MemberMenu
          member={member}
          acts={may('MANAGER') ? actsFor({ userId, roles }, member) : []}
          onAct={(act) => onAct(act, member)}
          onDetail={() => onDetail(member)}
          {...(may('MANAGER') ? { onEdit: () => onEdit(member) } : {})}
        />
      ),
    },
  ];
  return (
    <Table
      label={text[list]}
      columns={columns}
      rows={read.data?.memberList ?? []}
      rowId={({ channelMemberId }) => String(channelMemberId)}
      state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
      empty={empty}
      error={
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      }
      {...(may('MANAGER') ? { selected, onSelect } : {})}
      texts={{
        sortBy: (header) => text.sortBy({ header }),
        selectAll: text.selectAll,
        selectRow: ({ nickname }) => text.selectRow({ name: nickname }),
        loading: text.loading,
      }}
      footer={footer}
    />
  );
}

function MemberCell({ member, hasNote }: { readonly member: Member; readonly hasNote: boolean }) {
  const text = useText(membersText);
  return (
    <span className="member-cell">
      <UserChip
        userId={member.userId}
        nickname={member.nickname}
        portrait={member.portrait}
        size={40}
        note={hasNote && member.introduction ? member.introduction : undefined}
      />
      {member.isVerified ? (
        <BadgeCheck className="member-verified" size={18} aria-label={text.verified} role="img" />
      ) : null}
    </span>
  );
}
