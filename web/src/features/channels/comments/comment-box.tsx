import { COMMENT_TEXT_LIMITS, type RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { useRef, useState } from 'react';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { RichFile } from '../../../shared/rich-text/attached-file.tsx';
import { ChannelEditor } from '../../../shared/rich-text/channel-editor.tsx';
import type { RichEditorHandle } from '../../../shared/rich-text/editor/rich-editor-props.ts';
import { Button } from '../../../ui/button/button.tsx';
import { commentsText } from './comments.text.ts';

type Props = {
  readonly label: string;
  readonly sendLabel: string;
  readonly initial?: RichDoc | null;
  readonly files?: readonly RichFile[];
  readonly isPending: boolean;
  readonly autoFocus?: boolean;
  /** True when it was taken; then the box is empty again. */
  readonly onSend: (body: RichDoc) => Promise<boolean>;
  readonly onCancel?: () => void;
};

/** Where a comment, an answer or a reply is written. What was typed stays when sending fails. */
export function CommentBox({
  label,
  sendLabel,
  initial,
  files,
  isPending,
  autoFocus = false,
  onSend,
  onCancel,
}: Props) {
  const text = useText(commentsText);
  const editor = useRef<RichEditorHandle>(null);
  const [round, setRound] = useState(0);
  const [error, setError] = useState<string>();
  const [isWritten, setIsWritten] = useState(false);
  useOpenForm({ isDirty: isWritten });
  const send = async () => {
    const written = editor.current?.read();
    if (!written || isPending) return;
    if (written.isEmpty) return setError(text.empty);
    if (written.length > COMMENT_TEXT_LIMITS.letters) return;
    if (!(await onSend(written.document))) return;
    setRound((now) => now + 1);
    setIsWritten(false);
  };
  return (
    <div className="comment-box">
      <ChannelEditor
        key={round}
        ref={editor}
        look="compact"
        label={label}
        placeholder={label}
        initial={initial ?? undefined}
        files={files}
        maxLength={COMMENT_TEXT_LIMITS.letters}
        autoFocus={autoFocus || round > 0}
        error={error}
        onEdit={() => {
          setError(undefined);
          setIsWritten(true);
        }}
        onSubmitKey={() => void send()}
      />
      <div className="comment-box-acts">
        {onCancel ? (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {text.cancel}
          </Button>
        ) : null}
        <Button size="sm" loading={isPending} onClick={() => void send()}>
          {sendLabel}
        </Button>
      </div>
    </div>
  );
}
