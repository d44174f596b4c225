import { SLUG_MAX } from '@dolphin/contract/channels/channels.constants';
import { channels } from '@dolphin/contract/channels/channels.contract';
import type { ChangeEvent } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useConfiguration } from '../../../shared/use-configuration.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { createText } from './create.text.ts';

const EXAMPLE = 'blue-sea';
type Props = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly onUse: (slug: string) => void;
};

/** The address, looked up while it is typed. */
export function AddressField({ onUse, error, ...field }: Props) {
  const text = useText(createText);
  const siteHost = useConfiguration()?.siteHost ?? location.hostname;
  const typed = field.value.trim().toLowerCase();
  const settled = useDebounced(typed);
  const read = useRead(channels.address, { slug: settled }, { isQuiet: true, enabled: settled !== '' });
  const found = settled === typed && settled !== '' ? read.data : undefined;
  const fault = found?.fault
    ? { TAKEN: text.slugTaken, RESERVED: text.slugReserved, MALFORMED: text.slugMalformed }[found.fault]
    : undefined;
  const message =
    typed === ''
      ? text.slugHint
      : found?.isAvailable
        ? text.slugFree
        : found === undefined && !read.isError
          ? text.slugChecking
          : text.slugHint;
  return (
    <div className="create-address">
      <TextField
        {...field}
        label={text.slug}
        hint={
          <>
            <b className="create-host">
              {typed === '' ? EXAMPLE : typed}.{siteHost}
            </b>{' '}
            ·{' '}
            <span role="status" data-good={found?.isAvailable || undefined}>
              {message}
            </span>
          </>
        }
        error={error ?? fault}
        maxLength={SLUG_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        placeholder={EXAMPLE}
      />
      {found?.suggestion ? (
        <Button size="sm" variant="ghost" onClick={() => onUse(found.suggestion ?? '')}>
          {text.slugUse({ slug: found.suggestion })}
        </Button>
      ) : null}
    </div>
  );
}
