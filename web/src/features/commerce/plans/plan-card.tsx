import { ORDER_PHONE_PATTERN } from '@dolphin/contract/commerce/orders/orders.constants';
import {
  BILLING_CYCLES,
  type BillingCycle,
  CHANNEL_PLAN_OPENS,
  PERSON_PLAN_OPENS,
} from '@dolphin/contract/commerce/plans/plans.constants';
import type { plans } from '@dolphin/contract/commerce/plans/plans.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useState } from 'react';
import { formatWon } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { plansText } from './plans.text.ts';
import './plans.css';

export type PlanOffer = OutputOf<typeof plans.list>['planList'][number];
export type Chosen = {
  readonly billingCycle: BillingCycle;
  readonly agreedAmount: number;
  readonly phoneNumber: string;
};

/** What the plan opens, line by line, from the table in the contract. [PAY-17] */
export function PlanFeatures({ plan }: { readonly plan: PlanOffer['engCodeName'] }) {
  const text = useText(plansText);
  const { rooms, maps, outfits } = PERSON_PLAN_OPENS.DOLPHIN_PRO;
  const { ownDomain, selling, messages, members, storageBytes } = CHANNEL_PLAN_OPENS.CHANNEL_PRO;
  const lines =
    plan === 'DOLPHIN_PRO'
      ? [
          text.premiumCourses,
          text.codeVersions,
          text.rooms({ max: rooms }),
          text.maps({ max: maps }),
          text.outfits({ max: outfits }),
        ]
      : [
          ownDomain && text.ownDomain,
          selling && text.selling,
          messages && text.messages,
          members === null && text.members,
          storageBytes === null && text.storage,
        ];
  return (
    <ul className="plan-features">
      {lines
        .filter((line) => line !== false)
        .map((line) => (
          <li key={line}>
            <Check aria-hidden />
            {line}
          </li>
        ))}
    </ul>
  );
}

/** A plan with its price; without children it is joined here. */
export function PlanCard({ plan, children }: { readonly plan: PlanOffer; readonly children: ReactNode }) {
  const text = useText(plansText);
  return (
    <Card title={text[plan.engCodeName]} className="plan-card">
      <p className="text-muted">{text[`${plan.engCodeName}Hint`]}</p>
      <p className="plan-prices">
        {plan.priceList.map(({ billingCycle, amount }) => (
          <b key={billingCycle}>{text[`per${billingCycle}`]({ amount: formatWon(amount) })}</b>
        ))}
      </p>
      <PlanFeatures plan={plan.engCodeName} />
      {children}
    </Card>
  );
}

const PHONE = new RegExp(ORDER_PHONE_PATTERN);

type JoinProps = {
  readonly plan: PlanOffer;
  readonly phoneNumber: string | null;
  readonly isPayable: boolean;
  readonly isInProgress: boolean;
  readonly isNotCompleted: boolean;
  readonly onJoin: (chosen: Chosen) => void;
};

/** Chooses month or year and agrees to the amount. Nothing is chosen beforehand that costs more, and nothing is agreed. */
export function JoinForm({ plan, phoneNumber, isPayable, isInProgress, isNotCompleted, onJoin }: JoinProps) {
  const text = useText(plansText);
  const [cycle, setCycle] = useState<BillingCycle>('MONTH');
  const [phone, setPhone] = useState(phoneNumber ?? '');
  const [isAgreed, setIsAgreed] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const amount = plan.priceList.find(({ billingCycle }) => billingCycle === cycle)?.amount ?? 0;
  const join = () => {
    setWasAsked(true);
    if (isAgreed && PHONE.test(phone)) onJoin({ billingCycle: cycle, agreedAmount: amount, phoneNumber: phone });
  };
  return (
    <div className="plan-join">
      <RadioGroup
        label={text.cycle}
        name={`cycle-${plan.engCodeName}`}
        value={cycle}
        disabled={isInProgress}
        onValueChange={(value) => {
          setCycle(value);
          // Another amount is agreed to anew.
          setIsAgreed(false);
        }}
        options={BILLING_CYCLES.map((value) => ({ value, label: text[value] }))}
      />
      <TextField
        label={text.phone}
        hint={text.phoneHint}
        error={wasAsked && !PHONE.test(phone) ? text.phoneWrong : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        maxLength={20}
        disabled={isInProgress}
        onChange={(event) => setPhone(event.currentTarget.value)}
        onEnter={join}
      />
      <Checkbox
        label={text.agree({ cycle: text[cycle], amount: formatWon(amount) })}
        checked={isAgreed}
        disabled={isInProgress}
        error={wasAsked && !isAgreed ? text.agreeFirst : undefined}
        onChange={(event) => setIsAgreed(event.currentTarget.checked)}
      />
      <Button size="lg" wide loading={isInProgress} loadingLabel={text.inProgress} disabled={!isPayable} onClick={join}>
        {text.join}
      </Button>
      <p className="plan-note">{isPayable ? text.cancelAnytime : text.off}</p>
      {isNotCompleted ? (
        <p className="plan-failed" role="alert">
          {text.notCompleted}
        </p>
      ) : null}
    </div>
  );
}
