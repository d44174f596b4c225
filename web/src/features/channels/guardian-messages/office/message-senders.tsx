import { guardianMessageOffice } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { MESSAGE_SENDER_NAME_MAX } from '@dolphin/contract/channels/guardian-messages/guardian-messages.constants';
import { SENDER_DIGITS_PATTERN } from '@dolphin/contract/messaging/messaging.constants';
import { useState } from 'react';
import { useOpenForm } from '../../../../lib/form/open-forms.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { OfficeList } from './office-list.tsx';
import { messageOfficeText } from './message-office.text.ts';
import { useRemoval } from './use-removal.ts';

const CHANGED = { refresh: [guardianMessageOffice.senders] } as const;
const DIGITS = new RegExp(SENDER_DIGITS_PATTERN);

/** The numbers that messages of the academy may come from. [SMS-109] */
export function MessageSenders() {
  const text = useText(messageOfficeText);
  const { channelId } = useChannel();
  const read = useRead(guardianMessageOffice.senders, { channelId }, { isQuiet: true });
  const check = useCommand(guardianMessageOffice.checkSenders, CHANGED);
  const choose = useCommand(guardianMessageOffice.chooseSender, CHANGED);
  const remove = useCommand(guardianMessageOffice.removeSender, CHANGED);
  const askRemoval = useRemoval();
  const hasOwn = read.data?.senderList.some(({ isDefault }) => isDefault) ?? false;
  return (
    <div className="messages">
      <p className="messages-note">{text.senderHint}</p>
      {read.data ? <p className="messages-note">{text.siteSender({ number: read.data.siteSender })}</p> : null}
      <OfficeList
        read={read}
        items={read.data?.senderList}
        empty={text.noSenders}
        itemOf={({ senderId, phoneNumber, name, state, isDefault }) => (
          <li key={senderId} className="messages-item">
            <div className="messages-head">
              <strong>{phoneNumber}</strong>
              <span>{name}</span>
              <Badge size="sm" tone={state === 'REGISTERED' ? 'ok' : 'warning'}>
                {text[state]}
              </Badge>
              {isDefault ? <Badge size="sm">{text.used}</Badge> : null}
            </div>
            <div className="messages-head">
              {state === 'REGISTERED' && !isDefault ? (
                <Button size="sm" onClick={() => choose.mutate({ channelId, senderId })}>
                  {text.use}
                </Button>
              ) : null}
              <Button
                size="sm"
                variant="plain"
                onClick={() => askRemoval(phoneNumber, () => remove.mutate({ channelId, senderId }))}
              >
                {text.remove}
              </Button>
            </div>
          </li>
        )}
      />
      <div className="messages-row">
        <Button variant="ghost" loading={check.isPending} onClick={() => check.mutate({ channelId })}>
          {text.check}
        </Button>
        {hasOwn ? (
          <Button variant="ghost" onClick={() => choose.mutate({ channelId, senderId: null })}>
            {text.useSite}
          </Button>
        ) : null}
      </div>
      <NewSender />
    </div>
  );
}

function NewSender() {
  const text = useText(messageOfficeText);
  const { channelId } = useChannel();
  const [phone, setPhone] = useState('');
  const [name, setName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const add = useCommand(guardianMessageOffice.addSender, {
    ...CHANGED,
    onSuccess: () => {
      setPhone('');
      setName('');
      setIsAsked(false);
      overlay.toast(text.saved, { kind: 'ok' });
    },
  });
  useOpenForm({ isDirty: phone !== '' || name !== '', isPending: add.isPending });
  const phoneNumber = phone.replace(/\D/g, '');
  const isRight = DIGITS.test(phoneNumber);
  return (
    <form
      className="messages-row"
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (isRight && name.trim() !== '') add.mutate({ channelId, phoneNumber, name: name.trim() });
      }}
    >
      <TextField
        label={text.number}
        inputMode="tel"
        maxLength={20}
        value={phone}
        error={isAsked && !isRight ? text.numberWrong : undefined}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
      <TextField
        label={text.senderName}
        maxLength={MESSAGE_SENDER_NAME_MAX}
        value={name}
        error={isAsked && name.trim() === '' ? text.needed : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" loading={add.isPending}>
        {text.add}
      </Button>
    </form>
  );
}
