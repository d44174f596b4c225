import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CANCEL_WITHIN_DAYS, REFUND_PERIOD_FACTOR, REFUND_WITHIN_BUSINESS_DAYS } from '../commerce.constants.ts';
import { type RefundCase, TEACHING_KINDS, type TeachingKind, type TeachingMonth } from './refund-case.ts';
import { computeRefund, explainRefund, refundDueOn, ticketsRefundKrw } from './refund.ts';
import { legalBasisText, policyFormulaText, refundPolicyText } from './refund.text.ts';
import { POLICY_RULES } from './policy.ts';
import { LEGAL_BASES } from './statute.ts';

const order = {
  paidKrw: 300_000,
  refundedKrw: 0,
  downloadedKrw: 0,
  paidOn: '2026-03-02',
  requestedOn: '2026-03-20',
  isSellerAtFault: false,
} as const;
const tickets = (total: number, used: number, teaching: TeachingKind = 'REMOTE') =>
  ({ kind: 'TICKETS', total, used, teaching }) as const;
const course = (
  total: number,
  used: number,
  teaching: TeachingKind = 'REMOTE',
  monthList: readonly TeachingMonth[] = [],
) => ({ kind: 'COURSE', total, used, teaching, monthList }) as const;
const month = (elapsed: number, total = 36) => ({ elapsed, total });

describe('our policy (§9)', () => {
  it.each([
    ['no class held: all', { use: tickets(10, 0) }, 300_000, 'NO_CLASS_HELD'],
    ['three of ten tickets used', { use: tickets(10, 3) }, 210_000, 'REMAINING_TICKETS'],
    ['all used', { use: tickets(10, 10) }, 0, 'REMAINING_TICKETS'],
    // 100,000 × 1 ÷ 3 = 33,333.3…: the deduction is rounded down.
    ['a deduction is rounded down', { paidKrw: 100_000, use: tickets(3, 1) }, 66_667, 'REMAINING_TICKETS'],
    [
      'a coupon was used: what was charged counts',
      { paidKrw: 89_999, use: tickets(7, 2) },
      64_285,
      'REMAINING_TICKETS',
    ],
    ['lessons of a course', { use: course(12, 4) }, 200_000, 'REMAINING_LESSONS'],
    ['a single lecture', { use: course(1, 1) }, 0, 'SINGLE_LECTURE'],
    ['a single lecture, not held, late', { use: course(1, 0) }, 0, 'SINGLE_LECTURE'],
    ['a single lecture, not held, 7 days', { use: course(1, 0), requestedOn: '2026-03-09' }, 300_000, 'NO_CLASS_HELD'],
    ['downloaded materials', { downloadedKrw: 60_000, use: course(12, 0) }, 240_000, 'REMAINING_LESSONS'],
    ['materials and lessons', { downloadedKrw: 60_000, use: course(12, 6) }, 120_000, 'REMAINING_LESSONS'],
    ['free tickets', { paidKrw: 0, use: tickets(10, 1) }, 0, 'NOTHING_PAID'],
    ['4 tickets, day 42 = 1.5 × 28', { use: tickets(4, 1), requestedOn: '2026-04-13' }, 225_000, 'REMAINING_TICKETS'],
    ['4 tickets, day 43', { use: tickets(4, 1), requestedOn: '2026-04-14' }, 0, 'PERIOD_OVER'],
    ['unused cash', { use: { kind: 'CASH', unusedKrw: 120_500 } as const }, 120_500, 'UNUSED_CASH'],
    ['cash: not more than charged', { use: { kind: 'CASH', unusedKrw: 999_999 } as const }, 300_000, 'UNUSED_CASH'],
  ])('[PAY-13] %s', (_name, given, refundableKrw, rule) => {
    expect(computeRefund({ ...order, ...given })).toMatchObject({ refundableKrw, rule });
  });

  it('[PAY-13] earlier refunds are taken off, and a whole refund is known as such', () => {
    const partly = computeRefund({ ...order, refundedKrw: 90_000, use: tickets(10, 3) });
    expect(partly).toMatchObject({ refundableKrw: 120_000, statutoryKrw: 120_000, restKrw: 210_000 });
    expect(partly.isAlreadyRefunded).toBe(false);
    const whole = computeRefund({ ...order, refundedKrw: 300_000, use: tickets(10, 0) });
    expect(whole).toMatchObject({ refundableKrw: 0, statutoryKrw: 0, restKrw: 0, isAlreadyRefunded: true });
  });

  it('[PAY-13] a refund is made within three business days', () => {
    const holidays = new Set(['2026-05-05', '2026-05-25']);
    expect(refundDueOn('2026-03-02', new Set())).toBe('2026-03-05');
    expect(refundDueOn('2026-03-06', new Set())).toBe('2026-03-11');
    expect(refundDueOn('2026-05-01', holidays)).toBe('2026-05-07');
  });
});

describe('the law beside it', () => {
  const academy = (elapsed: number) => ({ use: course(12, elapsed > 0 ? 1 : 0, 'ACADEMY', [month(elapsed)]) });
  it.each([
    ['before the start: all', academy(0), 300_000, 'BEFORE_START'],
    ['before 1/3: 2/3', academy(1), 200_000, 'ACADEMY_TABLE'],
    ['just before 1/3', academy(11), 200_000, 'ACADEMY_TABLE'],
    ['1/3: 1/2', academy(12), 150_000, 'ACADEMY_TABLE'],
    ['just before 1/2', academy(17), 150_000, 'ACADEMY_TABLE'],
    ['1/2: none', academy(18), 0, 'ACADEMY_TABLE'],
    ['the end: none', academy(36), 0, 'ACADEMY_TABLE'],
    // Three months at 100,000: the second has begun, the third is left.
    [
      'more than a month: this one by the table, later ones in full',
      { use: course(12, 5, 'ACADEMY', [month(36), month(9), month(0)]) },
      166_667,
      'ACADEMY_TABLE',
    ],
    ['lifelong, before 1/6: 5/6', { use: course(12, 1, 'LIFELONG', [month(5)]) }, 250_000, 'LIFELONG_TABLE'],
    ['lifelong, 1/6: 2/3', { use: course(12, 2, 'LIFELONG', [month(6)]) }, 200_000, 'LIFELONG_TABLE'],
    ['lifelong, 1/3: 1/2', { use: course(12, 4, 'LIFELONG', [month(12)]) }, 150_000, 'LIFELONG_TABLE'],
    ['lifelong, 1/2: none', { use: course(12, 6, 'LIFELONG', [month(18)]) }, 0, 'LIFELONG_TABLE'],
    ['remote: without what was taken', { use: course(12, 5) }, 175_000, 'REMOTE'],
    ['remote tickets know no end of the period', { use: tickets(4, 1), requestedOn: '2027-01-01' }, 225_000, 'REMOTE'],
    // Eight tickets are two months of 150,000: one of four is 1/4, so 2/3 of the first and all of the second.
    ['tickets of an academy by months', { use: tickets(8, 1, 'ACADEMY') }, 250_000, 'ACADEMY_TABLE'],
    ['within 7 days and unused', { use: course(12, 0), requestedOn: '2026-03-09' }, 300_000, 'WITHDRAWAL'],
    [
      'within 7 days the unstarted part, when that is more',
      { use: course(12, 5, 'ACADEMY', [month(15)]), requestedOn: '2026-03-09' },
      175_000,
      'WITHDRAWAL_DIVISIBLE',
    ],
    ['a single lecture before it is held', { use: course(1, 0) }, 300_000, 'BEFORE_START'],
    [
      'the seller is at fault: in proportion',
      { isSellerAtFault: true, use: course(12, 6, 'ACADEMY', [month(18)]) },
      150_000,
      'SELLER_AT_FAULT',
    ],
    ['cash', { use: { kind: 'CASH', unusedKrw: 500 } as const }, 500, 'WITHDRAWAL_DIVISIBLE'],
    ['nothing paid', { paidKrw: 0, use: tickets(10, 0) }, 0, 'NONE'],
  ])('[PAY-13] %s', (_name, given, statutoryKrw, basis) => {
    expect(computeRefund({ ...order, ...given })).toMatchObject({ statutoryKrw, basis });
  });
});

describe('in words', () => {
  it('[PAY-13] the formula, its result and the legal basis are written in Korean', () => {
    expect(explainRefund({ ...order, refundedKrw: 30_000, use: tickets(10, 3) }, 'KO')).toEqual({
      formula:
        '결제 금액 300,000원 − (결제 금액 × 사용한 수강권 3장 ÷ 결제한 수강권 10장, 원 미만 버림) 이미 환불한 30,000원을 빼요. = 180,000원',
      legalFormula:
        '결제 금액 300,000원 − 실제로 들은 부분의 값 (전체 10 중 3) 이미 환불한 30,000원을 빼요. = 180,000원',
      legalBasis: '학원법 시행령 제18조 별표 4 (원격교습)',
    });
  });

  it('[PAY-13] every basis is named', () => {
    for (const basis of LEGAL_BASES) expect(legalBasisText.KO[basis]).toMatch(/제\d+조|해당 없음/);
    for (const rule of POLICY_RULES) expect(policyFormulaText.KO[rule]).toMatch(/[가-힣]/);
  });

  it('[PAY-13] the policy that is shown names the numbers that are computed with', () => {
    expect(refundPolicyText.KO.cancel).toContain(`${CANCEL_WITHIN_DAYS}일`);
    expect(refundPolicyText.KO.paidOut).toContain(`${REFUND_WITHIN_BUSINESS_DAYS}일`);
    expect(refundPolicyText.KO.period).toContain(`${REFUND_PERIOD_FACTOR}배`);
  });
});

describe('generated cases', () => {
  const count = fc.integer({ min: 1, max: 120 });
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const use = fc.oneof(
    fc
      .record({ total: count, part, teaching: fc.constantFrom(...TEACHING_KINDS) })
      .map(({ total, part: of, teaching }) => tickets(total, Math.floor(total * of), teaching)),
    fc
      .record({
        total: count,
        part,
        teaching: fc.constantFrom(...TEACHING_KINDS),
        months: fc.array(part, { maxLength: 12 }),
      })
      .map(({ total, part: of, teaching, months }) =>
        course(
          total,
          Math.floor(total * of),
          teaching,
          months.map((elapsed) => month(Math.floor(36 * elapsed))),
        ),
      ),
    fc.integer({ min: 0, max: 20_000_000 }).map((unusedKrw) => ({ kind: 'CASH', unusedKrw }) as const),
  );
  const generated: fc.Arbitrary<RefundCase> = fc
    .record({
      paidKrw: fc.integer({ min: 0, max: 20_000_000 }),
      refunded: part,
      downloaded: part,
      days: fc.integer({ min: 0, max: 1_500 }),
      isSellerAtFault: fc.boolean(),
      use,
    })
    .map(({ paidKrw, refunded, downloaded, days, ...rest }) => ({
      ...rest,
      paidKrw,
      refundedKrw: Math.floor(paidKrw * refunded),
      downloadedKrw: Math.floor(paidKrw * downloaded),
      paidOn: '2026-01-01',
      requestedOn: new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10),
    }));

  it('[PAY-13] never more than paid, never below 0, whole won, in 200 cases', () => {
    fc.assert(
      fc.property(generated, (given) => {
        const { refundableKrw, statutoryKrw, restKrw } = computeRefund(given);
        for (const amount of [refundableKrw, statutoryKrw]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(restKrw);
          expect(amount + given.refundedKrw).toBeLessThanOrEqual(given.paidKrw);
        }
      }),
      { numRuns: 200, seed: 14 },
    );
  });

  it('[PAY-13] using one more never gives more back, in 200 cases', () => {
    fc.assert(
      fc.property(generated, (given) => {
        const { use: of } = given;
        if (of.kind === 'CASH' || of.used === of.total) return;
        const more = computeRefund({ ...given, use: { ...of, used: of.used + 1 } });
        const before = computeRefund(given);
        expect(more.refundableKrw).toBeLessThanOrEqual(before.refundableKrw);
        expect(more.statutoryKrw).toBeLessThanOrEqual(before.statutoryKrw);
      }),
      { numRuns: 200, seed: 15 },
    );
  });

  it('[PAY-13] refunds in steps give the same sum as one, in 200 cases', () => {
    fc.assert(
      fc.property(generated, part, (given, of) => {
        const whole = computeRefund({ ...given, refundedKrw: 0 }).refundableKrw;
        const first = Math.floor(whole * of);
        expect(first + computeRefund({ ...given, refundedKrw: first }).refundableKrw).toBe(whole);
      }),
      { numRuns: 200, seed: 16 },
    );
  });

  it('[PAY-13] single tickets in any steps give the same sum as all that are left', () => {
    const steps = fc.record({
      paidKrw: fc.integer({ min: 100, max: 1_000_000 }),
      total: fc.integer({ min: 1, max: 30 }),
      used: fc.nat({ max: 30 }),
      cut: fc.nat({ max: 30 }),
    });
    fc.assert(
      fc.property(steps, ({ paidKrw, total, used: most, cut }) => {
        const used = Math.min(most, total);
        const left = total - used;
        const first = Math.min(cut, left);
        const given = { ...order, paidKrw, use: tickets(total, used) };
        const whole = computeRefund(given).refundableKrw;
        const one = ticketsRefundKrw(given, { refunded: 0, count: first });
        const rest = { ...given, refundedKrw: one };
        expect(one + ticketsRefundKrw(rest, { refunded: first, count: left - first })).toBe(whole);
        expect(one).toBeLessThanOrEqual(whole);
      }),
      { numRuns: 200, seed: 17 },
    );
  });

  it('[PAY-13] refuses numbers that no order can have', () => {
    for (const broken of [
      { paidKrw: -1 },
      { paidKrw: 0.5 },
      { refundedKrw: 300_001 },
      { downloadedKrw: 300_001 },
      { use: tickets(0, 0) },
      { use: tickets(3, 4) },
      { use: course(3, 1, 'ACADEMY', [month(37)]) },
      { use: { kind: 'CASH', unusedKrw: -1 } as const },
      { requestedOn: '2026-3-2' },
    ])
      expect(() => computeRefund({ ...order, use: tickets(10, 3), ...broken })).toThrow(RangeError);
  });
});
