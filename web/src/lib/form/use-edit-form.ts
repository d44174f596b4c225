import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { EditedOf, EditEndpoint } from '@dolphin/contract/core/edits';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isError } from '../api/api-error.ts';
import { refresh } from '../query.ts';
import { changesOf } from './edit-changes.ts';
import { type Describe, settleConflict } from './edit-conflict.ts';
import type { Values } from './form-faults.ts';
import { isSameValue } from './same-value.ts';
import { type FormOptions, useForm } from './use-form.ts';

type EditFormOptions<E extends EditEndpoint, V extends Values> = Omit<FormOptions<E, V>, 'initial' | 'toInput'> & {
  /** What is stored, as it was read, with its version. */
  readonly stored: EditedOf<E>;
  readonly version: string;
  /** What the form holds instead of a field's stored value, and back; by default the same. */
  readonly toForm: (stored: EditedOf<E>) => V;
  readonly toStored: (values: V) => EditedOf<E>;
  /** The rest of the input: what names the thing. */
  readonly at: Omit<InputOf<E>, keyof EditedOf<E> | 'version'>;
  /** How the fields are called and shown when two people have changed them. */
  readonly describe: Describe<E>;
};

/**
 * A form over one edit. It sends what was changed here and nothing else, with the version that was read; what others
 * change meanwhile is taken over as long as nothing was typed. On a conflict both values of each field are shown, and
 * the person chooses. [UIX-105]
 */
export function useEditForm<E extends EditEndpoint, V extends Values>(endpoint: E, options: EditFormOptions<E, V>) {
  const { stored, version, toForm, toStored, at, describe, ...rest } = options;
  const [base, setBase] = useState({ stored, version });
  /** The last read that was taken over; after a conflict, `base` is newer than it. */
  const [seen, setSeen] = useState(version);
  /** After a save of one's own the next version is certainly newer. */
  const isSaved = useRef(false);
  const form = useForm<E, V>(endpoint, {
    ...rest,
    initial: toForm(base.stored),
    toInput: (_filled, values) => inputOf(base, toStored(values)),
    on: { ...rest.on, [coreErrors.EDIT_CONFLICT.code]: () => {} },
    recover: settle,
    onSuccess: (output, input) => {
      isSaved.current = true;
      return rest.onSuccess?.(output, input);
    },
  } as FormOptions<E, V>);

  const adopt = useEffectEvent(() => {
    if (version === seen || (form.isDirty && !isSaved.current)) return;
    isSaved.current = false;
    setSeen(version);
    setBase({ stored, version });
    form.rebase(toForm(stored));
  });
  useEffect(() => adopt(), [version, form.isDirty]);

  function inputOf(from: typeof base, next: EditedOf<E>): InputOf<E> {
    // Compared as the form would send them: an instant that the form shows without its seconds was not changed by that.
    const changes = changesOf(endpoint, next, toStored(toForm(from.stored)));
    return { ...at, ...changes, version: from.version } as InputOf<E>;
  }

  /** Asks which values to keep, and saves those of this form that were chosen. */
  async function settle(error: unknown): Promise<boolean> {
    const conflict = isError(error, coreErrors.EDIT_CONFLICT) ? error.failure.conflict : undefined;
    if (!conflict) return false;
    const mine = toStored(form.values);
    const settled = await settleConflict<E>({ conflict, base: base.stored, mine, describe });
    if (!settled) return false;
    const next = { stored: conflict.current as EditedOf<E>, version: conflict.version };
    const values = toForm(settled);
    setBase(next);
    form.reset(toForm(next.stored));
    form.setAll(values);
    if (!isSameValue(settled, next.stored)) return form.send(inputOf(next, settled), values);
    await refresh(...(rest.refresh ?? []));
    return true;
  }

  return form;
}
