import { GUARDIANS_MAX } from '@dolphin/contract/channels/guardians/guardians.constants';
import { myGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { Link } from '@tanstack/react-router';
import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from '../../lib/form/use-form.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { textLinkClass } from '../../ui/link/text-link.tsx';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { accountText } from './account.text.ts';
import { GuardianList } from './guardian-list.tsx';
import { GuardianModal } from './guardian-modal.tsx';
import { contactOf, fieldsOf, type Guardian, isTyped, phoneFault, valuesOf } from './guardian-values.ts';
import { MyAccount } from './my-account.tsx';
import { guardiansText } from './guardians.text.ts';

/** The guardians that a family entered in one channel. [CHN-210] */
export function MyGuardians({ channelId }: { readonly channelId: number }) {
  const text = useText(guardiansText);
  const account = useText(accountText);
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const read = useRead(myGuardians.list, { channelId }, { isQuiet: true, staleTimeMs: 0 });
  useEvent(channelMemberEvents.membersChanged, () => void refresh(myGuardians.list));
  const remove = useCommand(myGuardians.remove, {
    refresh: [myGuardians.list],
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  const guardians = read.data?.guardianList;
  const edited = guardians?.find(({ guardianId }) => guardianId === open);
  const close = () => setOpen(null);
  return (
    <section className="guardian-part" aria-label={text.title}>
      <h3>{text.title}</h3>
      <p className="text-sm text-muted">{text.mineHint}</p>
      {guardians ? (
        <GuardianList
          guardians={guardians}
          onEdit={({ guardianId }) => setOpen(guardianId)}
          onRemove={({ guardianId }) => remove.mutate({ channelId, guardianId })}
          account={(guardian) =>
            read.data?.mayInvite ? <MyAccount channelId={channelId} guardian={guardian} /> : null
          }
        />
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={2} />
        </div>
      )}
      {guardians && guardians.length < GUARDIANS_MAX ? (
        <Button size="sm" variant="ghost" icon={<UserPlus aria-hidden />} onClick={() => setOpen('new')}>
          {text.add}
        </Button>
      ) : null}
      {read.data?.mayInvite ? (
        <Link to={`/family/${read.data.channelMemberId}` as string} className={textLinkClass}>
          {account.seen}
        </Link>
      ) : null}
      {open === 'new' ? <AddMine channelId={channelId} onClose={close} /> : null}
      {edited ? <ChangeMine channelId={channelId} guardian={edited} onClose={close} /> : null}
    </section>
  );
}

type Props = { readonly channelId: number; readonly onClose: () => void };

function AddMine({ channelId, onClose }: Props) {
  const text = useText(guardiansText);
  const form = useForm(myGuardians.add, {
    initial: valuesOf(),
    toInput: (_filled, values) => ({
      channelId,
      ...fieldsOf(values),
      ...contactOf(values),
      phoneNumber: values.phoneNumber.trim(),
      isConsented: values.isConsented,
    }),
    check: ({ phoneNumber }) => ({ phoneNumber: phoneFault(phoneNumber, text) }),
    refresh: [myGuardians.list],
    onSuccess: () => {
      overlay.toast(text.saved, { kind: 'ok' });
      onClose();
    },
  });
  return <GuardianModal form={form} isStaff={false} onClose={onClose} />;
}

function ChangeMine({ channelId, guardian, onClose }: Props & { readonly guardian: Guardian }) {
  const text = useText(guardiansText);
  const { guardianId, revision } = guardian;
  const form = useForm(myGuardians.change, {
    initial: valuesOf(guardian),
    toInput: (_filled, values) => ({
      channelId,
      guardianId,
      revision,
      ...fieldsOf(values),
      ...contactOf(values),
      isConsented: values.isConsented,
    }),
    check: (values) => (isTyped(values) ? { phoneNumber: phoneFault(values.phoneNumber, text) } : {}),
    refresh: [myGuardians.list],
    recover: async () => {
      await refresh(myGuardians.list);
      return false;
    },
    onSuccess: () => {
      overlay.toast(text.saved, { kind: 'ok' });
      onClose();
    },
  });
  // What was typed stays; what somebody else saved meanwhile is taken over.
  const adopt = useEffectEvent(() => form.rebase(valuesOf(guardian)));
  useEffect(() => adopt(), [revision]);
  return <GuardianModal form={form} guardian={guardian} isStaff={false} onClose={onClose} />;
}
