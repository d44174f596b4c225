import { TAG_COLORS, TAG_MAX, type TagColor } from '@dolphin/contract/channels/join/join.constants';
import { channelTags } from '@dolphin/contract/channels/boards/tags.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { closing } from '../../../lib/form/open-forms.ts';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { tagsText } from './tags.text.ts';

export type Tag = OutputOf<typeof channelTags.list>['tagList'][number];

/** Makes a tag, or changes one. */
export function TagEditor({ tag, onClose }: { readonly tag: Tag | null; readonly onClose: () => void }) {
  const text = useText(tagsText);
  const { channelId } = useChannel();
  const done = {
    refresh: [channelTags.list],
    onSuccess: () => {
      overlay.toast(text.saved, { kind: 'ok' });
      onClose();
    },
  };
  const stored = { tag: tag?.tag ?? '', color: (tag?.color ?? 'SEA') as TagColor };
  const trimmed = (values: typeof stored) => ({ ...values, tag: values.tag.trim() });
  const create = useForm(channelTags.create, {
    ...done,
    initial: stored,
    fieldOf: { DOLPHIN_DUPLICATE_RESOURCE: 'tag' },
    toInput: (_filled, values) => ({ channelId, ...trimmed(values) }),
  });
  const update = useEditForm(channelTags.update, {
    ...done,
    stored,
    version: tag?.version ?? '',
    at: { channelId, channelTagId: tag?.channelTagId ?? 0 },
    fieldOf: { DOLPHIN_DUPLICATE_RESOURCE: 'tag' },
    toForm: (values) => values,
    toStored: trimmed,
    describe: { tag: { label: text.tag }, color: { label: text.color, show: (value) => text[value] } },
  });
  const form = tag === null ? create : update;
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={tag === null ? text.create : text.edit}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="tag-editor" loading={form.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id="tag-editor" className="tag-form" {...form.props}>
        <TextField label={text.tag} hint={text.tagHint} maxLength={TAG_MAX} autoComplete="off" {...form.text('tag')} />
        <RadioGroup
          label={text.color}
          name="color"
          layout="cards"
          value={form.values.color}
          onValueChange={(value) => form.set('color', value as TagColor)}
          options={TAG_COLORS.map((value) => ({
            value,
            label: text[value],
            picture: <span className="tag-dot" data-tint={value} />,
          }))}
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
