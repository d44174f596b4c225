import type { BoardKind } from '@dolphin/contract/channels/boards/boards.constants';
import {
  POST_SORTS,
  type PostSort,
  type PostState,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  SUBMISSION_STATES,
} from '@dolphin/contract/channels/posts/posts.constants';
import { channelTags } from '@dolphin/contract/channels/boards/tags.contract';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useIsSignedIn } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { type BoardSearch, isFiltered, NO_SEARCH } from './board-search.ts';
import { boardText } from './boards.text.ts';

type Props = {
  readonly kind: BoardKind;
  readonly search: BoardSearch;
  readonly onSearch: (search: BoardSearch) => void;
};
const ANY = 'ANY';

/** Which states a kind of board knows. */
const STATES: Partial<Record<BoardKind, readonly PostState[]>> = {
  QNA: ['UNANSWERED', 'ANSWERED'],
  ASSIGNMENT: SUBMISSION_STATES,
};

export function BoardFilters({ kind, search, onSearch }: Props) {
  const text = useText(boardText);
  const { channelId } = useChannel();
  const isSignedIn = useIsSignedIn();
  const tags = useRead(channelTags.list, { channelId }, { isQuiet: true }).data?.tagList ?? [];
  const change = (part: Partial<BoardSearch>) => onSearch({ ...search, page: 1, ...part });
  const states = STATES[kind] ?? [];
  return (
    <div className="board-filters">
      <SearchForm key={search.query} query={search.query} onQuery={(query) => change({ query })} />
      <div className="board-filters-row">
        {tags.length > 0 ? (
          <Select
            label={text.tag}
            hideLabel
            placeholder={text.anyTag}
            value={search.tagId === null ? ANY : String(search.tagId)}
            options={[
              { value: ANY, label: text.anyTag },
              ...tags.map(({ channelTagId, tag }) => ({ value: String(channelTagId), label: `#${tag}` })),
            ]}
            onValueChange={(value) => change({ tagId: value === ANY ? null : Number(value) })}
          />
        ) : null}
        {states.length > 0 ? (
          <Select
            label={text.state}
            hideLabel
            placeholder={text.anyState}
            value={search.state ?? ANY}
            options={[
              { value: ANY, label: text.anyState },
              ...states.map((state) => ({ value: state, label: text[state] })),
            ]}
            onValueChange={(value) => change({ state: value === ANY ? null : (value as PostState) })}
          />
        ) : null}
        <Select
          label={text.sort}
          hideLabel
          placeholder={text.sort}
          value={search.sort}
          options={POST_SORTS.map((sort) => ({ value: sort, label: text[sort] }))}
          onValueChange={(sort) => change({ sort: sort as PostSort })}
        />
        {isSignedIn ? (
          <Chip selected={search.isMine} onClick={() => change({ isMine: !search.isMine })}>
            {text.mine}
          </Chip>
        ) : null}
        {isFiltered(search) ? (
          <Button
            size="sm"
            variant="plain"
            icon={<X aria-hidden />}
            onClick={() => onSearch({ ...NO_SEARCH, sort: search.sort })}
          >
            {text.reset}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Asks when Enter is pressed or the button: a search of a million posts is asked for on purpose. */
function SearchForm({ query, onQuery }: { readonly query: string; readonly onQuery: (query: string) => void }) {
  const text = useText(boardText);
  const [typed, setTyped] = useState(query);
  const [isShort, setShort] = useState(false);
  useEffect(() => setTyped(query), [query]);
  const ask = (words: string) => {
    const isTooShort = words !== '' && words.length < SEARCH_MIN_LENGTH;
    setShort(isTooShort);
    if (!isTooShort) onQuery(words);
  };
  return (
    <form role="search" className="board-search" onSubmit={(event) => (event.preventDefault(), ask(typed.trim()))}>
      <TextField
        type="search"
        label={text.search}
        hideLabel
        placeholder={text.search}
        value={typed}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        error={isShort ? text.tooShort : undefined}
        startIcon={<Search aria-hidden />}
        onChange={(event) => (setTyped(event.currentTarget.value), setShort(false))}
        endSlot={
          typed === '' ? undefined : (
            <IconButton size="sm" variant="plain" label={text.clear} onClick={() => (setTyped(''), ask(''))}>
              <X aria-hidden />
            </IconButton>
          )
        }
      />
      <Button type="submit" variant="ghost">
        {text.search}
      </Button>
    </form>
  );
}
