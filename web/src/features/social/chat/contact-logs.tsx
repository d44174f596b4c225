import { NICKNAME_MAX_LENGTH } from '@dolphin/contract/accounts/accounts.constants';
import { leftUserText } from '@dolphin/contract/accounts/left-user.text';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useMay } from '../../../lib/may.ts';
import { keyOf } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { AllContactReads } from './contact-log-reads.tsx';
import { contactLogsText } from './contact-logs.text.ts';
import './chat.css';

type Log = OutputOf<typeof chats.contactLogs>['contactLogList'][number];

/** What staff and minors wrote to each other, for the site's administrators. */
export function ContactLogs() {
  const text = useText(contactLogsText);
  const [tab, setTab] = useState<'log' | 'reads'>('log');
  const [typed, setTyped] = useState('');
  const [nickname, setNickname] = useState('');
  const mayLook = useMay(chats.contactLogs);
  if (!mayLook)
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notAllowed} />
      </div>
    );
  return (
    <div className="page contact-logs">
      <div>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </div>
      <form className="contact-logs-bar" onSubmit={(event) => (event.preventDefault(), setNickname(typed.trim()))}>
        <TextField
          type="search"
          label={text.filter}
          value={typed}
          maxLength={NICKNAME_MAX_LENGTH}
          autoComplete="off"
          startIcon={<Search aria-hidden />}
          onChange={(event) => setTyped(event.currentTarget.value)}
          endSlot={
            <Button type="submit" size="sm" variant="plain">
              {text.find}
            </Button>
          }
        />
        {nickname === '' ? null : (
          <Button size="sm" variant="ghost" onClick={() => (setTyped(''), setNickname(''))}>
            {text.all}
          </Button>
        )}
      </form>
      <Tabs
        label={text.tabs}
        value={tab}
        onValueChange={setTab}
        tabs={[
          // A tab that is not shown is not asked for: every read of the log is recorded.
          {
            value: 'log',
            label: text.logTab,
            panel: tab === 'log' ? <LogTable key={nickname} nickname={nickname} /> : null,
          },
          {
            value: 'reads',
            label: text.readsTab,
            panel: tab === 'reads' ? <AllContactReads key={nickname} nickname={nickname} /> : null,
          },
        ]}
      />
    </div>
  );
}

function LogTable({ nickname }: { readonly nickname: string }) {
  const text = useText(contactLogsText);
  const given = nickname === '' ? {} : { nickname };
  const list = useInfiniteQuery({
    queryKey: [...keyOf(chats.contactLogs), { scrolled: true, ...given }],
    queryFn: ({ pageParam, signal }) =>
      call(chats.contactLogs, { ...given, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const columns: readonly Column<Log>[] = [
    { id: 'when', header: text.when, cell: (log) => formatDateTime(log.createdAt), width: '12rem' },
    { id: 'from', header: text.from, cell: (log) => <Who log={log} isSender />, width: '14rem', primary: true },
    { id: 'to', header: text.to, cell: (log) => <Who log={log} isSender={false} />, width: '14rem' },
    {
      id: 'where',
      header: text.where,
      cell: (log) =>
        log.source === 'SAYING' ? (
          <Badge size="sm" tone="brand">
            {text.inLounge({ room: log.roomId ?? 0 })}
          </Badge>
        ) : (
          { WHISPER: text.whisper, CODE_COMMENT: text.codeComment, HELP: text.help }[log.source]
        ),
      width: '9rem',
    },
    { id: 'text', header: text.text, cell: (log) => <span className="contact-logs-text">{log.text}</span> },
  ];
  return (
    <>
      <Table
        label={text.title}
        columns={columns}
        rows={list.data?.pages.flatMap(({ contactLogList }) => contactLogList) ?? []}
        rowId={(log) => String(log.contactLogId)}
        state={list.isError ? 'error' : list.data ? 'ready' : 'loading'}
        empty={<EmptyState compact title={text.empty} hint={text.emptyHint} />}
        error={
          <ErrorState
            compact
            title={text.failed}
            hint={text.failedHint}
            retryLabel={text.retry}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        }
        texts={{ sortBy: (header) => header, selectAll: '', selectRow: () => '', loading: text.loading }}
      />
      {list.hasNextPage ? (
        <Button variant="ghost" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

function Who({ log, isSender }: { readonly log: Log; readonly isSender: boolean }) {
  const text = useText(contactLogsText);
  const left = useText(leftUserText);
  const isStaff = log.isFromStaff === isSender;
  const { userId, nickname } = isStaff ? log.staff : log.minor;
  return (
    <span>
      {nickname === null ? left.name : <UserChip userId={userId} nickname={nickname} look="name" />}{' '}
      <Badge size="sm" tone={isStaff ? 'neutral' : 'warning'}>
        {isStaff ? text.staff : text.minor}
      </Badge>
    </span>
  );
}
