import { REFUND_WITHIN_BUSINESS_DAYS } from '../commerce.constants.ts';
import { type Language, localize } from '../../core/text.ts';
import { formatWon } from '../../core/money/won.ts';
import { type Entitlement, type PolicyRule, policyEntitlement } from './policy.ts';
import { isUntouched, type RefundCase, requireCase } from './refund-case.ts';
import { addBusinessDays } from './refund-days.ts';
import { legalBasisText, legalFormulaText, policyFormulaText, refundText } from './refund.text.ts';
import { shareLeft } from './share.ts';
import { type LegalBasis, statutoryEntitlement } from './statute.ts';

export type Refund = {
  /** By our policy (§9): what can be given back now. */
  readonly refundableKrw: number;
  readonly rule: PolicyRule;
  /** By law: the least that can be asked for now. */
  readonly statutoryKrw: number;
  readonly basis: LegalBasis;
  /** What the provider could still cancel: no refund is larger, not even one that staff decides. */
  readonly restKrw: number;
  readonly isAlreadyRefunded: boolean;
};

/** Policy and law side by side. Pure: the same case gives the same won everywhere. [PAY-13] */
export function computeRefund(given: RefundCase): Refund {
  requireCase(given);
  const { paidKrw, refundedKrw } = given;
  const restKrw = paidKrw - refundedKrw;
  const rest = ({ amountKrw }: Entitlement<string>) => Math.min(Math.max(amountKrw - refundedKrw, 0), restKrw);
  const policy = policyEntitlement(given);
  const statute = statutoryEntitlement(given);
  return {
    refundableKrw: rest(policy),
    rule: policy.rule,
    statutoryKrw: rest(statute),
    basis: statute.rule,
    restKrw,
    isAlreadyRefunded: paidKrw > 0 && restKrw === 0,
  };
}

/**
 * What the policy gives for some of the tickets that are left: those that stay count as used. Several such refunds sum up
 * to one of all of them, and none is more than the policy gives for all.
 */
export function ticketsRefundKrw(
  given: RefundCase,
  tickets: { readonly refunded: number; readonly count: number },
): number {
  const { refundableKrw } = computeRefund(given);
  const { use, paidKrw, downloadedKrw, refundedKrw } = given;
  if (use.kind !== 'TICKETS') return refundableKrw;
  const staying = Math.max(use.total - tickets.refunded - tickets.count, 0);
  return Math.min(refundableKrw, Math.max(shareLeft(paidKrw - downloadedKrw, staying, use.total) - refundedKrw, 0));
}

/** The day by which a refund is paid out: three business days after the request. */
export function refundDueOn(requestedOn: string, holidays: ReadonlySet<string>): string {
  return addBusinessDays(requestedOn, REFUND_WITHIN_BUSINESS_DAYS, holidays);
}

export type RefundWords = {
  readonly formula: string;
  readonly legalFormula: string;
  readonly legalBasis: string;
};

/** The calculation in words, for the learner and for staff. */
export function explainRefund(given: RefundCase, language: Language): RefundWords {
  const refund = computeRefund(given);
  const params = {
    paid: formatWon(given.paidKrw, language),
    downloaded: formatWon(given.downloadedKrw, language),
    refunded: formatWon(given.refundedKrw, language),
    unused: formatWon(given.use.kind === 'CASH' ? given.use.unusedKrw : 0, language),
    total: given.use.kind === 'CASH' ? 0 : given.use.total,
    used: given.use.kind === 'CASH' ? 0 : given.use.used,
  };
  const text = localize(refundText, language);
  const parts = [
    given.downloadedKrw > 0 && !isUntouched(given) ? text.downloaded(params) : '',
    given.refundedKrw > 0 ? text.refunded(params) : '',
  ].filter((part) => part !== '');
  const whole = (line: string | ((values: typeof params) => string), amount: number) =>
    [
      typeof line === 'string' ? line : line(params),
      ...parts,
      text.result({ amount: formatWon(amount, language) }),
    ].join(' ');
  return {
    formula: whole(localize(policyFormulaText, language)[refund.rule], refund.refundableKrw),
    legalFormula: whole(localize(legalFormulaText, language)[refund.basis], refund.statutoryKrw),
    legalBasis: localize(legalBasisText, language)[refund.basis],
  };
}
