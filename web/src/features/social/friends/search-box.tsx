import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { PEOPLE_QUERY_MAX_LENGTH } from '@dolphin/contract/social/friends.constants';
import { useText } from '../../../lib/text/use-text.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { friendsText } from './friends.text.ts';

type SearchBoxProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

export function SearchBox({ label, hint, value, onChange }: SearchBoxProps) {
  const text = useText(friendsText);
  return (
    <TextField
      type="search"
      label={label}
      hint={hint}
      value={value}
      maxLength={PEOPLE_QUERY_MAX_LENGTH}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => onChange(event.currentTarget.value)}
      startIcon={<Search aria-hidden />}
      endSlot={
        value === '' ? undefined : (
          <IconButton size="sm" variant="plain" label={text.clear} onClick={() => onChange('')}>
            <X aria-hidden />
          </IconButton>
        )
      }
    />
  );
}
