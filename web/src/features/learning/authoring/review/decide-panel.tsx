import type { Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { DECISION_COMMENT_MAX_LENGTH } from '@dolphin/contract/learning/storages/storages.constants';
import { managements } from '@dolphin/contract/learning/storages/storages.contract';
import { useState } from 'react';
import { useOpenForm } from '../../../../lib/form/open-forms.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { editorText } from '../editor/editor.text.ts';

type Decided = { readonly shelf: Shelf; readonly storageId: number; readonly onDecided: () => void };

/** Accept, or return with a reason. [LMS-2] Who wrote it themselves where others accept it reads that instead. [LMS-246] */
export function DecidePanel({ mayAccept, ...decided }: Decided & { readonly mayAccept: boolean }) {
  const text = useText(editorText);
  return (
    <Card as="section" title={text.decideTitle} titleLevel={2} tone="sky">
      {mayAccept ? <DecideForm {...decided} /> : <p>{text.decideByOthers}</p>}
    </Card>
  );
}

function DecideForm({ shelf, storageId, onDecided }: Decided) {
  const text = useText(editorText);
  const [comment, setComment] = useState('');
  const form = useOpenForm({ isDirty: comment.trim() !== '' });
  const accept = useCommand(managements.accept, {
    onSuccess: () => {
      form.settle();
      overlay.toast(text.accepted, { kind: 'ok' });
      onDecided();
    },
  });
  const reject = useCommand(managements.reject, {
    onSuccess: () => {
      form.settle();
      overlay.toast(text.rejected, { kind: 'ok' });
      onDecided();
    },
  });
  const isBusy = accept.isPending || reject.isPending;
  return (
    <div className="author-form">
      <p>{text.decideHint}</p>
      <TextArea
        label={text.reason}
        rows={3}
        maxLength={DECISION_COMMENT_MAX_LENGTH}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <div className="author-acts">
        <Button loading={accept.isPending} disabled={isBusy} onClick={() => accept.mutate({ shelf, storageId })}>
          {text.accept}
        </Button>
        <Button
          variant="ghost"
          loading={reject.isPending}
          disabled={isBusy || comment.trim() === ''}
          onClick={() => reject.mutate({ shelf, storageId, comment })}
        >
          {text.reject}
        </Button>
      </div>
    </div>
  );
}
