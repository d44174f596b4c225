import { STORAGE_QUERY_MAX_LENGTH } from '@dolphin/contract/learning/storages/storages.constants';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import FileVideo from 'lucide-react/icons/file-video';
import Hash from 'lucide-react/icons/hash';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { go } from '../../../../lib/browser/navigate.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { isComposing, isPlainEnter } from '../../../../ui/field/enter-key.ts';
import { TextField } from '../../../../ui/field/text-field.tsx';
import '../../../../ui/floating/floating.css';
import { authoringText } from '../authoring.text.ts';
import { listText } from './list.text.ts';

type Props = {
  readonly channelId: number | undefined;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onTag: (tag: string) => void;
};
type Suggestion = {
  readonly id: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly note: string;
  readonly choose: () => void;
};

/** Searches one's videos; titles and tags that contain the words are offered while one types. [VID-1] */
export function VideoSearch({ channelId, words, onWords, onTag }: Props) {
  const text = useText(listText);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const found = useSuggestions({ channelId, words, onTag });
  const suggestions = isOpen ? found : [];
  const chosen = at === null ? undefined : suggestions[at];
  const close = () => {
    setOpen(false);
    setAt(null);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    suggestion.choose();
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    if (found.length > 0)
      setAt((old) => (old === null ? (by === 1 ? 0 : found.length - 1) : (old + by + found.length) % found.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (isPlainEnter(event) && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && suggestions.length > 0) {
      // The first Escape closes the list; the next one empties the field, as browsers do.
      event.preventDefault();
      close();
    }
  };
  const idOf = ({ id }: Suggestion) => `${listId}-${id}`;
  return (
    <div className="author-search">
      <TextField
        label={text.searchVideos}
        hideLabel
        placeholder={text.searchVideos}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? idOf(chosen) : undefined}
        autoComplete="off"
        maxLength={STORAGE_QUERY_MAX_LENGTH}
        startIcon={<Search aria-hidden />}
        value={words}
        onChange={({ currentTarget }) => {
          onWords(currentTarget.value);
          setOpen(true);
          setAt(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div className="visually-hidden" role="status">
        {suggestions.length === 0 ? '' : text.suggestions({ count: suggestions.length })}
      </div>
      <div
        id={listId}
        className="floating author-suggestions"
        role="listbox"
        aria-label={text.suggestionList}
        hidden={suggestions.length === 0}
      >
        {suggestions.map((one) => (
          // The keyboard is the field's: the focus stays there.
          <div
            key={one.id}
            id={idOf(one)}
            className="option"
            role="option"
            tabIndex={-1}
            aria-selected={one === chosen}
            data-highlighted={one === chosen || undefined}
            onPointerMove={() => setAt(suggestions.indexOf(one))}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            {one.icon}
            <span className="option-text">
              <span className="option-label">{one.label}</span>
              <span className="option-hint">{one.note}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function useSuggestions({ channelId, words, onTag }: Omit<Props, 'onWords'>): readonly Suggestion[] {
  const text = useText(listText);
  const shared = useText(authoringText);
  const query = useDebounced(words.trim().replace(/^#/, ''));
  const { data } = useRead(
    videoStorages.search,
    { query, ...(channelId === undefined ? {} : { channel_id: channelId }) },
    { isQuiet: true, enabled: query !== '' },
  );
  // Of other words, as long as those that stand there are not asked for.
  if (!data || words.trim() === '') return [];
  return [
    ...data.titleList.map(({ videoStorageId, title, state }) => ({
      id: `title-${videoStorageId}`,
      icon: <FileVideo aria-hidden />,
      label: title,
      note: shared[state],
      choose: () => go(`/author/videos/${videoStorageId}`),
    })),
    ...data.tagList.map(({ tag, count }, at) => ({
      id: `tag-${at}`,
      icon: <Hash aria-hidden />,
      label: tag,
      note: text.tagCount({ count }),
      choose: () => onTag(tag),
    })),
  ];
}
