import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { GROUP_INTRODUCTION_MAX, GROUP_NAME_MAX } from '@dolphin/contract/channels/join/join.constants';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { closing } from '../../../lib/form/open-forms.ts';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { groupsText } from './groups.text.ts';

export type Group = OutputOf<typeof channelGroups.list>['groupList'][number];

/** Makes a group, or changes its name. */
export function GroupEditor({ group, onClose }: { readonly group: Group | null; readonly onClose: () => void }) {
  const text = useText(groupsText);
  const { channelId } = useChannel();
  const done = {
    refresh: [channelGroups.list],
    onSuccess: () => {
      overlay.toast(text.saved, { kind: 'ok' });
      onClose();
    },
  };
  const stored = { name: group?.name ?? '', introduction: group?.introduction ?? '' };
  const trimmed = ({ name, introduction }: typeof stored) => ({ name: name.trim(), introduction: introduction.trim() });
  const create = useForm(channelGroups.create, {
    ...done,
    initial: stored,
    toInput: (_filled, values) => ({ channelId, ...trimmed(values) }),
  });
  const update = useEditForm(channelGroups.update, {
    ...done,
    stored,
    version: group?.version ?? '',
    at: { channelId, channelGroupId: group?.channelGroupId ?? 0 },
    toForm: (values) => values,
    toStored: trimmed,
    describe: { name: { label: text.name }, introduction: { label: text.introduction } },
  });
  const form = group === null ? create : update;
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={group === null ? text.create : text.edit}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="group-editor" loading={form.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id="group-editor" className="group-form" {...form.props}>
        <TextField
          label={text.name}
          hint={text.nameHint}
          maxLength={GROUP_NAME_MAX}
          autoComplete="off"
          {...form.text('name')}
        />
        <TextField
          label={text.introduction}
          hint={text.introductionHint}
          maxLength={GROUP_INTRODUCTION_MAX}
          autoComplete="off"
          {...form.text('introduction')}
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
