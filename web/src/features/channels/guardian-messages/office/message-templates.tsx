import {
  guardianMessageOffice,
  guardianMessages,
} from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { MESSAGE_TEMPLATE_NAME_MAX } from '@dolphin/contract/channels/guardian-messages/guardian-messages.constants';
import { measureMessage, normalizeMessage } from '@dolphin/contract/messaging/message-text';
import { MESSAGE_TEXT_MAX } from '@dolphin/contract/messaging/messaging.constants';
import { useState } from 'react';
import { useOpenForm } from '../../../../lib/form/open-forms.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { messagesText } from '../messages.text.ts';
import { OfficeList } from './office-list.tsx';
import { messageOfficeText } from './message-office.text.ts';
import { useRemoval } from './use-removal.ts';

const CHANGED = { refresh: [guardianMessages.composer] } as const;

/** Texts that everybody who teaches here may begin with. [SMS-103] */
export function MessageTemplates() {
  const text = useText(messageOfficeText);
  const { channelId } = useChannel();
  const read = useRead(guardianMessages.composer, { channelId }, { isQuiet: true });
  const remove = useCommand(guardianMessageOffice.removeTemplate, CHANGED);
  const askRemoval = useRemoval();
  return (
    <div className="messages">
      <OfficeList
        read={read}
        items={read.data?.templateList}
        empty={text.noTemplates}
        itemOf={({ templateId, name, content }) => (
          <li key={templateId} className="messages-item">
            <div className="messages-head">
              <strong>{name}</strong>
              <Button
                size="sm"
                variant="danger"
                onClick={() => askRemoval(name, () => remove.mutate({ channelId, templateId }))}
              >
                {text.remove}
              </Button>
            </div>
            <p>{content}</p>
          </li>
        )}
      />
      <NewTemplate />
    </div>
  );
}

function NewTemplate() {
  const text = useText(messageOfficeText);
  const words = useText(messagesText);
  const { channelId } = useChannel();
  const [name, setName] = useState('');
  const [content, setContent] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const add = useCommand(guardianMessageOffice.addTemplate, {
    ...CHANGED,
    onSuccess: () => {
      setName('');
      setContent('');
      setIsAsked(false);
      overlay.toast(text.saved, { kind: 'ok' });
    },
  });
  useOpenForm({ isDirty: name !== '' || content !== '', isPending: add.isPending });
  const { blocked } = measureMessage(normalizeMessage(content));
  return (
    <form
      className="messages-fields"
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (name.trim() !== '' && content.trim() !== '') add.mutate({ channelId, name: name.trim(), content });
      }}
    >
      <TextField
        label={text.templateName}
        maxLength={MESSAGE_TEMPLATE_NAME_MAX}
        value={name}
        error={isAsked && name.trim() === '' ? text.needed : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextArea
        label={text.templateContent}
        autoGrow
        rows={4}
        maxLength={MESSAGE_TEXT_MAX}
        value={content}
        error={isAsked && content.trim() === '' ? text.needed : undefined}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
      />
      {blocked.length > 0 ? (
        <p className="messages-warning">{words.blocked({ characters: blocked.join(' ') })}</p>
      ) : null}
      <div>
        <Button type="submit" loading={add.isPending}>
          {text.add}
        </Button>
      </div>
    </form>
  );
}
