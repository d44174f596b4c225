import type { Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { STORAGE_TITLE_MAX_LENGTH } from '@dolphin/contract/learning/storages/storages.constants';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { useState } from 'react';
import { closing } from '../../../../lib/form/open-forms.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { go } from '../../../../lib/browser/navigate.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { authoringText } from '../authoring.text.ts';
import { listText } from './list.text.ts';
import { PlaceChoice } from './place-choice.tsx';
import type { Places } from './use-places.ts';

/** Asks for a title and for whom it is, and opens the new storage. */
export function NewStorageDialog({
  shelf,
  places,
  onClose,
}: {
  readonly shelf: Shelf;
  readonly places: Places;
  readonly onClose: () => void;
}) {
  const text = useText(listText);
  const shared = useText(authoringText);
  const [place, setPlace] = useState(places.first);
  const form = useForm(storages.create, {
    initial: { title: '' },
    toInput: (filled) => ({ shelf, channelId: place, title: filled.title ?? '' }),
    refresh: [storages.list],
    onSuccess: ({ storageId }) => {
      onClose();
      go(`/author/${shelf}/${storageId}`);
    },
  });
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={text.newTitle({ kind: shared[shelf] })}
      closeLabel={shared.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" form="new-storage" loading={form.isPending}>
            {text.make}
          </Button>
        </>
      }
    >
      <form id="new-storage" className="author-form" {...form.props}>
        <TextField
          label={text.newName}
          hint={text.newNameHint}
          maxLength={STORAGE_TITLE_MAX_LENGTH}
          autoComplete="off"
          {...form.text('title')}
        />
        <PlaceChoice places={places} value={place} onChange={setPlace} />
        {form.error ? (
          <p className="field-error" role="alert">
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}
