import type { InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { JUDGE_LANGUAGES } from '@dolphin/contract/judge/languages';
import { LEVEL_MAX } from '@dolphin/contract/learning/storages/contents';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { problemReward } from '@dolphin/contract/profile/rewards.constants';
import { PROBLEM_QUERY_MAX } from '@dolphin/contract/learning/problems/problems.schema';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ItemIcon } from '../../../shared/learning/item-icon.tsx';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { problemsText } from './problems.text.ts';
import './problem-list.css';

export type ProblemFilter = Pick<
  InputOf<typeof problems.list>,
  'query' | 'tag' | 'level' | 'language' | 'state' | 'page'
>;
type Item = OutputOf<typeof problems.list>['problemList'][number];

const STATES = ['OPEN', 'TRYING', 'SOLVED'] as const;
const TAGS_SHOWN = 12;
const TONES = { NEW: 'neutral', TRYING: 'brand', SOLVED: 'ok', GAVE_UP: 'neutral' } as const;

type ProblemListProps = { readonly filter: ProblemFilter; readonly onFilter: (filter: ProblemFilter) => void };

/** All problems, filtered by search text, language, level, state and tag; the URL keeps the filter. */
export function ProblemList({ filter, onFilter }: ProblemListProps) {
  const text = useText(problemsText);
  const words = useText(learningTermsText);
  const [typed, setTyped] = useState(filter.query ?? '');
  const query = useDeferredValue(typed.trim());
  const list = useRead(
    problems.list,
    { ...filter, ...(query ? { query } : {}), sort: 'LEVEL' },
    { isQuiet: true, keepPrevious: true },
  );
  const { query: _old, ...kept } = filter;
  const change = (part: Partial<ProblemFilter>) =>
    onFilter({ ...kept, ...(query ? { query } : {}), ...part, page: part.page ?? 1 });
  const page = filter.page ?? 1;
  return (
    <div className="page problems">
      <header>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </header>
      <div className="problem-filters">
        <TextField
          hideLabel
          label={text.search}
          placeholder={text.search}
          type="search"
          maxLength={PROBLEM_QUERY_MAX}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (page !== 1) change({ page: 1 });
          }}
          startIcon={<Search aria-hidden />}
        />
        <FilterChips filter={filter} onChange={change} />
      </div>
      {list.isError && !list.data ? (
        <ErrorState
          title={words.failed}
          hint={words.failedHint}
          retryLabel={words.retry}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : !list.data ? (
        <div className="problem-cards" aria-busy="true" aria-label={words.loading}>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      ) : list.data.problemList.length === 0 ? (
        <EmptyState
          character="NEMO"
          title={text.none}
          hint={text.noneHint}
          action={
            <Button
              variant="ghost"
              onClick={() => {
                setTyped('');
                onFilter({});
              }}
            >
              {text.clear}
            </Button>
          }
        />
      ) : (
        <>
          <p className="text-muted" role="status">
            {text.count({ count: list.data.totalCount })}
          </p>
          <ul className="problem-cards" aria-label={text.list}>
            {list.data.problemList.map((item) => (
              <ProblemCard key={item.contentId} item={item} />
            ))}
          </ul>
        </>
      )}
      {list.data && list.data.pageCount > 1 ? (
        <Pagination
          page={page}
          pageCount={list.data.pageCount}
          onPage={(next) => change({ page: next })}
          texts={{
            nav: words.pages,
            first: words.first,
            previous: words.previous,
            next: words.next,
            last: words.last,
            page: (number) => words.page({ page: number }),
          }}
        />
      ) : null}
    </div>
  );
}

type FilterChipsProps = {
  readonly filter: ProblemFilter;
  readonly onChange: (part: Partial<ProblemFilter>) => void;
};

function FilterChips({ filter, onChange }: FilterChipsProps) {
  const text = useText(problemsText);
  const words = useText(learningTermsText);
  const tags = useRead(problems.tags, {}, { isQuiet: true });
  const pick = <K extends keyof ProblemFilter>(key: K, value: ProblemFilter[K]) =>
    onChange({ [key]: filter[key] === value ? undefined : value } as Partial<ProblemFilter>);
  return (
    <>
      <Group label={text.language}>
        {JUDGE_LANGUAGES.map((one) => (
          <Chip key={one} selected={filter.language === one} onClick={() => pick('language', one)}>
            {words[one]}
          </Chip>
        ))}
      </Group>
      <Group label={text.level}>
        {Array.from({ length: LEVEL_MAX }, (_, at) => at + 1).map((level) => (
          <Chip key={level} selected={filter.level === level} onClick={() => pick('level', level)}>
            {words[`level${level}` as 'level1']}
          </Chip>
        ))}
      </Group>
      <Group label={text.state}>
        {STATES.map((state) => (
          <Chip key={state} selected={filter.state === state} onClick={() => pick('state', state)}>
            {text[state]}
          </Chip>
        ))}
      </Group>
      {tags.data && tags.data.tagList.length > 0 ? (
        <Group label={text.tag}>
          {tags.data.tagList.slice(0, TAGS_SHOWN).map(({ tag }) => (
            <Chip key={tag} selected={filter.tag === tag} onClick={() => pick('tag', tag)}>
              {tag}
            </Chip>
          ))}
        </Group>
      ) : null}
    </>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="problem-chips" role="group" aria-label={label}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}

function ProblemCard({ item }: { readonly item: Item }) {
  const text = useText(problemsText);
  const words = useText(learningTermsText);
  const { contentId, contentKind, title, level, tagList, languageList, state, solvedCount } = item;
  return (
    <li>
      <Link
        to={(contentKind === 'PROBLEM' ? `/learn/problems/${contentId}` : `/learn/blocks/${contentId}`) as string}
        className="problem-card"
        data-state={state}
      >
        <ItemIcon kind={contentKind} />
        <span className="problem-card-main">
          <strong>{title}</strong>
          <span className="problem-card-badges">
            <Badge size="sm" tone="neutral">
              {words[`level${level}` as 'level1']}
            </Badge>
            {languageList.map((one) => (
              <Badge key={one} size="sm" tone="brand">
                {words[one]}
              </Badge>
            ))}
            {tagList.slice(0, 3).map((tag) => (
              <Badge key={tag} size="sm" tone="neutral">
                {tag}
              </Badge>
            ))}
          </span>
          <small className="text-muted">
            {[
              ...(state === 'NEW' || state === 'TRYING' ? [text.earns({ point: problemReward(level).point })] : []),
              ...(solvedCount > 0 ? [text.solvedBy({ count: solvedCount })] : []),
            ].join(' · ')}
          </small>
        </span>
        {state === 'NEW' ? null : (
          <Badge tone={TONES[state]} icon={state === 'SOLVED' ? <Check aria-hidden /> : undefined}>
            {text[state]}
          </Badge>
        )}
      </Link>
    </li>
  );
}
