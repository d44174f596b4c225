import { QUEST_TYPES, type QuestType } from '@dolphin/contract/profile/quests.constants';
import { quests } from '@dolphin/contract/profile/quests.contract';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { QuestCard } from './quest-card.tsx';
import { questsText } from './quests.text.ts';
import './quests.css';

type Place = { readonly type: QuestType; readonly page: number };
type QuestListProps = {
  readonly requested: { readonly type: string | undefined; readonly page: string | undefined };
  readonly onPlace: (place: Place) => void;
};

/** Every quest, by kind. QuestPopups, which is always rendered, keeps it live. [QST-1] */
export function QuestList({ requested, onPlace }: QuestListProps) {
  const text = useText(questsText);
  const type = QUEST_TYPES.find((each) => each === requested.type) ?? 'MAIN';
  const page = Math.max(1, Math.trunc(Number(requested.page)) || 1);
  return (
    <div className="page">
      <header>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.hint}</p>
      </header>
      <Tabs
        label={text.kinds}
        look="pill"
        value={type}
        onValueChange={(next) => onPlace({ type: next, page: 1 })}
        tabs={QUEST_TYPES.map((value) => ({
          value,
          label: text[`tab${value}`],
          panel:
            value === type ? (
              <OneKind type={type} page={page} onPage={(next) => onPlace({ type, page: next })} />
            ) : null,
        }))}
      />
    </div>
  );
}

function OneKind({ type, page, onPage }: Place & { readonly onPage: (page: number) => void }) {
  const text = useText(questsText);
  const list = useRead(quests.list, { page, quest_type: type }, { isQuiet: true, keepPrevious: true });
  if (list.isError)
    return (
      <ErrorState
        title={text.error}
        retryLabel={text.retry}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!list.data)
    return (
      <div className="quest-list" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
        <SkeletonCard />
      </div>
    );
  if (list.data.questList.length === 0)
    return list.data.totalCount > 0 ? (
      <EmptyState
        character="TURTLE"
        title={text.emptyPage}
        action={
          <Button size="sm" onClick={() => onPage(1)}>
            {text.toFirst}
          </Button>
        }
      />
    ) : (
      <EmptyState character="TURTLE" title={text.empty} hint={text.emptyHint} />
    );
  const hint = type === 'DAILY' ? text.dailyHint : type === 'WEEKLY' ? text.weeklyHint : null;
  return (
    <>
      {hint ? <p className="quest-note">{hint}</p> : null}
      <ul className="quest-list">
        {list.data.questList.map((quest) => (
          <QuestCard key={quest.questId} quest={quest} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={list.data.pageCount}
        onPage={onPage}
        texts={{
          nav: text.pages,
          first: text.first,
          previous: text.previous,
          next: text.next,
          last: text.last,
          page: (number) => text.page({ page: number }),
        }}
      />
    </>
  );
}
