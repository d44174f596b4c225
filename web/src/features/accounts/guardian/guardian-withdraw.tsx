import { guardians } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { guardianText } from './guardian.text.ts';
import './guardian.css';

/** As easy to take back as it was to give. */
export function GuardianWithdraw({ token }: { readonly token: string }) {
  const text = useText(guardianText);
  const withdrawal = useCommand(guardians.withdraw, { refresh: [guardians.read] });
  const ask = () =>
    overlay.confirm({
      title: text.withdrawAsk,
      hint: text.withdrawHint,
      confirmLabel: text.withdrawConfirm,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () => withdrawal.mutateAsync({ token }),
    });
  return (
    <div className="guardian-collected">
      <h2 className="guardian-heading">{text.withdrawTitle}</h2>
      <p>{text.withdrawHint}</p>
      <Button variant="ghost" loading={withdrawal.isPending} onClick={() => void ask()}>
        {text.withdraw}
      </Button>
    </div>
  );
}
