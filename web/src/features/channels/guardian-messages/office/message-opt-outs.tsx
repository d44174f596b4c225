import { guardianMessageOffice } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { PHONE_PATTERN } from '@dolphin/contract/channels/join/join.constants';
import { OPT_OUT_SCOPES, type OptOutScope } from '@dolphin/contract/messaging/messaging.constants';
import { useState } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import { useOpenForm } from '../../../../lib/form/open-forms.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { OfficeList } from './office-list.tsx';
import { messageOfficeText } from './message-office.text.ts';
import { useRemoval } from './use-removal.ts';

const CHANGED = { refresh: [guardianMessageOffice.optOuts] } as const;
const MOBILE = new RegExp(PHONE_PATTERN);

/** Numbers that refuse advertising, or everything. [SMS-107] */
export function MessageOptOuts() {
  const text = useText(messageOfficeText);
  const [starts, setStarts] = useState<readonly (number | null)[]>([null]);
  return (
    <div className="messages">
      {starts.map((before, at) => (
        <OptOutPart
          key={before ?? 0}
          before={before}
          onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
      <NewOptOut label={text.number} />
    </div>
  );
}

type PartProps = { readonly before: number | null; readonly onMore: ((next: number) => void) | undefined };

function OptOutPart({ before, onMore }: PartProps) {
  const text = useText(messageOfficeText);
  const { channelId } = useChannel();
  const params = { channelId, ...(before === null ? {} : { before }) };
  const read = useRead(guardianMessageOffice.optOuts, params, { isQuiet: true, staleTimeMs: 0 });
  const remove = useCommand(guardianMessageOffice.removeOptOut, CHANGED);
  const askRemoval = useRemoval();
  const next = read.data?.next ?? null;
  return (
    <>
      <OfficeList
        read={read}
        items={read.data?.optOutList}
        empty={text.noOptOuts}
        itemOf={({ optOutId, phoneNumber, scope, createdAt }) => (
          <li key={optOutId} className="messages-item">
            <div className="messages-head">
              <strong>{phoneNumber}</strong>
              <Badge size="sm" tone="neutral">
                {text[scope]}
              </Badge>
              <span className="messages-note">{formatDate(createdAt)}</span>
              <Button
                size="sm"
                variant="plain"
                onClick={() => askRemoval(phoneNumber, () => remove.mutate({ channelId, optOutId }))}
              >
                {text.remove}
              </Button>
            </div>
          </li>
        )}
      />
      {onMore && next !== null ? (
        <Button variant="ghost" onClick={() => onMore(next)}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

function NewOptOut({ label }: { readonly label: string }) {
  const text = useText(messageOfficeText);
  const { channelId } = useChannel();
  const [phoneNumber, setPhoneNumber] = useState('');
  const [scope, setScope] = useState<OptOutScope>('AD');
  const [isAsked, setIsAsked] = useState(false);
  const add = useCommand(guardianMessageOffice.addOptOut, {
    ...CHANGED,
    onSuccess: () => {
      setPhoneNumber('');
      setIsAsked(false);
      overlay.toast(text.saved, { kind: 'ok' });
    },
  });
  useOpenForm({ isDirty: phoneNumber !== '', isPending: add.isPending });
  const isRight = MOBILE.test(phoneNumber.trim());
  return (
    <form
      className="messages-row"
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (isRight) add.mutate({ channelId, phoneNumber: phoneNumber.trim(), scope });
      }}
    >
      <TextField
        label={label}
        inputMode="tel"
        maxLength={20}
        value={phoneNumber}
        error={isAsked && !isRight ? text.mobileWrong : undefined}
        onChange={({ currentTarget }) => setPhoneNumber(currentTarget.value)}
      />
      <Select
        label={text.scope}
        placeholder={text.scope}
        value={scope}
        onValueChange={(value) => setScope(OPT_OUT_SCOPES.find((each) => each === value) ?? 'AD')}
        options={OPT_OUT_SCOPES.map((each) => ({ value: each, label: text[each] }))}
      />
      <Button type="submit" loading={add.isPending}>
        {text.add}
      </Button>
    </form>
  );
}
