import { PAYMENT_QUERY_MAX } from '@dolphin/contract/commerce/reconciliation/reconciliation.constants';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { paymentsAdminText } from './payments-admin.text.ts';

type Props = {
  readonly label: string;
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly children?: ReactNode;
};

/** What is looked for stands in the address; the page passes it in and writes it. */
export function SearchBar({ label, query, onSearch, children }: Props) {
  const text = useText(paymentsAdminText);
  const [typed, setTyped] = useState(query);
  return (
    <form
      className="pay-admin-bar"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextField
        type="search"
        label={label}
        value={typed}
        maxLength={PAYMENT_QUERY_MAX}
        autoComplete="off"
        startIcon={<Search aria-hidden />}
        onChange={(event) => setTyped(event.currentTarget.value)}
        endSlot={
          <Button type="submit" size="sm" variant="plain">
            {text.find}
          </Button>
        }
      />
      {children}
      {query === '' ? null : (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            setTyped('');
            onSearch('');
          }}
        >
          {text.clear}
        </Button>
      )}
    </form>
  );
}
