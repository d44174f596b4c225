import { channelInvitations } from '@dolphin/contract/channels/join/invitations.contract';
import { type ReactNode, useState } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { codesText } from './codes.text.ts';

/** Invites by nickname or by e-mail. [CHN-122] */
export function InviteForm() {
  const text = useText(codesText);
  const [method, setMethod] = useState<'nickname' | 'email'>('nickname');
  const choice = (
    <Select
      label={text.way}
      value={method}
      onValueChange={(value) => setMethod(value === 'email' ? 'email' : 'nickname')}
      options={[
        { value: 'nickname', label: text.byNickname },
        { value: 'email', label: text.byEmail },
      ]}
      placeholder={text.choose}
    />
  );
  return method === 'nickname' ? <ByNickname choice={choice} /> : <ByEmail choice={choice} />;
}

function ByNickname({ choice }: { readonly choice: ReactNode }) {
  const text = useText(codesText);
  const { channelId } = useChannel();
  const form = useForm(channelInvitations.inviteNickname, {
    initial: { nickname: '' },
    toInput: (filled) => ({ channelId, nickname: filled.nickname ?? '' }),
    refresh: [channelInvitations.list],
    onSuccess: () => {
      form.reset();
      overlay.toast(text.invited, { kind: 'ok' });
    },
  });
  return (
    <Row form={form} choice={choice}>
      <TextField
        label={text.nickname}
        hint={text.nicknameHint}
        maxLength={20}
        autoComplete="off"
        {...form.text('nickname')}
      />
    </Row>
  );
}

function ByEmail({ choice }: { readonly choice: ReactNode }) {
  const text = useText(codesText);
  const { channelId } = useChannel();
  const form = useForm(channelInvitations.inviteEmail, {
    initial: { email: '' },
    toInput: (filled) => ({ channelId, email: filled.email ?? '' }),
    refresh: [channelInvitations.list],
    onSuccess: () => {
      form.reset();
      overlay.toast(text.invited, { kind: 'ok' });
    },
  });
  return (
    <Row form={form} choice={choice}>
      <TextField label={text.email} hint={text.emailHint} type="email" autoComplete="off" {...form.text('email')} />
    </Row>
  );
}

type Shown = { readonly props: object; readonly error: string | null; readonly isPending: boolean };

function Row({
  form,
  choice,
  children,
}: {
  readonly form: Shown;
  readonly choice: ReactNode;
  readonly children: ReactNode;
}) {
  const text = useText(codesText);
  return (
    <form className="invite-form" {...form.props}>
      {choice}
      {children}
      <Button type="submit" loading={form.isPending}>
        {text.invite}
      </Button>
      {form.error ? (
        <p className="field-error" role="alert">
          {form.error}
        </p>
      ) : null}
    </form>
  );
}
