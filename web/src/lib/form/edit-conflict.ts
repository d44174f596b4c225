import type { EditedOf, EditEndpoint } from '@dolphin/contract/core/edits';
import type { EditConflict } from '@dolphin/contract/core/errors';
import { overlay } from '../overlay/overlay.ts';
import { localizeNow } from '../text/use-text.ts';
import { formText } from './form.text.ts';
import { isSameValue } from './same-value.ts';

/** A field's label, and how its value reads; without `show` it is a text. */
export type Describe<E extends EditEndpoint> = {
  readonly [K in keyof EditedOf<E>]: {
    readonly label: string;
    readonly show?: (value: EditedOf<E>[K]) => string;
  };
};
type Fields = Readonly<Record<string, unknown>>;

/**
 * Shows both values of each field that two people have changed, and asks which to keep. Gives all fields as they shall
 * be: of the others, those changed here and what is stored of the rest. Null: the person goes on editing.
 */
export async function settleConflict<E extends EditEndpoint>({
  conflict: { fieldList, current },
  base,
  mine,
  describe,
}: {
  readonly conflict: EditConflict;
  readonly base: EditedOf<E>;
  readonly mine: EditedOf<E>;
  readonly describe: Describe<E>;
}): Promise<EditedOf<E> | null> {
  const [before, typed] = [base as Fields, mine as Fields];
  const known = describe as Readonly<Record<string, { label: string; show?: (value: unknown) => string }>>;
  const read = (name: string, value: unknown) => known[name]?.show?.(value) ?? plain(value);
  const choice = await overlay.conflict(
    fieldList.map((name) => ({
      name,
      label: known[name]?.label ?? name,
      mine: read(name, typed[name]),
      theirs: read(name, current[name]),
    })),
  );
  if (!choice) return null;
  const isMine = (name: string) =>
    fieldList.includes(name) ? choice[name] === 'mine' : !isSameValue(typed[name], before[name]);
  return Object.fromEntries(
    Object.keys(current).map((name) => [name, isMine(name) ? typed[name] : current[name]]),
  ) as EditedOf<E>;
}

function plain(value: unknown): string {
  const text = localizeNow(formText);
  if (value === null || value === undefined || value === '') return text.nothing;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  return String(value);
}
