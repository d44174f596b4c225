import { defineText } from '../../core/text.ts';

/** Our policy as it is shown before every purchase. [PAY-13] */
export const refundPolicyText = defineText({
  ko: {
    title: '환불 규정',
    cancel: '결제한 날부터 7일 안에 취소할 수 있어요.',
    paidOut: '환불은 신청한 날부터 영업일 3일 안에 이루어져요.',
    full: '수업을 한 번도 하지 않았으면 전액 환불해요.',
    remaining: '환불 금액은 결제 금액 ÷ 결제한 수강권 수 × 남은 수강권 수예요. (수강권 1장은 1주)',
    single: '한 번으로 끝나는 특강은 환불되지 않아요.',
    materials: '내려받은 자료는 환불되지 않아요.',
    gifts: '선물로 받은 적립금과 무료 쿠폰은 환불되지 않아요.',
    period: '구매한 수강권 기간의 1.5배가 지나면 환불되지 않아요.',
    law: '관련 법령이 더 많은 금액을 정하면 법령을 따라요.',
  },
  en: {
    title: 'Refund policy',
    cancel: 'You can cancel within 7 days of the payment.',
    paidOut: 'A refund is made within 3 business days of the request.',
    full: 'You get a full refund if no class was held.',
    remaining: 'The refund is payment ÷ purchased tickets × remaining tickets. (1 ticket is 1 week)',
    single: 'Single-lecture courses are not refundable.',
    materials: 'Downloaded materials are not refundable.',
    gifts: 'Gifted mileage and free coupons are not refunded.',
    period: 'There is no refund after 1.5 times the period of the purchased tickets.',
    law: 'Where the law gives more, the law applies.',
  },
});

/** Parts of a formula. */
export const refundText = defineText({
  ko: {
    downloaded: '내려받은 자료 값 {downloaded|은/는} 계산에서 빠져요.',
    refunded: '이미 환불한 {refunded|을/를} 빼요.',
    result: '= {amount}',
  },
  en: {
    downloaded: 'The {downloaded} of downloaded materials are left out.',
    refunded: 'The {refunded} that were already refunded are taken off.',
    result: '= {amount}',
  },
});

export const policyFormulaText = defineText({
  ko: {
    NOTHING_PAID: '결제한 금액이 없어요.',
    SELLER_AT_FAULT:
      '판매자 사정으로 남은 수업 전부: 결제 금액 {paid} − (결제 금액 × 사용 {used} ÷ 전체 {total}, 원 미만 버림)',
    NO_CLASS_HELD: '수업을 한 번도 하지 않아 전액: 결제 금액 {paid}',
    REMAINING_TICKETS:
      '결제 금액 {paid} − (결제 금액 × 사용한 수강권 {used}장 ÷ 결제한 수강권 {total}장, 원 미만 버림)',
    REMAINING_LESSONS: '결제 금액 {paid} − (결제 금액 × 들은 강의 {used}개 ÷ 전체 강의 {total}개, 원 미만 버림)',
    UNUSED_CASH: '충전한 {paid} 중 쓰지 않은 캐시 {unused}',
    SINGLE_LECTURE: '한 번으로 끝나는 특강은 환불되지 않아요.',
    PERIOD_OVER: '구매한 수강권 {total}장의 기간({total}주)의 1.5배가 지나 환불되지 않아요.',
  },
  en: {
    NOTHING_PAID: 'Nothing was paid.',
    SELLER_AT_FAULT:
      'All remaining lessons, because the seller cannot give them: payment {paid} − (payment × used {used} ÷ total {total}, rounded down)',
    NO_CLASS_HELD: 'Full refund, because no class was held: payment {paid}',
    REMAINING_TICKETS: 'Payment {paid} − (payment × used tickets {used} ÷ purchased tickets {total}, rounded down)',
    REMAINING_LESSONS: 'Payment {paid} − (payment × taken lessons {used} ÷ all lessons {total}, rounded down)',
    UNUSED_CASH: 'Unused cash {unused} of the charged {paid}',
    SINGLE_LECTURE: 'Single-lecture courses are not refundable.',
    PERIOD_OVER: 'No refund after 1.5 times the period of {total} tickets ({total} weeks).',
  },
});

export const legalFormulaText = defineText({
  ko: {
    NONE: '결제한 금액이 없어요.',
    WITHDRAWAL: '결제 후 7일 안이고 이용하지 않아 전액: 결제 금액 {paid}',
    WITHDRAWAL_DIVISIBLE: '이용하지 않은 부분: 결제 금액 {paid}에서 이용한 부분을 빼요.',
    BEFORE_START: '교습을 시작하기 전이라 전액: 결제 금액 {paid}',
    ACADEMY_TABLE:
      '시작한 달은 총 교습 시간의 1/3 전이면 2/3, 1/2 전이면 1/2, 그 뒤에는 0, 남은 달은 전액: 결제 금액 {paid} 기준',
    LIFELONG_TABLE:
      '시작한 달은 총 수업 시간의 1/6 전이면 5/6, 1/3 전이면 2/3, 1/2 전이면 1/2, 그 뒤에는 0, 남은 달은 전액: 결제 금액 {paid} 기준',
    REMOTE: '결제 금액 {paid} − 실제로 들은 부분의 값 (전체 {total} 중 {used})',
    SELLER_AT_FAULT:
      '판매자 사정으로 교습하지 못한 부분: 결제 금액 {paid} − (결제 금액 × {used} ÷ {total}, 원 미만 버림)',
  },
  en: {
    NONE: 'Nothing was paid.',
    WITHDRAWAL: 'Full refund, within 7 days of the payment and unused: payment {paid}',
    WITHDRAWAL_DIVISIBLE: 'The unused part: payment {paid} without the part that was used.',
    BEFORE_START: 'Full refund before teaching begins: payment {paid}',
    ACADEMY_TABLE:
      'Of the month that has begun 2/3 before 1/3 of the teaching time, 1/2 before 1/2 of it, then 0; later months in full: of the payment {paid}',
    LIFELONG_TABLE:
      'Of the month that has begun 5/6 before 1/6 of the teaching time, 2/3 before 1/3, 1/2 before 1/2, then 0; later months in full: of the payment {paid}',
    REMOTE: 'Payment {paid} − the value of what was taken ({used} of {total})',
    SELLER_AT_FAULT: 'What the seller could not teach: payment {paid} − (payment × {used} ÷ {total}, rounded down)',
  },
});

export const legalBasisText = defineText({
  ko: {
    NONE: '해당 없음',
    WITHDRAWAL: '전자상거래법 제17조 제1항',
    WITHDRAWAL_DIVISIBLE: '전자상거래법 제17조 제2항 제5호 단서',
    BEFORE_START: '학원법 시행령 제18조 별표 4 (교습 개시 전)',
    ACADEMY_TABLE: '학원법 시행령 제18조 별표 4',
    LIFELONG_TABLE: '평생교육법 시행령 제23조 별표 3',
    REMOTE: '학원법 시행령 제18조 별표 4 (원격교습)',
    SELLER_AT_FAULT: '학원법 시행령 제18조 별표 4 (교습을 할 수 없게 된 경우)',
  },
  en: {
    NONE: 'None',
    WITHDRAWAL: 'E-Commerce Act, article 17 (1)',
    WITHDRAWAL_DIVISIBLE: 'E-Commerce Act, article 17 (2) 5, proviso',
    BEFORE_START: 'Enforcement Decree of the Private Teaching Institutes Act, article 18, table 4 (before the start)',
    ACADEMY_TABLE: 'Enforcement Decree of the Private Teaching Institutes Act, article 18, table 4',
    LIFELONG_TABLE: 'Enforcement Decree of the Lifelong Education Act, article 23, table 3',
    REMOTE: 'Enforcement Decree of the Private Teaching Institutes Act, article 18, table 4 (remote lessons)',
    SELLER_AT_FAULT:
      'Enforcement Decree of the Private Teaching Institutes Act, article 18, table 4 (teaching is impossible)',
  },
});
