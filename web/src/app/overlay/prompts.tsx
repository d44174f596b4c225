import { go } from '../../lib/browser/navigate.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { Answer } from './answer.ts';
import { overlayText } from './overlay.text.ts';

const ADDITIONAL_PATH = '/signup/dolphin';
const PURCHASE_PATH = '/purchase/product';

type PromptProps = { readonly answer: Answer };

/** Something needs the additional information first. [ACC-8] */
export function SignupRequired({ answer }: PromptProps) {
  const text = useText(overlayText);
  return (
    <Prompt
      title={text.signupTitle}
      hint={text.signupHint}
      confirmLabel={text.signupStart}
      character="DOLPHIN"
      to={ADDITIONAL_PATH}
      answer={answer}
    />
  );
}

/** [UIX-12] */
export function PremiumRequired({ answer }: PromptProps) {
  const text = useText(overlayText);
  return (
    <Prompt
      title={text.premiumTitle}
      hint={text.premiumHint}
      confirmLabel={text.premiumBuy}
      character="SEAHORSE"
      to={PURCHASE_PATH}
      answer={answer}
    />
  );
}

type PromptTexts = {
  readonly title: string;
  readonly hint: string;
  readonly confirmLabel: string;
  readonly character: 'DOLPHIN' | 'SEAHORSE';
  readonly to: string;
};

function Prompt({ title, hint, confirmLabel, character, to, answer }: PromptProps & PromptTexts) {
  const { cancel } = useText(overlayText);
  return (
    <ConfirmDialog
      open
      title={title}
      hint={hint}
      character={character}
      confirmLabel={confirmLabel}
      cancelLabel={cancel}
      onConfirm={() => {
        answer(true);
        go(to);
      }}
      onClose={() => answer(false)}
    />
  );
}
