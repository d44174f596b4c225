import type { TermsType } from '@dolphin/contract/accounts/accounts.constants';
import { useText } from '../../lib/text/use-text.ts';
import { TermsDocument, useTermsTitle } from '../../shared/terms-document/terms-document.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import type { Answer } from './answer.ts';
import { overlayText } from './overlay.text.ts';

/** A document to read before agreeing to it. [ACC-11] */
export function TermsModal({ type, answer }: { readonly type: TermsType; readonly answer: Answer }) {
  const text = useText(overlayText);
  return (
    <Modal
      open
      onOpenChange={() => answer(true)}
      title={useTermsTitle(type)}
      closeLabel={text.close}
      size="lg"
      footer={<Button onClick={() => answer(true)}>{text.confirm}</Button>}
    >
      <TermsDocument type={type} />
    </Modal>
  );
}
