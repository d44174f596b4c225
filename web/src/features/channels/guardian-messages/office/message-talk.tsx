import {
  guardianMessageOffice,
  guardianMessages,
} from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { messageTalk } from '@dolphin/contract/channels/guardian-messages/message-talk.contract';
import { placeholderText } from '@dolphin/contract/channels/guardian-messages/placeholders.text';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { PROFILE_ID_PATTERN } from '@dolphin/contract/messaging/messaging.constants';
import { talkPlaces } from '@dolphin/contract/messaging/talk-template';
import { useState } from 'react';
import { formatDateTime } from '../../../../lib/format.ts';
import { useOpenForm } from '../../../../lib/form/open-forms.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Switch } from '../../../../ui/choice/switch.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { OfficeList } from './office-list.tsx';
import { messageOfficeText } from './message-office.text.ts';

type Talks = OutputOf<typeof messageTalk.list>;
type Template = Talks['templateList'][number];

const CHANGED = { refresh: [messageTalk.list, guardianMessages.composer] } as const;
const TONES: Readonly<Record<Template['state'], BadgeTone>> = {
  PENDING: 'neutral',
  INSPECTING: 'neutral',
  APPROVED: 'ok',
  REJECTED: 'danger',
  ADVERTISING: 'warning',
};

/** Templates of AlimTalk with their states, and which of them are used. [SMS-112] */
export function MessageTalk() {
  const text = useText(messageOfficeText);
  const { channelId } = useChannel();
  const read = useRead(messageTalk.list, { channelId }, { isQuiet: true });
  const check = useCommand(messageTalk.check, CHANGED);
  const has = read.data !== undefined && (read.data.profileId !== null || read.data.hasSiteProfile);
  const checkedAt = read.data?.templateList[0]?.checkedAt;
  return (
    <div className="messages">
      <p className="messages-note">{text.talkHint}</p>
      <OfficeList
        read={read}
        items={read.data?.templateList}
        empty={has ? text.noTalks : text.noProfile}
        itemOf={(template) => <TalkItem key={template.talkTemplateId} template={template} />}
      />
      {has ? (
        <div className="messages-row">
          <Button variant="ghost" loading={check.isPending} onClick={() => check.mutate({ channelId })}>
            {text.checkTalks}
          </Button>
          {checkedAt === undefined ? null : (
            <span className="messages-note">{text.checkedAt({ time: formatDateTime(checkedAt) })}</span>
          )}
        </div>
      ) : null}
      {read.data ? <ProfileForm key={read.data.profileId ?? ''} talks={read.data} /> : null}
    </div>
  );
}

function TalkItem({ template }: { readonly template: Template }) {
  const text = useText(messageOfficeText);
  const { channelId } = useChannel();
  const { talkTemplateId, name, content, buttonList, state, isOn } = template;
  const change = useCommand(messageTalk.switch, CHANGED);
  return (
    <li className="messages-item">
      <div className="messages-head">
        <strong>{name}</strong>
        <Badge size="sm" tone={TONES[state]}>
          {text[state]}
        </Badge>
        {isOn && state === 'APPROVED' ? <Badge size="sm">{text.on}</Badge> : null}
        <span className="messages-tools">
          <Switch
            label={text.useTalk({ name })}
            hideLabel
            checked={isOn}
            disabled={change.isPending || (state !== 'APPROVED' && !isOn)}
            onCheckedChange={(next) => change.mutate({ channelId, talkTemplateId, isOn: next })}
          />
        </span>
      </div>
      <p>{content}</p>
      <div className="messages-head">
        {buttonList.length === 0 ? null : (
          <span className="messages-note">{text.buttons({ names: buttonList.join(', ') })}</span>
        )}
        <AsTemplate template={template} />
      </div>
    </li>
  );
}

/** A text template with the same words: whoever sends it sends an AlimTalk. Only for values that a composer has. */
function AsTemplate({ template: { name, content, state } }: { readonly template: Template }) {
  const text = useText(messageOfficeText);
  const { KO } = placeholderText;
  const { channelId } = useChannel();
  const read = useRead(guardianMessages.composer, { channelId }, { isQuiet: true });
  const add = useCommand(guardianMessageOffice.addTemplate, {
    refresh: [guardianMessages.composer],
    onSuccess: () => overlay.toast(text.saved, { kind: 'ok' }),
  });
  const known: readonly string[] = Object.values(KO);
  const places = talkPlaces(content);
  const same = content.replace(/#\{/g, '{');
  const isThere = read.data?.templateList.some((each) => each.content === same) ?? true;
  if (state !== 'APPROVED' || isThere || !places.every((place) => known.includes(place))) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={add.isPending}
      onClick={() => add.mutate({ channelId, name, content: same })}
    >
      {text.asTemplate}
    </Button>
  );
}

const PROFILE = new RegExp(PROFILE_ID_PATTERN);

function ProfileForm({ talks: { profileId, hasSiteProfile } }: { readonly talks: Talks }) {
  const text = useText(messageOfficeText);
  const { channelId } = useChannel();
  const [typed, setTyped] = useState(profileId ?? '');
  const [isAsked, setIsAsked] = useState(false);
  const set = useCommand(messageTalk.setProfile, {
    ...CHANGED,
    onSuccess: () => overlay.toast(text.saved, { kind: 'ok' }),
  });
  const next = typed.trim() === '' ? null : typed.trim();
  const isChanged = next !== profileId;
  useOpenForm({ isDirty: isChanged, isPending: set.isPending });
  const isWrong = next !== null && !PROFILE.test(next);
  const save = async () => {
    setIsAsked(true);
    if (isWrong || !isChanged) return;
    const isSure = await overlay.confirm({
      title: text.profileAsk,
      hint: text.profileAskHint,
      confirmLabel: text.save,
      cancelLabel: text.cancel,
    });
    if (isSure) set.mutate({ channelId, profileId: next });
  };
  return (
    <form
      className="messages-fields"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={text.profile}
        hint={hasSiteProfile ? text.profileHint : text.profileNone}
        maxLength={80}
        autoComplete="off"
        value={typed}
        error={isAsked && isWrong ? text.profileWrong : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="ghost" loading={set.isPending} disabled={!isChanged}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
