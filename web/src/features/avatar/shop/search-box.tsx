import { SHOP_QUERY_MAX } from '@dolphin/contract/avatar/avatar.constants';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { shopText } from './shop.text.ts';

const SETTLED_MS = 250;

/** What is typed stays here, as a Korean input method needs; it is looked for once nobody has typed for a moment. */
export function SearchBox({ value, onSearch }: { readonly value: string; readonly onSearch: (query: string) => void }) {
  const text = useText(shopText);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The back button, or a link, asks for something else.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => search.current(typed.trim()), SETTLED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, value]);
  return (
    <TextField
      type="search"
      label={text.search}
      hint={text.searchHint}
      value={typed}
      maxLength={SHOP_QUERY_MAX}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => setTyped(event.currentTarget.value)}
      startIcon={<Search aria-hidden />}
      endSlot={
        typed === '' ? undefined : (
          <IconButton
            size="sm"
            variant="plain"
            label={text.clearSearch}
            onClick={() => {
              setTyped('');
              onSearch('');
            }}
          >
            <X aria-hidden />
          </IconButton>
        )
      }
    />
  );
}
