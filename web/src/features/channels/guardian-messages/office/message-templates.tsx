import {
  guardianMessageOffice,
  guardianMessages,
} from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { MESSAGE_TEMPLATE_NAME_MAX } from '@dolphin/contract/channels/guardian-messages/guardian-messages.constants';
import { placeholderText } from '@dolphin/contract/channels/guardian-messages/placeholders.text';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
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

type Template = OutputOf<typeof guardianMessages.composer>['templateList'][number];

const CHANGED = { refresh: [guardianMessages.composer] } as const;

/** Texts that everybody who teaches here may begin with. [SMS-103] */
export function MessageTemplates() {
  const text = useText(messageOfficeText);
  const { channelId } = useChannel();
  const read = useRead(guardianMessages.composer, { channelId }, { isQuiet: true });
  const [editedId, setEditedId] = useState<number | null>(null);
  return (
    <div className="messages">
      <OfficeList
        read={read}
        items={read.data?.templateList}
        empty={text.noTemplates}
        itemOf={(template) => (
          <li key={template.templateId} className="messages-item">
            {template.templateId === editedId ? (
              <EditedTemplate template={template} onDone={() => setEditedId(null)} />
            ) : (
              <ShownTemplate template={template} onEdit={() => setEditedId(template.templateId)} />
            )}
          </li>
        )}
      />
      <NewTemplate />
    </div>
  );
}

function ShownTemplate({ template, onEdit }: { readonly template: Template; readonly onEdit: () => void }) {
  const text = useText(messageOfficeText);
  const { channelId } = useChannel();
  const remove = useCommand(guardianMessageOffice.removeTemplate, CHANGED);
  const askRemoval = useRemoval();
  const { templateId, name, content } = template;
  return (
    <>
      <div className="messages-head">
        <strong>{name}</strong>
        <span className="messages-tools">
          <Button size="sm" variant="plain" aria-label={`${name} ${text.edit}`} onClick={onEdit}>
            {text.edit}
          </Button>
          <Button
            size="sm"
            variant="plain"
            aria-label={`${name} ${text.remove}`}
            onClick={() => askRemoval(name, () => remove.mutate({ channelId, templateId }))}
          >
            {text.remove}
          </Button>
        </span>
      </div>
      <p>{content}</p>
    </>
  );
}

function EditedTemplate({ template, onDone }: { readonly template: Template; readonly onDone: () => void }) {
  const text = useText(messageOfficeText);
  const { channelId } = useChannel();
  // What the editor began with: a change of somebody else meanwhile is a conflict, not the new beginning.
  const [began] = useState(template);
  const change = useCommand(guardianMessageOffice.changeTemplate, {
    ...CHANGED,
    onSuccess: () => {
      overlay.toast(text.saved, { kind: 'ok' });
      onDone();
    },
  });
  return (
    <TemplateForm
      began={began}
      saveLabel={text.save}
      isPending={change.isPending}
      onCancel={onDone}
      onSave={(given) => change.mutate({ channelId, templateId: began.templateId, revision: began.revision, ...given })}
    />
  );
}

const EMPTY = { name: '', content: '' };

function NewTemplate() {
  const text = useText(messageOfficeText);
  const { channelId } = useChannel();
  const [nth, setNth] = useState(0);
  const add = useCommand(guardianMessageOffice.addTemplate, {
    ...CHANGED,
    onSuccess: () => {
      setNth(nth + 1);
      overlay.toast(text.saved, { kind: 'ok' });
    },
  });
  return (
    <section className="messages-fields" aria-label={text.newTemplate}>
      <h3 className="messages-title">{text.newTemplate}</h3>
      <TemplateForm
        key={nth}
        began={EMPTY}
        saveLabel={text.add}
        isPending={add.isPending}
        onSave={(given) => add.mutate({ channelId, ...given })}
      />
    </section>
  );
}

type TemplateFields = Pick<Template, 'name' | 'content'>;
type FormProps = {
  readonly began: TemplateFields;
  readonly saveLabel: string;
  readonly isPending: boolean;
  readonly onSave: (given: TemplateFields) => void;
  readonly onCancel?: () => void;
};

function TemplateForm({ began, saveLabel, isPending, onSave, onCancel }: FormProps) {
  const text = useText(messageOfficeText);
  const words = useText(messagesText);
  const names = useText(placeholderText);
  const [name, setName] = useState(began.name);
  const [content, setContent] = useState(began.content);
  const [isAsked, setIsAsked] = useState(false);
  useOpenForm({ isDirty: name !== began.name || content !== began.content, isPending });
  const { blocked } = measureMessage(normalizeMessage(content));
  const placeholders = [names.child, names.course, names.academy].map((each) => `{${each}}`).join(' ');
  return (
    <form
      className="messages-fields"
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (name.trim() !== '' && content.trim() !== '') onSave({ name: name.trim(), content });
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
        rows={5}
        maxLength={MESSAGE_TEXT_MAX}
        value={content}
        hint={words.contentHint({ placeholders })}
        error={isAsked && content.trim() === '' ? text.needed : undefined}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
      />
      {blocked.length > 0 ? (
        <p className="messages-warning">{words.blocked({ characters: blocked.join(' ') })}</p>
      ) : null}
      <div className="messages-head">
        <Button type="submit" loading={isPending}>
          {saveLabel}
        </Button>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            {text.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
