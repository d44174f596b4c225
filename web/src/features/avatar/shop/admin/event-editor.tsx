import { EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX } from '@dolphin/contract/avatar/avatar.constants';
import { adminShop } from '@dolphin/contract/avatar/admin-shop.contract';
import { shop } from '@dolphin/contract/avatar/shop.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { type Character, CHARACTERS } from '@dolphin/contract/profile/profile.constants';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
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

type Draft = typeof EMPTY;

function toDraft(event: AdminEvent): Draft {
  return {
    ...event,
    startsAt: toSeoulInput(event.startsAt),
    endsAt: toSeoulInput(event.endsAt),
    products: event.productIdList.map(String),
  };
}

function toInput(draft: Draft, startsAt: string, endsAt: string) {
  return {
    titleKo: draft.titleKo.trim(),
    titleEn: draft.titleEn.trim(),
    descriptionKo: draft.descriptionKo.trim(),
    descriptionEn: draft.descriptionEn.trim(),
    character: draft.character,
    startsAt,
    endsAt,
    productIdList: draft.products.map(Number),
  };
}

/** Plans a new event, or changes one. */
export function EventEditor({ event, onClose }: { readonly event: AdminEvent | null; readonly onClose: () => void }) {
  const text = useText(adminShopText);
  const [draft, setDraft] = useState(() => (event ? toDraft(event) : EMPTY));
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }));
  const done = {
    refresh: [adminShop.events, shop.events, shop.products],
    onSuccess: () => {
      overlay.toast(text.saved, { kind: 'ok' });
      onClose();
    },
  };
  const create = useCommand(adminShop.createEvent, done);
  const edit = useCommand(adminShop.editEvent, done);
  const error = create.error ?? edit.error;
  const faultAt = (field: string) =>
    error instanceof ApiError ? error.failure.fieldErrors.find((fault) => fault.field === field)?.message : undefined;
  const [startsAt, endsAt] = [fromSeoulInput(draft.startsAt), fromSeoulInput(draft.endsAt)];
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (!startsAt || !endsAt) return;
    const input = toInput(draft, startsAt, endsAt);
    if (event) edit.mutate({ eventId: event.eventId, ...input });
    else create.mutate(input);
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
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
        {WORDS.map((name) => (
          <TextField
            key={name}
            label={text[name]}
            value={draft[name]}
            required
            maxLength={name.startsWith('title') ? EVENT_TITLE_MAX : EVENT_DESCRIPTION_MAX}
            error={faultAt(name)}
            onChange={(changed) => set({ [name]: changed.currentTarget.value })}
          />
        ))}
        <Select
          label={text.character}
          value={draft.character}
          onValueChange={(value) => set({ character: CHARACTERS.find((one) => one === value) ?? 'DOLPHIN' })}
          options={CHARACTERS.map((value) => ({ value, label: text[value] }))}
          placeholder={text.choose}
        />
        <TextField
          type="datetime-local"
          label={text.startsAt}
          required
          value={draft.startsAt}
          onChange={(changed) => set({ startsAt: changed.currentTarget.value })}
        />
        <TextField
          type="datetime-local"
          label={text.endsAt}
          required
          value={draft.endsAt}
          error={faultAt('endsAt')}
          onChange={(changed) => set({ endsAt: changed.currentTarget.value })}
        />
        <div className="admin-form-note">
          <ProductChoice
            known={event?.productList ?? []}
            chosen={draft.products}
            onChoose={(products) => set({ products })}
          />
        </div>
      </form>
    </Modal>
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
