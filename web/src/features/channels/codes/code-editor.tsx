import { channelCodes } from '@dolphin/contract/channels/join/codes.contract';
import { CODE_NAME_MAX } from '@dolphin/contract/channels/join/join.constants';
import { closing } from '../../../lib/form/open-forms.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { codesText } from './codes.text.ts';

const DAY_MS = 86_400_000;
const ENDINGS = { forever: null, day: 1, week: 7, month: 30 } as const;
type Ending = keyof typeof ENDINGS;
const ENDING_NAMES = Object.keys(ENDINGS) as readonly Ending[];

export function CodeEditor({ onClose }: { readonly onClose: () => void }) {
  const text = useText(codesText);
  const { channelId } = useChannel();
  const form = useForm(channelCodes.create, {
    initial: { name: '', isApproved: true, maxUses: '', ending: 'month' as Ending },
    toInput: (filled, { isApproved, maxUses, ending }) => {
      const days = ENDINGS[ending];
      return {
        channelId,
        name: filled.name ?? '',
        isApproved,
        ...(maxUses.trim() === '' ? {} : { maxUses: Number(maxUses) }),
        ...(days === null ? {} : { expiresAt: new Date(Date.now() + days * DAY_MS).toISOString() }),
      };
    },
    refresh: [channelCodes.list],
    onSuccess: () => {
      overlay.toast(text.made, { kind: 'ok' });
      onClose();
    },
  });
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={text.create}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="code-editor" loading={form.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id="code-editor" className="codes-form" {...form.props}>
        <TextField
          label={text.name}
          hint={text.nameHint}
          maxLength={CODE_NAME_MAX}
          autoComplete="off"
          {...form.text('name')}
        />
        <Select
          label={text.ending}
          value={form.values.ending}
          onValueChange={(value) => form.set('ending', ENDING_NAMES.find((one) => one === value) ?? 'month')}
          options={ENDING_NAMES.map((value) => ({ value, label: text[value] }))}
          placeholder={text.choose}
        />
        <TextField
          label={text.maxUses}
          hint={text.maxUsesHint}
          type="number"
          inputMode="numeric"
          min={1}
          {...form.text('maxUses')}
          required={false}
        />
        <Switch
          label={text.approved}
          hint={text.approvedHint}
          checked={form.values.isApproved}
          onCheckedChange={(on) => form.set('isApproved', on)}
        />
        {form.error ? (
          <p className="field-error" role="alert">
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}
