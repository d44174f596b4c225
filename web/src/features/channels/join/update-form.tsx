import { users } from '@dolphin/contract/accounts/users.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { useForm } from '../../../lib/form/use-form.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { FormModal } from './form-modal.tsx';
import { joinText } from './join.text.ts';
import { MemberFields, type Names, useNamesCheck } from './member-fields.tsx';

/** Type UPDATE: the member's own nickname and introduction here; the channel's home is reloaded. [CHN-3] */
export function UpdateForm({ onClose }: { readonly onClose: () => void }) {
  const text = useText(joinText);
  const { channelId, home, member } = useChannel();
  const form = useForm(channelJoin.update, {
    initial: { nickname: member?.nickname ?? '', introduction: member?.introduction ?? '' },
    toInput: (_filled, { nickname, introduction }) => ({
      channelId,
      nickname: nickname.trim(),
      introduction: introduction.trim(),
    }),
    check: useNamesCheck(),
    isQuiet: true,
    onSuccess: async () => {
      await refresh(users.me, channels.access, channels.mine, channelJoin.mine);
      onClose();
      go(home);
    },
  });
  return (
    <FormModal title={text.updateTitle} submitLabel={text.save} isPending={form.isPending} onClose={onClose}>
      {(formId) => (
        <form id={formId} className="member-form" {...form.props}>
          <MemberFields text={form.text} error={form.error} />
        </form>
      )}
    </FormModal>
  );
}

type AdminProps = {
  readonly channelMemberId: number;
  readonly onClose: () => void;
  readonly onSaved?: (() => void) | undefined;
};

/** Type ADMIN_UPDATE: another member's, for the channel's staff; shows "changed" and stays on the page. [CHN-3] */
export function AdminUpdateForm(props: AdminProps) {
  const text = useText(joinText);
  const { channelId } = useChannel();
  const read = useRead(
    channelJoin.adminDetail,
    { channelId, channelMemberId: props.channelMemberId },
    { isQuiet: true, staleTimeMs: 0 },
  );
  if (read.data && !read.isFetching)
    return <AdminFields {...props} initial={{ nickname: read.data.nickname, introduction: read.data.introduction }} />;
  return (
    <FormModal
      title={text.adminTitle}
      lead={text.adminLead}
      submitLabel={text.save}
      isPending={false}
      isReady={false}
      onClose={props.onClose}
    >
      {() =>
        read.isError ? (
          <ErrorState
            compact
            title={text.failed}
            retryLabel={text.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <div role="status" aria-busy="true" aria-label={text.loading}>
            <SkeletonText lines={4} />
          </div>
        )
      }
    </FormModal>
  );
}

function AdminFields({ channelMemberId, initial, onClose, onSaved }: AdminProps & { readonly initial: Names }) {
  const text = useText(joinText);
  const { channelId } = useChannel();
  const form = useForm(channelJoin.adminUpdate, {
    initial,
    toInput: (_filled, { nickname, introduction }) => ({
      channelId,
      channelMemberId,
      nickname: nickname.trim(),
      introduction: introduction.trim(),
    }),
    check: useNamesCheck(),
    isQuiet: true,
    refresh: [channelJoin.adminDetail],
    onSuccess: () => {
      overlay.toast(text.changed, { kind: 'ok' });
      onSaved?.();
      onClose();
    },
  });
  return (
    <FormModal
      title={text.adminTitle}
      lead={text.adminLead}
      submitLabel={text.save}
      isPending={form.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <form id={formId} className="member-form" {...form.props}>
          <MemberFields text={form.text} error={form.error} />
        </form>
      )}
    </FormModal>
  );
}
