import { channelPeople } from '@dolphin/contract/channels/members/people.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { useState } from 'react';
import { setCurrentChannel } from '../../../lib/channel.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Combobox } from '../../../ui/select/combobox.tsx';
import { CHANGED } from './changed.ts';
import type { PartProps } from './settings-read.ts';
import { channelSettingsText } from './settings.text.ts';

/** What cannot be taken back; each is confirmed by typing the channel's name. */
export function DangerSettings({ settings }: PartProps) {
  const text = useText(channelSettingsText);
  const { may } = useChannel();
  return (
    <Card title={text.danger}>
      {may('MASTER') ? (
        <>
          <Transfer settings={settings} />
          <hr className="channel-settings-rule" />
          <Close settings={settings} />
        </>
      ) : (
        <p className="text-muted">{text.forMaster}</p>
      )}
    </Card>
  );
}

function Transfer({ settings }: PartProps) {
  const text = useText(channelSettingsText);
  const { id: channelId, name } = settings.channel;
  const { userId: myId } = useUser();
  const [query, setQuery] = useState('');
  const [successor, setSuccessor] = useState<string | null>(null);
  const read = useRead(
    channelPeople.list,
    { channelId, ...(query.trim() === '' ? {} : { query: query.trim() }) },
    { isQuiet: true, keepPrevious: true },
  );
  const people = (read.data?.memberList ?? []).filter(({ userId, role }) => userId !== myId && role !== 'VISITOR');
  const chosen = people.find(({ userId }) => String(userId) === successor);
  const transfer = useCommand(channelSettings.transfer, {
    refresh: CHANGED,
    onSuccess: () => overlay.toast(text.transferred, { kind: 'ok' }),
  });
  const ask = () =>
    void overlay.confirm({
      title: text.transferTitle({ name, heir: chosen?.nickname ?? '' }),
      hint: text.transferHint,
      confirmLabel: text.transferDo,
      cancelLabel: text.cancel,
      danger: true,
      typeToConfirm: { label: text.typeName({ name }), value: name },
      onConfirm: () => transfer.mutateAsync({ channelId, userId: Number(successor), confirmName: name }),
    });
  return (
    <div className="channel-settings-form">
      <div>
        <b>{text.transfer}</b>
        <p className="text-sm text-muted">{text.transferHint}</p>
      </div>
      <div className="channel-settings-line">
        <Combobox
          label={text.heir}
          placeholder={text.heirPlaceholder}
          value={successor}
          onValueChange={setSuccessor}
          onSearch={setQuery}
          loading={read.isFetching}
          options={people.map(({ userId, nickname }) => ({ value: String(userId), label: nickname }))}
          texts={{ empty: text.heirEmpty, clear: text.clear, open: text.open }}
          {...(chosen ? { valueLabel: chosen.nickname } : {})}
        />
        <Button variant="danger" disabled={successor === null} onClick={ask}>
          {text.transferDo}
        </Button>
      </div>
    </div>
  );
}

function Close({ settings }: PartProps) {
  const text = useText(channelSettingsText);
  const { id: channelId, name } = settings.channel;
  const close = useCommand(channelSettings.close, {
    onSuccess: async () => {
      setCurrentChannel(null);
      overlay.toast(text.closed, { kind: 'ok' });
      go('/', { replace: true });
      await refresh(channels.mine, channels.find);
    },
  });
  const ask = () =>
    void overlay.confirm({
      title: text.closeTitle,
      hint: text.closeHint,
      confirmLabel: text.closeDo,
      cancelLabel: text.cancel,
      danger: true,
      typeToConfirm: { label: text.typeName({ name }), value: name },
      onConfirm: () => close.mutateAsync({ channelId, confirmName: name }),
    });
  return (
    <div className="channel-settings-danger">
      <div>
        <b>{text.close}</b>
        <p className="text-sm text-muted">{text.closeHint}</p>
      </div>
      <Button variant="danger" onClick={ask}>
        {text.closeDo}
      </Button>
    </div>
  );
}
