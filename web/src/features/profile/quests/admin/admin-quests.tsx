import { adminQuests } from '@dolphin/contract/profile/admin-quests.contract';
import { quests } from '@dolphin/contract/profile/quests.contract';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { formatNumber } from '../../../../lib/format-number.ts';
import { useMay } from '../../../../lib/may.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { idOf } from '../../../../shared/address/use-id.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { CharacterPicture } from '../../../../ui/character/character-picture.tsx';
import { Switch } from '../../../../ui/choice/switch.tsx';
import { SkeletonCard } from '../../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { Pagination } from '../../../../ui/table/pagination.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { adminQuestsText } from './admin-quests.text.ts';
import type { AdminQuest } from './quest-draft.ts';
import { QuestEditor } from './quest-editor.tsx';
import './admin-quests.css';

export const NEW_QUEST = 'new';
type Place = { readonly quest?: string; readonly page?: number };
type AdminQuestsProps = {
  readonly requested: { readonly quest: string | undefined; readonly page: string | undefined };
  readonly onPlace: (place: Place) => void;
};

/** Where quests are written. The list, or with `quest` in the address one of them. */
export function AdminQuests({ requested, onPlace }: AdminQuestsProps) {
  const text = useText(adminQuestsText);
  const mayWrite = useMay(adminQuests.list);
  useDenseScreen();
  if (!mayWrite)
    return (
      <div className="page">
        <EmptyState character="SHARK" title={text.notAllowed} />
      </div>
    );
  const page = Math.max(1, Math.trunc(Number(requested.page)) || 1);
  const shown = requested.quest === NEW_QUEST ? NEW_QUEST : idOf(requested.quest);
  return (
    <div className="page">
      <header className="quest-admin-head">
        <div>
          <h1>{shown === null ? text.title : shown === NEW_QUEST ? text.newTitle : text.editTitle}</h1>
          <p className="text-muted">{text.hint}</p>
        </div>
        {shown === null ? (
          <Button icon={<Plus aria-hidden />} onClick={() => onPlace({ quest: NEW_QUEST })}>
            {text.create}
          </Button>
        ) : null}
      </header>
      {shown === null ? <List page={page} onPlace={onPlace} /> : <OneQuest shown={shown} onDone={() => onPlace({})} />}
    </div>
  );
}

function OneQuest({ shown, onDone }: { readonly shown: number | typeof NEW_QUEST; readonly onDone: () => void }) {
  const text = useText(adminQuestsText);
  const isNew = shown === NEW_QUEST;
  const read = useRead(adminQuests.detail, { questId: isNew ? 1 : shown }, { isQuiet: true, enabled: !isNew });
  if (isNew) return <QuestEditor quest={null} onDone={onDone} />;
  if (read.isError)
    return (
      <ErrorState
        title={text.error}
        retryLabel={text.retry}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
        action={
          <Button variant="ghost" onClick={onDone}>
            {text.back}
          </Button>
        }
      />
    );
  return read.data ? (
    <QuestEditor key={shown} quest={read.data} onDone={onDone} />
  ) : (
    <div aria-busy="true">
      <SkeletonCard />
    </div>
  );
}

function List({ page, onPlace }: { readonly page: number; readonly onPlace: (place: Place) => void }) {
  const text = useText(adminQuestsText);
  const list = useRead(adminQuests.list, { page }, { isQuiet: true, keepPrevious: true });
  const columns = useColumns((quest) => onPlace({ quest: String(quest.questId) }));
  return (
    <Card
      action={
        list.data ? <span className="text-sm text-muted">{text.total({ count: list.data.totalCount })}</span> : null
      }
    >
      <Table
        label={text.title}
        columns={columns}
        rows={list.data?.questList ?? []}
        rowId={(quest) => String(quest.questId)}
        state={list.isError ? 'error' : list.data ? 'ready' : 'loading'}
        empty={
          <EmptyState
            compact
            character="TURTLE"
            title={text.empty}
            hint={text.emptyHint}
            action={
              <Button size="sm" onClick={() => onPlace({ quest: NEW_QUEST })}>
                {text.create}
              </Button>
            }
          />
        }
        error={
          <ErrorState
            compact
            title={text.error}
            retryLabel={text.retry}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        }
        texts={{ sortBy: (header) => header, selectAll: '', selectRow: () => '', loading: text.loading }}
      />
      <Pagination
        page={page}
        pageCount={list.data?.pageCount ?? 0}
        onPage={(next) => onPlace({ page: next })}
        texts={{
          nav: text.pages,
          first: text.first,
          previous: text.previous,
          next: text.next,
          last: text.last,
          page: (number) => text.page({ page: number }),
        }}
      />
    </Card>
  );
}

function useColumns(onEdit: (quest: AdminQuest) => void): readonly Column<AdminQuest>[] {
  const text = useText(adminQuestsText);
  return [
    {
      id: 'quest',
      header: text.quest,
      primary: true,
      cell: (quest) => (
        <span className="quest-row">
          <CharacterPicture character={quest.character} size={36} />
          <span>
            <b>{quest.titleKo}</b>
            <span>{quest.titleEn}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'type',
      header: text.type,
      cell: (quest) => (
        <Badge tone="neutral" size="sm">
          {text[quest.questType]}
        </Badge>
      ),
    },
    {
      id: 'goals',
      header: text.goals,
      hideOnPhone: true,
      cell: (quest) => (
        <span className="text-sm">
          {quest.goalList.map((goal) => `${goal.goalNameKo} ×${goal.goalCount}`).join(', ')}
        </span>
      ),
    },
    {
      id: 'reward',
      header: text.reward,
      align: 'end',
      cell: (quest) => (
        <span className="tabular">
          {text.rewardOf({ point: formatNumber(quest.rewardCount), experience: formatNumber(quest.experience) })}
        </span>
      ),
    },
    { id: 'active', header: text.active, cell: (quest) => <Activation quest={quest} /> },
    {
      id: 'edit',
      header: text.edit,
      align: 'end',
      cell: (quest) => (
        <Button
          size="sm"
          variant="ghost"
          aria-label={text.editOf({ title: quest.titleKo })}
          onClick={() => onEdit(quest)}
        >
          {text.edit}
        </Button>
      ),
    },
  ];
}

function Activation({ quest }: { readonly quest: AdminQuest }) {
  const text = useText(adminQuestsText);
  const activate = useCommand(adminQuests.activate, {
    refresh: [adminQuests.list, adminQuests.detail, quests.list, quests.popups],
    onSuccess: ({ isActive }) => overlay.toast(isActive ? text.turnedOn : text.turnedOff, { kind: 'ok' }),
  });
  const isBlocked = !quest.isActive && !quest.mayBeActive;
  return (
    <span title={isBlocked ? text.notYet : undefined}>
      <Switch
        hideLabel
        label={text.activeOf({ title: quest.titleKo })}
        hint={isBlocked ? text.notYet : undefined}
        checked={activate.isPending ? activate.variables.isActive : quest.isActive}
        disabled={isBlocked || activate.isPending}
        onCheckedChange={(isActive) => activate.mutate({ questId: quest.questId, isActive })}
      />
    </span>
  );
}

/** Administration is denser; on the whole page, because dialogs and menus open outside of it. */
function useDenseScreen(): void {
  useEffect(() => {
    document.documentElement.dataset['density'] = 'dense';
    return () => {
      delete document.documentElement.dataset['density'];
    };
  }, []);
}
