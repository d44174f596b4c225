import { memberCards } from '@dolphin/contract/channels/members/member-cards.contract';
import { CARD_LINE_MAX_LENGTH } from '@dolphin/contract/channels/members/members.constants';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { ROSTER_NAME_MAX_LENGTH } from '@dolphin/contract/channels/join/roster.constants';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { closing } from '../../../../lib/form/open-forms.ts';
import { useEditForm } from '../../../../lib/form/use-edit-form.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { cardText } from '../columns/card.text.ts';

type Props = { readonly channelMemberId: number; readonly onClose: () => void };

/** Real name, school and grade of a member, for managers. [CHN-173] */
export function CardEditor({ channelMemberId, onClose }: Props) {
  const text = useText(cardText);
  const { channelId } = useChannel();
  const read = useRead(memberCards.find, { channelId, channelMemberId }, { isQuiet: true, staleTimeMs: 0 });
  if (read.data && read.isFetchedAfterMount)
    return <CardForm card={read.data} channelMemberId={channelMemberId} onClose={onClose} />;
  return (
    <Modal open onOpenChange={onClose} title={text.edit} closeLabel={text.close} size="sm">
      {read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={6} />
        </div>
      )}
    </Modal>
  );
}

const FIELDS = ['name', 'school', 'grade'] as const;

function CardForm({
  card: { version, name, school, grade },
  channelMemberId,
  onClose,
}: Props & { readonly card: OutputOf<typeof memberCards.find> }) {
  const text = useText(cardText);
  const { channelId } = useChannel();
  const form = useEditForm(memberCards.update, {
    stored: { name, school, grade },
    version,
    at: { channelId, channelMemberId },
    toForm: (stored) => stored,
    toStored: (values) => ({
      name: values.name.trim(),
      school: values.school.trim(),
      grade: values.grade.trim(),
    }),
    describe: {
      name: { label: text.name },
      school: { label: text.school },
      grade: { label: text.grade },
    },
    refresh: [memberCards.find, members.detail, members.all],
    onSuccess: () => {
      overlay.toast(text.saved, { kind: 'ok' });
      onClose();
    },
  });
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={text.edit}
      description={text.editHint}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="student-card" loading={form.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id="student-card" className="member-ask" {...form.props}>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={text[field]}
            autoComplete="off"
            maxLength={field === 'name' ? ROSTER_NAME_MAX_LENGTH : CARD_LINE_MAX_LENGTH}
            {...form.text(field)}
          />
        ))}
        {form.error ? (
          <p className="field-error" role="alert" tabIndex={-1}>
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}
