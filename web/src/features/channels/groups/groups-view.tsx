import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { GROUP_NAME_MAX } from '@dolphin/contract/channels/join/join.constants';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { GroupCode } from './group-code.tsx';
import { type Group, GroupEditor } from './group-editor.tsx';
import { GroupMembers } from './group-members.tsx';
import { GroupMenu } from './group-menu.tsx';
import { GroupPages } from './group-pages.tsx';
import { groupsText } from './groups.text.ts';
import './groups.css';

/** The groups of the channel, their codes and their people. [CHN-7] */
export function GroupsView() {
  const text = useText(groupsText);
  const { channelId } = useChannel();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [editing, setEditing] = useState<Group | 'new' | null>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const query = typed.trim();
  const read = useRead(
    channelGroups.list,
    { channelId, page, kind: 'GROUP', ...(query === '' ? {} : { query }) },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0 },
  );
  const groups = read.data?.groupList ?? [];
  const shown = groups.find(({ channelGroupId }) => channelGroupId === openId);
  const columns = useColumns(setEditing, setOpenId);
  return (
    <ManageFrame
      place="groups"
      title={text.title}
      lead={text.lead}
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
          {text.create}
        </Button>
      }
    >
      <Card as="div" className="groups-panel">
        <TextField
          type="search"
          label={text.search}
          hideLabel
          placeholder={text.search}
          value={typed}
          maxLength={GROUP_NAME_MAX}
          autoComplete="off"
          startIcon={<Search aria-hidden />}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
        <Table
          label={text.title}
          columns={columns}
          rows={groups}
          rowId={({ channelGroupId }) => String(channelGroupId)}
          state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
          empty={
            query === '' ? (
              <EmptyState
                compact
                character="SEAHORSE"
                title={text.empty}
                hint={text.emptyHint}
                action={<Button onClick={() => setEditing('new')}>{text.create}</Button>}
              />
            ) : (
              <EmptyState compact character="CRAB" title={text.noMatch({ query })} />
            )
          }
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
            selectRow: ({ name }) => text.selectRow({ name }),
            loading: text.loading,
          }}
          footer={read.data ? <GroupPages page={page} pageCount={read.data.pageCount} onPage={setPage} /> : null}
        />
        <p className="text-sm text-muted">{text.codeHint}</p>
      </Card>
      {editing === null ? null : (
        <GroupEditor group={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {shown ? <GroupMembers key={shown.channelGroupId} group={shown} onClose={() => setOpenId(null)} /> : null}
    </ManageFrame>
  );
}

function useColumns(
  onEdit: (group: Group) => void,
  onOpen: (channelGroupId: number) => void,
): readonly Column<Group>[] {
  const text = useText(groupsText);
  return [
    {
      id: 'name',
      header: text.name,
      primary: true,
      cell: (group) => (
        <span className="group-name">
          <b>{group.name}</b>
          {group.introduction ? <small>{group.introduction}</small> : null}
        </span>
      ),
    },
    {
      id: 'members',
      header: text.members,
      cell: (group) => (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${text.membersOf({ name: group.name })} ${text.count({ count: group.memberCount })}`}
          onClick={() => onOpen(group.channelGroupId)}
        >
          {text.count({ count: group.memberCount })}
        </Button>
      ),
    },
    { id: 'code', header: text.code, cell: (group) => <GroupCode code={group.groupCode} /> },
    {
      id: 'acts',
      header: text.acts,
      align: 'end',
      cell: (group) => <GroupMenu group={group} onEdit={() => onEdit(group)} />,
    },
  ];
}
