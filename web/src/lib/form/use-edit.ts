import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { EditedOf, EditEndpoint } from '@dolphin/contract/core/edits';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isError } from '../api/api-error.ts';
import { type CommandOptions, refresh, useCommand } from '../query.ts';
import { type Describe, settleConflict } from './edit-conflict.ts';
import { changesOf } from './edit-changes.ts';
import { isSameValue } from './same-value.ts';

export type EditOptions<E extends EditEndpoint> = CommandOptions<E> & {
  /** What is stored, as it was read, with its version. */
  readonly stored: EditedOf<E>;
  readonly version: string;
  /** What names the thing. */
  readonly at: Omit<InputOf<E>, keyof EditedOf<E> | 'version'>;
  readonly describe: Describe<E>;
  /** Whether something is changed here and not saved yet: what others save meanwhile is then not taken over. */
  readonly isDirty: boolean;
  /** The editor shall show these now: others have saved, or a conflict was settled. */
  readonly onStored: (stored: EditedOf<E>) => void;
};

/**
 * The same as `useEditForm` for editors that keep their values themselves: sends what was changed with the version that
 * was read, and on a conflict shows both values of each field and asks. [UIX-105]
 */
export function useEdit<E extends EditEndpoint>(endpoint: E, options: EditOptions<E>) {
  const { stored, version, at, describe, isDirty, onStored, ...rest } = options;
  const [base, setBase] = useState({ stored, version });
  /** The last read that was taken over; after a conflict, `base` is newer than it. */
  const [seen, setSeen] = useState(version);
  /** After a save of one's own the next version is certainly newer. */
  const isSaved = useRef(false);
  const command = useCommand(endpoint, {
    ...rest,
    on: { ...rest.on, [coreErrors.EDIT_CONFLICT.code]: () => {} },
    onSuccess: (output, input) => {
      isSaved.current = true;
      return rest.onSuccess?.(output, input);
    },
  } as CommandOptions<E>);

  const adopt = useEffectEvent(() => {
    if (version === seen || (isDirty && !isSaved.current)) return;
    isSaved.current = false;
    setSeen(version);
    setBase({ stored, version });
    if (!isDirty) onStored(stored);
  });
  useEffect(() => adopt(), [version, isDirty]);

  /** True when it was saved. */
  async function save(next: EditedOf<E>, from = base): Promise<boolean> {
    try {
      await command.mutateAsync({
        ...at,
        ...changesOf(endpoint, next, from.stored),
        version: from.version,
      } as InputOf<E>);
      return true;
    } catch (error) {
      const conflict = isError(error, coreErrors.EDIT_CONFLICT) ? error.failure.conflict : undefined;
      if (!conflict) return false;
      const settled = await settleConflict<E>({ conflict, base: from.stored, mine: next, describe });
      if (!settled) return false;
      const newest = { stored: conflict.current as EditedOf<E>, version: conflict.version };
      setBase(newest);
      onStored(settled);
      if (!isSameValue(settled, newest.stored)) return save(settled, newest);
      await refresh(...(rest.refresh ?? []));
      return true;
    }
  }

  return { save, isPending: command.isPending, error: command.error };
}
