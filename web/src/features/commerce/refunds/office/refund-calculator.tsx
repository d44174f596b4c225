import { TEACHING_KINDS, type TeachingKind } from '@dolphin/contract/commerce/refunds/refund-case';
import { useState } from 'react';
import { formatWon } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Checkbox } from '../../../../ui/choice/checkbox.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import type { Calculation } from './refund-calls.ts';
import { refundsViewText } from './refunds-view.text.ts';

/** For which kind of teaching it is calculated, and whether the seller is at fault. */
export function useCalculator() {
  const [teaching, setTeaching] = useState<TeachingKind>('REMOTE');
  const [isSellerAtFault, setIsSellerAtFault] = useState(false);
  return {
    requested: { teaching_kind: teaching, is_seller_at_fault: isSellerAtFault },
    teaching,
    setTeaching,
    isSellerAtFault,
    setIsSellerAtFault,
  };
}

type Props = {
  readonly calculator: ReturnType<typeof useCalculator>;
  readonly calculation: Calculation;
};

/** What is chosen for the calculation, and both results side by side. [PAY-13] */
export function RefundCalculator({ calculator, calculation }: Props) {
  const text = useText(refundsViewText);
  return (
    <>
      <Select
        label={text.teaching}
        placeholder={text.REMOTE}
        value={calculator.teaching}
        onValueChange={(value) => calculator.setTeaching(TEACHING_KINDS.find((kind) => kind === value) ?? 'REMOTE')}
        options={TEACHING_KINDS.map((value) => ({ value, label: text[value] }))}
      />
      <Checkbox
        label={text.fault}
        hint={text.faultHint}
        checked={calculator.isSellerAtFault}
        onChange={(event) => calculator.setIsSellerAtFault(event.currentTarget.checked)}
      />
      <Sides calculation={calculation} />
    </>
  );
}

/** Policy and law side by side, with the formula in words. */
function Sides({ calculation }: { readonly calculation: Calculation }) {
  const text = useText(refundsViewText);
  const { policyAmount, statutoryAmount } = calculation;
  return (
    <div className="refund-sides">
      <section className="refund-side" aria-label={text.byPolicy}>
        <p>
          <span>{text.byPolicy}</span>
          <b>{formatWon(policyAmount)}</b>
        </p>
        <p>{calculation.policyFormula}</p>
      </section>
      <section className="refund-side" aria-label={text.byLaw}>
        <p>
          <span>{text.byLaw}</span>
          <b>{formatWon(statutoryAmount)}</b>
        </p>
        <p>{calculation.legalFormula}</p>
        <small>{text.basis({ basis: calculation.legalBasis })}</small>
        {statutoryAmount > policyAmount ? <p role="note">{text.lawGivesMore}</p> : null}
      </section>
    </div>
  );
}
