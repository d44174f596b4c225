import { GUARDIANS_MAX } from '@dolphin/contract/channels/guardians/guardians.constants';
import { memberGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { members } from '@dolphin/contract/channels/members/members.contract';
import Eye from 'lucide-react/icons/eye';
import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from '../../lib/form/use-form.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useChannel } from '../channel/use-channel.ts';
import { GuardianList, Masked } from './guardian-list.tsx';
import { GuardianModal } from './guardian-modal.tsx';
import { contactOf, fieldsOf, type Guardian, isTyped, phoneFault, valuesOf } from './guardian-values.ts';
import { MemberAccount } from './member-account.tsx';
import { guardiansText } from './guardians.text.ts';

type At = { readonly channelId: number; readonly channelMemberId: number };
const LISTS = [memberGuardians.list, members.all, members.detail];

/** The guardians of a member, for coaches of a class of them and for managers. [CHN-213] */
export function MemberGuardians({ channelMemberId }: { readonly channelMemberId: number }) {
  const text = useText(guardiansText);
  const { channelId } = useChannel();
  const read = useRead(memberGuardians.list, { channelId, channelMemberId }, { isQuiet: true, staleTimeMs: 0 });
  useEvent(channelMemberEvents.membersChanged, () => void refresh(memberGuardians.list));
  let body: ReactNode;
  if (read.data)
    body = read.data.isReadable ? (
      <Guardians at={{ channelId, channelMemberId }} guardians={read.data.guardianList} />
    ) : (
      <p className="text-muted">{text.notReadable}</p>
    );
  else if (read.isError)
    body = (
      <ErrorState
        compact
        title={text.failed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  else
    body = (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={2} />
      </div>
    );
  return (
    <section className="guardian-part" aria-label={text.title}>
      <h3>{text.title}</h3>
      {body}
    </section>
  );
}

function Guardians({ at, guardians }: { readonly at: At; readonly guardians: readonly Guardian[] }) {
  const text = useText(guardiansText);
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const remove = useCommand(memberGuardians.remove, {
    refresh: LISTS,
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  const edited = guardians.find(({ guardianId }) => guardianId === open);
  const close = () => setOpen(null);
  return (
    <>
      <GuardianList
        guardians={guardians}
        onEdit={({ guardianId }) => setOpen(guardianId)}
        onRemove={({ guardianId }) => remove.mutate({ ...at, guardianId })}
        contact={(guardian) => <Contact key={guardian.revision} at={at} guardian={guardian} />}
        account={(guardian) => <MemberAccount at={at} guardian={guardian} />}
      />
      {guardians.length > 0 ? <p className="text-sm text-muted">{text.staffHint}</p> : null}
      {guardians.length < GUARDIANS_MAX ? (
        <Button size="sm" variant="ghost" icon={<UserPlus aria-hidden />} onClick={() => setOpen('new')}>
          {text.add}
        </Button>
      ) : null}
      {open === 'new' ? <AddToMember at={at} onClose={close} /> : null}
      {edited ? <ChangeOfMember at={at} guardian={edited} onClose={close} /> : null}
    </>
  );
}

/** Masked until somebody asks for it; each time is an entry of the audit log. */
function Contact({ at, guardian }: { readonly at: At; readonly guardian: Guardian }) {
  const text = useText(guardiansText);
  const reveal = useCommand(memberGuardians.reveal);
  const { data } = reveal;
  if (data)
    return (
      <>
        <a className="tabular" href={`tel:${data.phoneNumber}`}>
          {data.phoneNumber}
        </a>
        {data.email === null ? null : <a href={`mailto:${data.email}`}>{data.email}</a>}
      </>
    );
  const name = guardian.name || text[guardian.relation];
  return (
    <>
      <Masked guardian={guardian} />
      <Button
        size="sm"
        variant="plain"
        icon={<Eye aria-hidden />}
        aria-label={text.revealOf({ name })}
        loading={reveal.isPending}
        onClick={() => reveal.mutate({ ...at, guardianId: guardian.guardianId })}
      >
        {text.reveal}
      </Button>
    </>
  );
}

type Props = { readonly at: At; readonly onClose: () => void };

function AddToMember({ at, onClose }: Props) {
  const text = useText(guardiansText);
  const form = useForm(memberGuardians.add, {
    initial: valuesOf(),
    toInput: (_filled, values) => ({
      ...at,
      ...fieldsOf(values),
      ...contactOf(values),
      phoneNumber: values.phoneNumber.trim(),
      // An empty one is refused by `check`.
      consentMethod: values.consentMethod === '' ? 'WRITTEN' : values.consentMethod,
    }),
    check: ({ phoneNumber, consentMethod }) => ({
      phoneNumber: phoneFault(phoneNumber, text),
      consentMethod: consentMethod === '' ? text.methodNeeded : undefined,
    }),
    refresh: LISTS,
    onSuccess: () => {
      overlay.toast(text.saved, { kind: 'ok' });
      onClose();
    },
  });
  return <GuardianModal form={form} isStaff onClose={onClose} />;
}

function ChangeOfMember({ at, guardian, onClose }: Props & { readonly guardian: Guardian }) {
  const text = useText(guardiansText);
  const { guardianId, revision } = guardian;
  const form = useForm(memberGuardians.change, {
    initial: valuesOf(guardian),
    toInput: (_filled, values) => ({
      ...at,
      guardianId,
      revision,
      ...fieldsOf(values),
      ...contactOf(values),
      ...(values.consentMethod === '' ? {} : { consentMethod: values.consentMethod }),
    }),
    check: ({ phoneNumber, consentMethod, isMarketingAllowed }) => {
      const isOtherNumber = isTyped({ phoneNumber });
      // Advertising without a consent would not be stored.
      const isMethodNeeded = consentMethod === '' && (!isOtherNumber || isMarketingAllowed);
      return {
        phoneNumber: isOtherNumber ? phoneFault(phoneNumber, text) : undefined,
        consentMethod: isMethodNeeded ? text.methodNeeded : undefined,
      };
    },
    refresh: LISTS,
    recover: async () => {
      await refresh(memberGuardians.list);
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
  return <GuardianModal form={form} guardian={guardian} isStaff onClose={onClose} />;
}
