import { STORAGE_TAG_MAX_LENGTH, STORAGE_TAGS_MAX } from '@dolphin/contract/learning/storages/storages.constants';
import { useId, useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Chip } from '../../../../ui/badge/chip.tsx';
import { isPlainEnter } from '../../../../ui/field/enter-key.ts';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { editorText } from './editor.text.ts';

/** Keywords to find a content by. */
export function TagsField({
  tags,
  onChange,
  suggestions = [],
  onType,
}: {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
  /** Offered by the browser while one types. */ readonly suggestions?: readonly string[];
  readonly onType?: (typed: string) => void;
}) {
  const id = useId();
  const text = useText(editorText);
  const [typed, setTyped] = useState('');
  const add = (words: string) => {
    const fresh = words
      .split(',')
      .map((word) => word.trim().replace(/^#/, '').slice(0, STORAGE_TAG_MAX_LENGTH))
      .filter((word) => word !== '');
    if (fresh.length > 0) onChange([...new Set([...tags, ...fresh])].slice(0, STORAGE_TAGS_MAX));
    setTyped('');
  };
  return (
    <div className="author-tags-field">
      <TextField
        label={text.tags}
        hint={text.tagsHint}
        value={typed}
        autoComplete="off"
        disabled={tags.length >= STORAGE_TAGS_MAX}
        list={suggestions.length === 0 ? undefined : id}
        onChange={({ currentTarget: { value } }) => {
          onType?.(value);
          // Choosing an offered one is all there is to do.
          if (value.includes(',') || suggestions.includes(value)) add(value);
          else setTyped(value);
        }}
        onKeyDown={(event) => {
          if (isPlainEnter(event)) {
            event.preventDefault();
            add(typed);
          }
        }}
        onBlur={() => add(typed)}
      />
      {suggestions.length === 0 ? null : (
        <datalist id={id}>
          {suggestions.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      )}
      {tags.length === 0 ? null : (
        <div className="author-chips">
          {tags.map((tag) => (
            <Chip
              key={tag}
              onRemove={() => onChange(tags.filter((one) => one !== tag))}
              removeLabel={text.removeTag({ tag })}
            >
              #{tag}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
