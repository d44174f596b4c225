import { sanctions } from '@dolphin/contract/accounts/admin/sanctions.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { sanctionNoticeText } from './sanction-notice.text.ts';

type Notice = OutputOf<typeof sanctions.mine>['sanctionList'][number];

/** Closed by its own button alone: whoever presses Escape has not read it. */
export function SanctionNoticeDialog({ notice }: { readonly notice: Notice }) {
  const text = useText(sanctionNoticeText);
  const check = useCommand(sanctions.check, { refresh: [sanctions.mine] });
  const isWarning = notice.kind === 'WARN';
  return (
    <Modal
      open
      onOpenChange={() => {}}
      dismissible={false}
      isAnnouncement
      size="sm"
      title={isWarning ? text.warnTitle : text.backTitle}
      description={isWarning ? text.warnLead : notice.isUndone ? text.undoneLead : text.backLead}
      closeLabel={text.close}
      footer={
        <Button loading={check.isPending} onClick={() => check.mutate({ sanctionId: notice.sanctionId })}>
          {text.ok}
        </Button>
      }
    >
      <p>
        <b>{text.reason}</b> {notice.reason}
      </p>
    </Modal>
  );
}
