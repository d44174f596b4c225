import { users } from '@dolphin/contract/accounts/users.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { go } from '../../../lib/browser/navigate.ts';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { FormModal } from './form-modal.tsx';
import { joinText } from './join.text.ts';
import { MemberFields, type Names, useNamesCheck } from './member-fields.tsx';

const namesOf = ({ nickname, introduction }: Names) => ({ nickname, introduction });
const trimmed = ({ nickname, introduction }: Names) => ({
  nickname: nickname.trim(),
  introduction: introduction.trim(),
});

/** Type UPDATE: the member's own nickname and introduction here; the channel's home is reloaded. [CHN-3] */
export function UpdateForm({ onClose }: { readonly onClose: () => void }) {
  const text = useText(joinText);
  const { channelId } = useChannel();
  const read = useRead(channelJoin.mine, { channelId }, { isQuiet: true, staleTimeMs: 0 });
  if (read.data && read.isFetchedAfterMount) return <OwnFields mine={read.data} onClose={onClose} />;
  return <NotYet read={read} title={text.updateTitle} onClose={onClose} />;
}

function OwnFields({
  mine,
  onClose,
}: {
  readonly mine: OutputOf<typeof channelJoin.mine>;
  readonly onClose: () => void;
}) {
  const text = useText(joinText);
  const { channelId, home } = useChannel();
  const rest = { phoneNumber: mine.phoneNumber ?? '', marketingConsent: mine.marketingConsent };
  const form = useEditForm(channelJoin.update, {
    stored: { ...namesOf(mine), ...rest },
    version: mine.version,
    at: { channelId },
    toForm: namesOf,
    toStored: (names) => ({ ...trimmed(names), ...rest }),
    describe: {
      nickname: { label: text.nickname },
      introduction: { label: text.introduction },
      phoneNumber: { label: text.phoneNumber },
      marketingConsent: { label: text.marketing },
    },
    check: useNamesCheck(),
    isQuiet: true,
    onSuccess: async () => {
      await refresh(users.me, channels.access, channels.mine, channelJoin.mine);
      onClose();
      go(`${home}?message=UPDATED`);
    },
  });
  return (
    <FormModal
      title={text.updateTitle}
      submitLabel={text.save}
      isPending={form.isPending}
      isDirty={form.isDirty}
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

type AdminProps = {
  readonly channelMemberId: number;
  readonly onClose: () => void;
  readonly onSaved?: (() => void) | undefined;
};

/** Type ADMIN_UPDATE: another member's, for the channel's staff; shows the notice "changed" and stays on the page. [CHN-3] */
export function AdminUpdateForm(props: AdminProps) {
  const text = useText(joinText);
  const { channelId } = useChannel();
  const read = useRead(
    channelJoin.adminDetail,
    { channelId, channelMemberId: props.channelMemberId },
    { isQuiet: true, staleTimeMs: 0 },
  );
  if (read.data && read.isFetchedAfterMount) return <AdminFields {...props} profile={read.data} />;
  return <NotYet read={read} title={text.adminTitle} lead={text.adminLead} onClose={props.onClose} />;
}

function AdminFields({
  channelMemberId,
  profile,
  onClose,
  onSaved,
}: AdminProps & { readonly profile: OutputOf<typeof channelJoin.adminDetail> }) {
  const text = useText(joinText);
  const { channelId } = useChannel();
  const form = useEditForm(channelJoin.adminUpdate, {
    stored: namesOf(profile),
    version: profile.version,
    at: { channelId, channelMemberId },
    toForm: namesOf,
    toStored: trimmed,
    describe: { nickname: { label: text.nickname }, introduction: { label: text.introduction } },
    check: useNamesCheck(),
    isQuiet: true,
    refresh: [channelJoin.adminDetail],
    onSuccess: () => {
      onSaved?.();
      onClose();
      // The notice UPDATED, without its way to the lounge: staff stays with the list. [UIX-10]
      void overlay.alert({ title: text.changed, icon: 'check' });
    },
  });
  return (
    <FormModal
      title={text.adminTitle}
      lead={text.adminLead}
      submitLabel={text.save}
      isPending={form.isPending}
      isDirty={form.isDirty}
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

type Reading = { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown };

/** The same frame while what is stored is being read. */
function NotYet({
  read,
  title,
  lead,
  onClose,
}: {
  readonly read: Reading;
  readonly title: string;
  readonly lead?: string;
  readonly onClose: () => void;
}) {
  const text = useText(joinText);
  return (
    <FormModal
      title={title}
      {...(lead === undefined ? {} : { lead })}
      submitLabel={text.save}
      isPending={false}
      isReady={false}
      onClose={onClose}
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
