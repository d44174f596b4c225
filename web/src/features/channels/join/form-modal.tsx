import { type ReactNode, useId } from 'react';
import { closing } from '../../../lib/form/open-forms.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { joinText } from './join.text.ts';

type Props = {
  readonly title: string;
  readonly lead?: string;
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly isReady?: boolean;
  /** Something was typed: Escape and a click beside it ask first. */ readonly isDirty?: boolean;
  readonly onClose: () => void;
  readonly children: (formId: string) => ReactNode;
};

/** The frame of the modal; the button stands outside of the form's scrolling part and belongs to it all the same. */
export function FormModal({
  title,
  lead,
  submitLabel,
  isPending,
  isReady = true,
  isDirty = false,
  onClose,
  children,
}: Props) {
  const text = useText(joinText);
  const formId = useId();
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={title}
      description={lead}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={formId} disabled={!isReady} loading={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children(formId)}
    </Modal>
  );
}
