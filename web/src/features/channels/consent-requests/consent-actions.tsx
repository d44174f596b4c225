import { consentRequests } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { saveSentFile } from '../../../lib/browser/save-file.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { ConsentDetailData } from './consent-data.ts';
import { ConsentForm } from './consent-form.tsx';
import { RemindModal } from './remind-modal.tsx';
import { consentsText } from './consents.text.ts';

/** What staff does with a request. [CHN-228] [CHN-229] */
export function ConsentActions({ request }: { readonly request: ConsentDetailData }) {
  const text = useText(consentsText);
  const { channelId, at } = useChannel();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'EDIT' | 'COPY' | 'REMIND' | null>(null);
  const { consentRequestId, title, state, isAnswerable, childList } = request;
  const on = { channelId, consentRequestId };
  const setState = useCommand(consentRequests.setState, { refresh: [consentRequests.detail, consentRequests.list] });
  const remove = useCommand(consentRequests.remove, {
    onSuccess: async () => {
      overlay.toast(text.removed, { kind: 'ok' });
      await navigate({ to: at('/manage/consents') });
    },
    refresh: [consentRequests.list],
  });
  const confirm = (ask: string, hint: string, label: string, isDanger: boolean) =>
    overlay.confirm({ title: ask, hint, confirmLabel: label, cancelLabel: text.cancel, danger: isDanger });
  const save = () => call(consentRequests.exports, on).then(saveSentFile).catch(presentError);
  const isWaiting = childList.some(({ answer }) => answer === null);
  return (
    <div className="consents-actions">
      {isAnswerable && isWaiting ? <Button onClick={() => setOpened('REMIND')}>{text.remind}</Button> : null}
      <Button variant="ghost" onClick={() => setOpened('EDIT')}>
        {text.edit}
      </Button>
      <Button variant="ghost" onClick={() => setOpened('COPY')}>
        {text.copy}
      </Button>
      <Button variant="ghost" onClick={() => void save()}>
        {text.exportXlsx}
      </Button>
      {state === 'OPEN' ? (
        <Button
          variant="ghost"
          loading={setState.isPending}
          onClick={() =>
            void confirm(text.closeAsk, text.closeHint, text.close, false).then(
              (isSure) => isSure && setState.mutate({ ...on, state: 'CLOSED' }),
            )
          }
        >
          {text.close}
        </Button>
      ) : (
        <Button variant="ghost" loading={setState.isPending} onClick={() => setState.mutate({ ...on, state: 'OPEN' })}>
          {text.reopen}
        </Button>
      )}
      <Button
        variant="plain"
        loading={remove.isPending}
        onClick={() =>
          void confirm(text.removeAsk({ title }), text.removeHint, text.remove, true).then(
            (isSure) => isSure && remove.mutate(on),
          )
        }
      >
        {text.remove}
      </Button>
      {opened === 'EDIT' ? <ConsentForm begun={request} edited={request} onClose={() => setOpened(null)} /> : null}
      {opened === 'COPY' ? <ConsentForm begun={request} onClose={() => setOpened(null)} /> : null}
      {opened === 'REMIND' ? <RemindModal request={request} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}
