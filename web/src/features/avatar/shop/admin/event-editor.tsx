import { EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX } from '@dolphin/contract/avatar/avatar.constants';
import { adminShop } from '@dolphin/contract/avatar/admin-shop.contract';
import { shop } from '@dolphin/contract/avatar/shop.contract';
import type { EditedOf } from '@dolphin/contract/core/edits';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { type Character, CHARACTERS } from '@dolphin/contract/profile/profile.constants';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { Describe } from '../../../../lib/form/edit-conflict.ts';
import { closing, useOpenForm } from '../../../../lib/form/open-forms.ts';
import { isSameValue } from '../../../../lib/form/same-value.ts';
import { useEdit } from '../../../../lib/form/use-edit.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { MultiCombobox } from '../../../../ui/select/multi-combobox.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { adminShopText } from './admin-shop.text.ts';
import { fromSeoulInput, toSeoulInput } from './seoul-input.ts';

export type AdminEvent = OutputOf<typeof adminShop.events>['eventList'][number];
const WORDS = ['titleKo', 'titleEn', 'descriptionKo', 'descriptionEn'] as const;
type EventFields = EditedOf<typeof adminShop.editEvent>;
type EventDraft = typeof EMPTY;
const EMPTY = {
  titleKo: '',
  titleEn: '',
  descriptionKo: '',
  descriptionEn: '',
  character: 'DOLPHIN' as Character,
  startsAt: '',
  endsAt: '',
  products: [] as readonly string[],
};

function fieldsOf(event: AdminEvent): EventFields {
  const { titleKo, titleEn, descriptionKo, descriptionEn, character, startsAt, endsAt, productIdList } = event;
  return { titleKo, titleEn, descriptionKo, descriptionEn, character, startsAt, endsAt, productIdList };
}

function toDraft({ startsAt, endsAt, productIdList, ...rest }: EventFields): EventDraft {
  return {
    ...rest,
    startsAt: toSeoulInput(startsAt),
    endsAt: toSeoulInput(endsAt),
    products: productIdList.map(String),
  };
}

function toFields({ startsAt, endsAt, products, character, ...words }: EventDraft): EventFields {
  const trimmed = Object.fromEntries(WORDS.map((name) => [name, words[name].trim()])) as typeof words;
  return {
    ...trimmed,
    character,
    startsAt: fromSeoulInput(startsAt) ?? '',
    endsAt: fromSeoulInput(endsAt) ?? '',
    productIdList: products.map(Number),
  };
}

/** How an event reads when two administrators have changed it. */
function useEventLabels(event: AdminEvent | null): Describe<typeof adminShop.editEvent> {
  const text = useText(adminShopText);
  const nameOf = (id: number) => event?.productList.find(({ productId }) => productId === id)?.name ?? `#${id}`;
  return {
    titleKo: { label: text.titleKo },
    titleEn: { label: text.titleEn },
    descriptionKo: { label: text.descriptionKo },
    descriptionEn: { label: text.descriptionEn },
    character: { label: text.character, show: (value) => text[value] },
    startsAt: { label: text.startsAt, show: formatDateTime },
    endsAt: { label: text.endsAt, show: formatDateTime },
    productIdList: { label: text.eventProducts, show: (ids) => ids.map(nameOf).join(', ') },
  };
}

/** Plans a new event, or changes one. */
export function EventEditor({ event, onClose }: { readonly event: AdminEvent | null; readonly onClose: () => void }) {
  const text = useText(adminShopText);
  const stored = event ? fieldsOf(event) : null;
  const [initial] = useState(() => (stored ? toDraft(stored) : EMPTY));
  const [draft, setDraft] = useState<EventDraft>(initial);
  const isDirty = !isSameValue(draft, initial);
  const form = useOpenForm({ isDirty });
  const set = (part: Partial<EventDraft>) => setDraft((old) => ({ ...old, ...part }));
  const done = {
    refresh: [adminShop.events, shop.events, shop.products],
    onSuccess: () => {
      form.settle();
      overlay.toast(text.saved, { kind: 'ok' });
      onClose();
    },
  };
  const create = useCommand(adminShop.createEvent, done);
  const edit = useEdit(adminShop.editEvent, {
    ...done,
    // As the form would send it: an instant that it shows without its seconds was not changed by that.
    stored: stored ? toFields(toDraft(stored)) : toFields(EMPTY),
    version: event?.version ?? '',
    at: { eventId: event?.eventId ?? 0 },
    describe: useEventLabels(event),
    isDirty,
    onStored: (next) => setDraft(toDraft(next)),
  });
  const error = create.error ?? edit.error;
  const faultAt = (field: string) =>
    error instanceof ApiError ? error.failure.fieldErrors.find((fault) => fault.field === field)?.message : undefined;
  const [startsAt, endsAt] = [fromSeoulInput(draft.startsAt), fromSeoulInput(draft.endsAt)];
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (!startsAt || !endsAt) return;
    if (event) void edit.save(toFields(draft));
    else create.mutate(toFields(draft));
  };
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      size="md"
      closeLabel={text.close}
      title={event ? text.editEvent : text.newEvent}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            form="event-editor"
            disabled={!startsAt || !endsAt}
            loading={create.isPending || edit.isPending}
          >
            {text.save}
          </Button>
        </>
      }
    >
      <form id="event-editor" className="admin-form" onSubmit={submit}>
        <EventInputs event={event} draft={draft} onChange={set} faultAt={faultAt} />
      </form>
    </Modal>
  );
}

function EventInputs({
  event,
  draft,
  onChange,
  faultAt,
}: {
  readonly event: AdminEvent | null;
  readonly draft: EventDraft;
  readonly onChange: (part: Partial<EventDraft>) => void;
  readonly faultAt: (field: string) => string | undefined;
}) {
  const text = useText(adminShopText);
  return (
    <>
      {WORDS.map((name) => (
        <TextField
          key={name}
          label={text[name]}
          value={draft[name]}
          required
          maxLength={name.startsWith('title') ? EVENT_TITLE_MAX : EVENT_DESCRIPTION_MAX}
          error={faultAt(name)}
          onChange={(changed) => onChange({ [name]: changed.currentTarget.value })}
        />
      ))}
      <Select
        label={text.character}
        value={draft.character}
        onValueChange={(value) => onChange({ character: CHARACTERS.find((one) => one === value) ?? 'DOLPHIN' })}
        options={CHARACTERS.map((value) => ({ value, label: text[value] }))}
        placeholder={text.choose}
      />
      <TextField
        type="datetime-local"
        label={text.startsAt}
        required
        value={draft.startsAt}
        onChange={(changed) => onChange({ startsAt: changed.currentTarget.value })}
      />
      <TextField
        type="datetime-local"
        label={text.endsAt}
        required
        value={draft.endsAt}
        error={faultAt('endsAt')}
        onChange={(changed) => onChange({ endsAt: changed.currentTarget.value })}
      />
      <div className="admin-form-note">
        <ProductChoice
          known={event?.productList ?? []}
          chosen={draft.products}
          onChoose={(products) => onChange({ products })}
        />
      </div>
    </>
  );
}

/** Products are looked for by name on the server; those chosen keep the names they were chosen by. */
function ProductChoice({
  known,
  chosen,
  onChoose,
}: {
  readonly known: AdminEvent['productList'];
  readonly chosen: readonly string[];
  readonly onChoose: (products: readonly string[]) => void;
}) {
  const text = useText(adminShopText);
  const [query, setQuery] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(known.map(({ productId, name }) => [String(productId), name])),
  );
  const read = useRead(
    adminShop.products,
    { page: 1, ...(query.trim() ? { query: query.trim() } : {}) },
    { isQuiet: true, keepPrevious: true },
  );
  const options = (read.data?.productList ?? []).map((product) => ({
    value: String(product.productId),
    label: product.name,
  }));
  const labelOf = (value: string) =>
    names.get(value) ?? options.find((option) => option.value === value)?.label ?? `#${value}`;
  const choose = (values: readonly string[]) => {
    setNames(new Map(values.map((value) => [value, labelOf(value)])));
    onChoose(values);
  };
  return (
    <MultiCombobox
      label={text.eventProducts}
      values={[...chosen]}
      onValuesChange={choose}
      chosenOptions={chosen.map((value) => ({ value, label: labelOf(value) }))}
      options={options}
      placeholder={text.search}
      onSearch={setQuery}
      loading={read.isFetching}
      texts={{
        empty: text.nothingFound,
        clear: text.clear,
        open: text.open,
        remove: (label) => text.takeOut({ label }),
      }}
    />
  );
}
