import { postReports } from '@dolphin/contract/channels/posts/post-reports.contract';
import {
  POST_REPORT_DETAIL_MAX_LENGTH,
  POST_REPORT_REASONS,
  type PostReportReason,
} from '@dolphin/contract/channels/posts/posts.constants';
import { useState } from 'react';
import { closing, useOpenForm } from '../../lib/form/open-forms.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useCommand } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioGroup } from '../../ui/choice/radio-group.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { useChannel } from '../channel/use-channel.ts';
import { postReportReasonText, postReportText } from './post-report.text.ts';

export type Reported = { readonly postId: number } | { readonly commentId: number };

/** Reports a post or a comment to the staff of a channel. Lazy. */
export function ReportDialog({ reported, onClose }: { readonly reported: Reported; readonly onClose: () => void }) {
  const text = useText(postReportText);
  const reasons = useText(postReportReasonText);
  const { channelId } = useChannel();
  const [reason, setReason] = useState<PostReportReason>('ABUSE');
  const [detail, setDetail] = useState('');
  const isDirty = detail.trim() !== '';
  useOpenForm({ isDirty });
  const onSuccess = () => {
    overlay.toast(text.done, { kind: 'ok' });
    onClose();
  };
  const reportPost = useCommand(postReports.reportPost, { onSuccess });
  const reportComment = useCommand(postReports.reportComment, { onSuccess });
  const isPending = reportPost.isPending || reportComment.isPending;
  const send = () => {
    const input = { channelId, reason, ...(detail.trim() === '' ? {} : { detail: detail.trim() }) };
    if ('postId' in reported) reportPost.mutate({ ...input, postId: reported.postId });
    else reportComment.mutate({ ...input, commentId: reported.commentId });
  };
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={text.title}
      description={text.lead}
      closeLabel={text.cancel}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="danger" loading={isPending} onClick={send}>
            {text.send}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          label={text.reason}
          name="reason"
          value={reason}
          onValueChange={(value) => setReason(value as PostReportReason)}
          options={POST_REPORT_REASONS.map((value) => ({ value, label: reasons[value] }))}
        />
        <TextArea
          label={text.detail}
          hint={text.detailHint}
          value={detail}
          maxLength={POST_REPORT_DETAIL_MAX_LENGTH}
          counter={(used, max) => text.used({ used, max: max ?? 0 })}
          onChange={(event) => setDetail(event.currentTarget.value)}
        />
      </div>
    </Modal>
  );
}
