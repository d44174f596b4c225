import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { RoleBadge } from '../../../shared/role-badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { AvatarFrame } from '../../../ui/avatar-frame/avatar-frame.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import type { Group } from './group-editor.tsx';
import { GroupPages } from './group-pages.tsx';
import { groupsText } from './groups.text.ts';
import { MemberPicker } from './member-picker.tsx';

type Member = OutputOf<typeof channelGroups.members>['memberList'][number];

/** Who is in a group, with many put in or taken out at a time. [CHN-7] */
export function GroupMembers({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const text = useText(groupsText);
  const { channelId } = useChannel();
  const { channelGroupId } = group;
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const read = useRead(
    channelGroups.members,
    { channelId, channelGroupId, page },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0 },
  );
  const remove = useCommand(channelGroups.removeMembers, {
    refresh: [channelGroups.list, channelGroups.members, members.all],
    onSuccess: ({ removedCount }) => {
      setSelected(new Set());
      setPage(1);
      overlay.toast(text.takenOut({ count: removedCount }), { kind: 'ok' });
    },
  });
  const ask = () =>
    void overlay.confirm({
      title: text.takeOutAsk({ count: selected.size }),
      hint: text.takeOutHint,
      confirmLabel: text.takeOutChosen({ count: selected.size }),
      cancelLabel: text.cancel,
      onConfirm: () =>
        remove.mutateAsync({ channelId, channelGroupId, channelMemberIdList: [...selected].map(Number) }).then(
          () => undefined,
          () => undefined,
        ),
    });
  const columns: readonly Column<Member>[] = [
    {
      id: 'person',
      header: text.person,
      primary: true,
      cell: ({ nickname, portrait }) => (
        <span className="group-person">
          <AvatarFrame name={nickname} src={portrait ?? undefined} size={32} />
          <b>{nickname}</b>
        </span>
      ),
    },
    { id: 'role', header: text.role, cell: ({ role }) => <RoleBadge role={role} /> },
    {
      id: 'since',
      header: text.addedAt,
      hideOnPhone: true,
      cell: ({ addedAt }) => <span className="tabular">{formatDate(addedAt)}</span>,
    },
  ];
  return (
    <Modal open onOpenChange={onClose} title={text.membersOf({ name: group.name })} closeLabel={text.close} size="lg">
      <div className="group-members">
        <MemberPicker channelGroupId={channelGroupId} />
        {selected.size > 0 ? (
          <div className="group-chosen">
            <Button size="sm" variant="danger" loading={remove.isPending} onClick={ask}>
              {text.takeOutChosen({ count: selected.size })}
            </Button>
          </div>
        ) : null}
        <Table
          label={text.membersOf({ name: group.name })}
          columns={columns}
          rows={read.data?.memberList ?? []}
          rowId={({ channelMemberId }) => String(channelMemberId)}
          selected={selected}
          onSelect={setSelected}
          state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
          empty={<EmptyState compact character="SEAHORSE" title={text.noMembers} hint={text.noMembersHint} />}
          error={
            <ErrorState
              compact
              title={text.failed}
              retryLabel={text.retry}
              retrying={read.isFetching}
              onRetry={() => void read.refetch()}
            />
          }
          texts={{
            sortBy: (header) => text.sortBy({ header }),
            selectAll: text.selectAll,
            selectRow: ({ nickname }) => text.selectRow({ name: nickname }),
            loading: text.loading,
          }}
          footer={read.data ? <GroupPages page={page} pageCount={read.data.pageCount} onPage={setPage} /> : null}
        />
      </div>
    </Modal>
  );
}
