import { fillMessage, openPlaceholders } from '@dolphin/contract/channels/guardian-messages/fill-message';
import { guardianMessages } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { messageKindText } from '@dolphin/contract/channels/guardian-messages/message-kinds.text';
import { placeholderText } from '@dolphin/contract/channels/guardian-messages/placeholders.text';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { Localized } from '@dolphin/contract/core/text';
import { asAdvertising, looksLikeAdvertising } from '@dolphin/contract/messaging/advertising';
import { estimateKrw, isSendable, measureMessage, normalizeMessage } from '@dolphin/contract/messaging/message-text';
import { LMS_BYTES_MAX, MESSAGE_TEXT_MAX, SMS_BYTES_MAX } from '@dolphin/contract/messaging/messaging.constants';
import { findTalk } from '@dolphin/contract/messaging/talk-template';
import { useState } from 'react';
import { formatWon } from '../../../lib/format.ts';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { newKey } from '../../../lib/new-key.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { messagesText } from './messages.text.ts';

type Composer = OutputOf<typeof guardianMessages.composer>;
type Child = OutputOf<typeof guardianMessages.receivers>['childList'][number];
type Props = {
  readonly composer: Composer;
  readonly childList: readonly Child[];
  readonly className: string;
  readonly content: string;
  readonly onContent: (content: string) => void;
  readonly onSkip: () => void;
  readonly onSent: (batchId: number) => void;
};

const NONE = '0';

/** Writes one text for several children, with what each guardian will get and what it costs. [SMS-1] [SMS-101] [SMS-102] [SMS-103] */
export function MessageComposer(props: Props) {
  const { composer, content, onContent } = props;
  const text = useText(messagesText);
  const names = useText(placeholderText);
  const kinds = useText(messageKindText);
  const [template, setTemplate] = useState(NONE);
  const { isAd, setIsAd, texts, preview, problem, isAsked, send, isPending } = useSending(props);
  const measure = measureMessage(preview.text);
  const isLong = measure.kind !== 'SMS';
  const won = estimateKrw(texts, composer.prices, isAd ? [] : composer.talkList);
  const isTalk = !isAd && preview.text !== '' && findTalk(composer.talkList, preview.text) !== undefined;
  const placeholders = [names.child, names.course, names.academy].map((name) => `{${name}}`).join(' ');
  if (!composer.isOn) return <p className="messages-note">{text.off}</p>;
  return (
    <div className="messages">
      {composer.isSandbox ? (
        <p className="messages-sandbox">
          <strong>{text.sandbox}</strong>
          {composer.sandboxPhoneUrl === null ? null : (
            <a href={composer.sandboxPhoneUrl} target="_blank" rel="noreferrer">
              {text.phonePage}
            </a>
          )}
        </p>
      ) : null}
      <Receivers childList={props.childList} />
      <div className="messages-compose">
        <div className="messages-fields">
          {composer.templateList.length === 0 ? null : (
            <Select
              label={text.template}
              placeholder={text.noTemplate}
              value={template}
              onValueChange={(value) => {
                setTemplate(value);
                const chosen = composer.templateList.find(({ templateId }) => String(templateId) === value);
                if (chosen) onContent(chosen.content);
              }}
              options={[
                { value: NONE, label: text.noTemplate },
                ...composer.templateList.map(({ templateId, name }) => ({ value: String(templateId), label: name })),
              ]}
            />
          )}
          <TextArea
            label={text.content}
            required
            rows={6}
            maxLength={MESSAGE_TEXT_MAX}
            value={content}
            onChange={({ currentTarget }) => onContent(currentTarget.value)}
            hint={text.contentHint({ placeholders })}
            error={isAsked ? problem : undefined}
          />
          <p className="messages-note" aria-live="polite">
            {text.bytes({
              bytes: measure.bytes,
              max: isLong ? LMS_BYTES_MAX : SMS_BYTES_MAX,
              kind: isLong ? 'LMS' : 'SMS',
            })}
          </p>
          {isTalk ? <p className="messages-note">{text.asTalk}</p> : null}
          {measure.blocked.length > 0 ? (
            <p className="messages-warning">{text.blocked({ characters: measure.blocked.join(' ') })}</p>
          ) : null}
          {measure.doubtful.length > 0 ? (
            <p className="messages-note">{text.doubtful({ characters: measure.doubtful.join(' ') })}</p>
          ) : null}
          {!isAd && looksLikeAdvertising(content) ? <p className="messages-warning">{text.looksLikeAd}</p> : null}
          {composer.optOutNumber === null ? null : (
            <Checkbox
              label={text.isAd}
              hint={text.isAdHint}
              checked={isAd}
              onChange={({ currentTarget }) => setIsAd(currentTarget.checked)}
            />
          )}
          <p className="messages-note">{text.cost({ price: formatWon(won), count: texts.length })}</p>
          <div className="messages-row">
            <Button loading={isPending} onClick={() => void send(won)}>
              {text.send}
            </Button>
            <Button variant="ghost" onClick={props.onSkip}>
              {text.skip}
            </Button>
          </div>
        </div>
        <section className="messages-phone" aria-label={text.preview}>
          <p className="messages-note">{text.previewOf({ name: preview.name })}</p>
          <p className={isTalk ? 'messages-bubble messages-talk' : 'messages-bubble'}>
            {isTalk ? <strong className="messages-talk-head">{kinds.ATA}</strong> : null}
            {preview.text}
          </p>
          <p className="messages-note">{text.from({ number: composer.sender })}</p>
        </section>
      </div>
    </div>
  );
}

function Receivers({ childList }: { readonly childList: readonly Child[] }) {
  const text = useText(messagesText);
  const guardians = childList.reduce((sum, { guardianList }) => sum + guardianList.length, 0);
  const [only] = childList;
  if (childList.length === 0) return <p className="messages-warning">{text.noReceiver}</p>;
  return (
    <div>
      <p className="messages-note">
        {text.to}: {text.toSummary({ children: childList.length, guardians })}
      </p>
      {childList.length === 1 && only && only.guardianList.length > 0 ? (
        <p className="messages-note">
          {only.guardianList.map(({ name, phoneNumber }) => `${name} ${phoneNumber}`).join(', ')}
        </p>
      ) : null}
      {childList
        .filter(({ guardianList }) => guardianList.length === 0)
        .map(({ userId, nickname }) => (
          <p key={userId} className="messages-warning">
            {nickname}: {text.noGuardian}
          </p>
        ))}
    </div>
  );
}

/** What each guardian gets, what is wrong with it, and sending it after a question. */
function useSending({ composer, childList, className, content, onSent }: Props) {
  const text = useText(messagesText);
  const { channelId } = useChannel();
  const [isAd, setIsAd] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [requestKey, setRequestKey] = useState(newKey);
  const { academy, optOutNumber } = composer;
  const textFor = (child: string) => {
    const filled = fillMessage(content, { child, course: className, academy });
    const isFramed = isAd && optOutNumber !== null;
    return normalizeMessage(isFramed ? asAdvertising(filled, { senderName: academy, optOutNumber }) : filled);
  };
  const texts = childList.flatMap(({ nickname, guardianList }) =>
    guardianList.filter(({ isMarketingAllowed }) => !isAd || isMarketingAllowed).map(() => textFor(nickname)),
  );
  const name = childList[0]?.nickname ?? '';
  const command = useCommand(guardianMessages.send, {
    refresh: [guardianMessages.list],
    onSuccess: ({ batchId, messageCount }) => {
      setRequestKey(newKey());
      overlay.toast(text.sent({ count: messageCount }), { kind: 'ok' });
      onSent(batchId);
    },
  });
  useOpenForm({ isDirty: content !== '' && !command.isSuccess, isPending: command.isPending });
  const open = openPlaceholders(content, { child: name, course: className, academy });
  const problem = problemOf(text, content, texts, open);
  const send = async (won: number) => {
    setIsAsked(true);
    if (problem !== undefined) return;
    const isSure = await overlay.confirm({
      title: text.confirm,
      hint: text.confirmHint({ count: texts.length, price: formatWon(won) }),
      confirmLabel: text.send,
      cancelLabel: text.cancel,
    });
    if (!isSure) return;
    const userIdList = childList.map(({ userId }) => userId);
    command.mutate({ channelId, requestKey, userIdList, content, className, isAd });
  };
  return {
    isAd,
    setIsAd,
    texts,
    preview: { name, text: textFor(name) },
    problem,
    isAsked,
    send,
    isPending: command.isPending,
  };
}

type Words = Localized<(typeof messagesText)['KO']>;

function problemOf(
  text: Words,
  content: string,
  texts: readonly string[],
  open: readonly string[],
): string | undefined {
  if (normalizeMessage(content) === '') return text.contentNeeded;
  if (open.length > 0) return text.unknown({ names: open.join(', ') });
  if (texts.length === 0) return text.noReceiver;
  const wrong = texts.map(measureMessage).find((measure) => !isSendable(measure));
  if (wrong === undefined) return undefined;
  return wrong.kind === null ? text.tooLong : text.blocked({ characters: wrong.blocked.join(' ') });
}
