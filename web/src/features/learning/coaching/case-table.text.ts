import { defineText } from '@dolphin/contract/core/text';

export const caseText = defineText({
  ko: { title: '채점 결과', none: '케이스별 결과가 없어요.', oneCase: '케이스', number: '{number}번', sample: '예시', hidden: '숨은 케이스', verdict: '결과', points: '점수', time: '시간', memory: '메모리', ms: '{ms} ms', mb: '{mb} MB', error: '오류', line: '{line}번째 줄', input: '예시 입력', expected: '나와야 하는 것', got: '나온 것' },
  en: { title: 'Cases', none: 'There are no results by case.', oneCase: 'Case', number: 'No. {number}', sample: 'sample', hidden: 'hidden', verdict: 'Verdict', points: 'Points', time: 'Time', memory: 'Memory', ms: '{ms} ms', mb: '{mb} MB', error: 'Error', line: 'line {line}', input: 'Sample input', expected: 'Expected', got: 'Got' },
});
