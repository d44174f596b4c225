import { consentRequests } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import type { ConsentDetailData } from './consent-data.ts';
import { consentsText } from './consents.text.ts';

type Props = { readonly request: ConsentDetailData; readonly onClose: () => void };

/** Asks before guardians are reminded: text messages cost money and cannot be taken back. [CHN-229] [CHN-230] */
export function RemindModal({ request, onClose }: Props) {
  const text = useText(consentsText);
  const { channelId } = useChannel();
  const { consentRequestId, reminderCount, childList } = request;
  const waiting = childList.filter(({ answer }) => answer === null);
  const accounts = waiting.reduce((sum, { accountCount }) => sum + accountCount, 0);
  const numbers = waiting.reduce((sum, { numberCount }) => sum + numberCount, 0);
  const remind = useCommand(consentRequests.remind, {
    refresh: [consentRequests.detail],
    onSuccess: ({ isSent, accountCount, messageCount }) => {
      overlay.toast(isSent ? text.reminded({ accounts: accountCount, messages: messageCount }) : text.remindedAlready, {
        kind: isSent ? 'ok' : 'notice',
      });
      onClose();
    },
  });
  const send = (isByMessage: boolean) => remind.mutate({ channelId, consentRequestId, reminderCount, isByMessage });
  return (
    <Modal
      open
      size="sm"
      title={text.remindAsk}
      closeLabel={text.closeDialog}
      onOpenChange={onClose}
      footer={
        <>
          {numbers > 0 ? (
            <Button loading={remind.isPending} onClick={() => send(true)}>
              {text.byMessage}
            </Button>
          ) : null}
          {accounts > 0 ? (
            <Button variant={numbers > 0 ? 'ghost' : 'primary'} loading={remind.isPending} onClick={() => send(false)}>
              {text.onlyApp}
            </Button>
          ) : null}
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <p>{numbers > 0 ? text.remindMessageHint({ accounts, numbers }) : text.remindHint({ accounts })}</p>
    </Modal>
  );
}
