import { users } from '@dolphin/contract/accounts/users.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import type { SubmitEvent } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { safeRedirect } from '../../../lib/session/safe-redirect.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { isHostChannel } from '../../../shared/channel/host-channel.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { FormModal } from './form-modal.tsx';
import { joinText } from './join.text.ts';
import { MemberFields, useNamesCheck } from './member-fields.tsx';
import { OwnFormFields } from './own-form-fields.tsx';
import { useOwnForm } from './use-own-form.ts';

/** What lets somebody in without waiting; undefined where nobody brought any. */
export type JoinCode = { readonly code?: string | undefined; readonly invitation?: string | undefined };

/** Server errors are shown only where the user can do something about them; everything typed stays. [CHN-3] */
const IGNORED = { CHANNEL_NOT_FOUND: () => undefined };

/** Type JOIN. `isApproved`: something vouches for the person, so nobody has to approve. [CHN-2] [CHN-3] */
export function JoinForm({
  joinCode = {},
  isApproved,
  onClose,
}: {
  readonly joinCode?: JoinCode | undefined;
  readonly isApproved?: boolean | undefined;
  readonly onClose: () => void;
}) {
  const text = useText(joinText);
  const { channelId, slug, home, info, isVisible, member } = useChannel();
  const { nickname } = useUser();
  const check = useNamesCheck();
  const own = useOwnForm();
  // On a channel's own domain the address names the channel; elsewhere the general call does. Both are one rule.
  const form = useForm(isHostChannel(slug) ? channelJoin.join : channelJoin.create, {
    initial: {
      nickname: member?.nickname ?? nickname ?? '',
      introduction: member?.introduction ?? '',
      channelPersonalInformationConsent: false,
    },
    toInput: (_filled, values) => ({
      channelId,
      nickname: values.nickname.trim(),
      introduction: values.introduction.trim(),
      channelPersonalInformationConsent: values.channelPersonalInformationConsent,
      ...own.input(),
      ...(joinCode.code === undefined ? {} : { code: joinCode.code }),
      ...(joinCode.invitation === undefined ? {} : { invitation: joinCode.invitation }),
    }),
    check,
    isQuiet: true,
    on: IGNORED,
    onSuccess: async ({ role }) => {
      await refresh(users.me, channels.access, channels.mine);
      onClose();
      // An applicant of a channel-only channel may not see its home yet.
      const landing = role === 'PENDING' && !isVisible ? '/lounge' : home;
      // Who came from a page of the channel, such as that of a class, goes back to it.
      const back = safeRedirect(new URLSearchParams(location.search).get('redirect'));
      if (role !== 'PENDING' && back !== '/') return go(back);
      return go(`${landing}?message=${role === 'PENDING' ? 'PENDING' : 'WELCOME'}`);
    },
  });
  const isDirect = isApproved ?? info.joinMethod === 'IMMEDIATELY';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const hasNames = Object.values(check(form.values)).every((fault) => fault === undefined);
    if (!own.check()) return event.preventDefault();
    if (!hasNames || form.values.channelPersonalInformationConsent) return form.props.onSubmit(event);
    event.preventDefault();
    overlay.toast(text.termsNeeded, { kind: 'danger' });
  };
  return (
    <FormModal
      title={text.joinTitle}
      lead={text.joinLead}
      submitLabel={isDirect ? text.join : text.apply}
      isPending={form.isPending}
      isDirty={form.isDirty || own.isDirty}
      onClose={onClose}
    >
      {(formId) => (
        <form id={formId} className="member-form" {...form.props} onSubmit={submit}>
          <MemberFields text={form.text} error={form.error} />
          <OwnFormFields form={own} />
          <div className="member-terms">
            <Checkbox
              label={text.terms}
              hint={text.termsHint}
              required
              {...form.tick('channelPersonalInformationConsent')}
            />
            <Button size="sm" variant="plain" onClick={() => void overlay.terms('CHANNEL_SERVICE')}>
              {text.read}
            </Button>
          </div>
        </form>
      )}
    </FormModal>
  );
}
