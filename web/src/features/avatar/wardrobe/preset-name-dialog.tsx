import { PRESET_NAME_MAX } from '@dolphin/contract/avatar/avatar.constants';
import { presets } from '@dolphin/contract/avatar/wardrobe.contract';
import { useId } from 'react';
import { closing } from '../../../lib/form/open-forms.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { presetsText } from './wardrobe.text.ts';

export type Naming =
  | { readonly kind: 'save'; readonly itemIdList: number[] }
  | { readonly kind: 'rename'; readonly preset: { readonly presetId: number; readonly name: string } };

/** Asks for the name of an outfit: of a new one, or another one for a saved one. */
export function PresetNameDialog({ naming, onClose }: { readonly naming: Naming; readonly onClose: () => void }) {
  return naming.kind === 'save' ? (
    <SaveDialog itemIdList={naming.itemIdList} onClose={onClose} />
  ) : (
    <RenameDialog preset={naming.preset} onClose={onClose} />
  );
}

function SaveDialog({ itemIdList, onClose }: { readonly itemIdList: number[]; readonly onClose: () => void }) {
  const text = useText(presetsText);
  const form = useForm(presets.save, {
    initial: { name: '' },
    toInput: ({ name = '' }) => ({ name, itemIdList }),
    refresh: [presets.list],
    onSuccess: ({ name }) => (overlay.toast(text.saved({ name }), { kind: 'ok' }), onClose()),
  });
  return <NameForm title={text.saveTitle} form={form} onClose={onClose} />;
}

function RenameDialog({
  preset: { presetId, name: before },
  onClose,
}: {
  readonly preset: { readonly presetId: number; readonly name: string };
  readonly onClose: () => void;
}) {
  const text = useText(presetsText);
  const form = useForm(presets.rename, {
    initial: { name: before },
    toInput: ({ name = '' }) => ({ presetId, name }),
    refresh: [presets.list],
    onSuccess: () => (overlay.toast(text.renamed, { kind: 'ok' }), onClose()),
  });
  return <NameForm title={text.renameTitle} form={form} onClose={onClose} />;
}

type NamingForm = Pick<
  ReturnType<typeof useForm<typeof presets.rename, { name: string }>>,
  'props' | 'text' | 'error' | 'isPending' | 'isDirty'
>;

function NameForm({
  title,
  form,
  onClose,
}: {
  readonly title: string;
  readonly form: NamingForm;
  readonly onClose: () => void;
}) {
  const text = useText(presetsText);
  const id = useId();
  return (
    <Modal
      open
      size="sm"
      title={title}
      closeLabel={text.close}
      onOpenChange={closing(form.isDirty, onClose)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} loading={form.isPending}>
            {text.submit}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props}>
        <TextField
          label={text.name}
          hint={text.nameHint}
          maxLength={PRESET_NAME_MAX}
          autoComplete="off"
          {...form.text('name')}
        />
        {form.error ? (
          <p className="mirror-failed" role="alert">
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}
