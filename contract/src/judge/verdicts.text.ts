import { defineText } from '../core/text.ts';
import type { Verdict } from './verdicts.ts';

/** Short names, as they stand beside a case. */
export const verdictNameText = defineText<Record<Verdict, string>>({
  ko: {
    AC: '맞았어요',
    PAC: '일부 맞았어요',
    WA: '틀렸어요',
    PE: '거의 맞았어요',
    TLE: '시간 초과',
    ILE: '멈춰 있었어요',
    MLE: '메모리 초과',
    OLE: '출력 초과',
    RTE: '실행 중 오류',
    CE: '문법 오류',
    SV: '쓸 수 없는 기능',
    SKIP: '채점하지 않음',
    IE: '채점하지 못했어요',
  },
  en: {
    AC: 'Correct',
    PAC: 'Partly correct',
    WA: 'Wrong',
    PE: 'Almost correct',
    TLE: 'Time limit',
    ILE: 'Stood still',
    MLE: 'Memory limit',
    OLE: 'Output limit',
    RTE: 'Runtime error',
    CE: 'Syntax error',
    SV: 'Not allowed',
    SKIP: 'Not judged',
    IE: 'Judge error',
  },
});

/** What happened, and what to try next. Kind: a verdict is read by a child. */
export const verdictExplanationText = defineText<Record<Verdict, string>>({
  ko: {
    AC: '모든 결과가 정답과 같아요. 잘했어요!',
    PAC: '몇 가지 경우는 맞았어요. 틀린 경우에 어떤 값이 들어올지 생각해 보세요.',
    WA: '결과가 정답과 달라요. 예제를 손으로 따라가 보고, 가장 작은 값과 가장 큰 값도 넣어 보세요.',
    PE: '답은 맞는데 띄어쓰기나 줄바꿈이 달라요. 출력 모양을 문제와 똑같이 맞춰 보세요.',
    TLE: '계산이 너무 오래 걸렸어요. 끝나지 않는 반복이 있는지, 더 빠른 방법이 있는지 살펴보세요.',
    ILE: '프로그램이 일을 하지 않고 기다리기만 했어요. sleep이나 필요보다 많은 input()이 있는지 살펴보세요.',
    MLE: '메모리를 너무 많이 썼어요. 꼭 필요한 값만 저장하고 있는지 살펴보세요.',
    OLE: '출력이 너무 많아요. 반복 안에서 계속 출력하고 있는지 살펴보세요.',
    RTE: '실행하다가 오류가 났어요. 오류가 난 줄과 메시지를 읽어 보세요.',
    CE: '코드를 읽을 수 없었어요. 괄호, 따옴표, 콜론, 들여쓰기를 살펴보세요.',
    SV: '채점에서 쓸 수 없는 기능을 불렀어요. 인터넷이나 다른 프로그램 없이 풀어 보세요.',
    SKIP: '앞의 결과 때문에 이 경우는 채점하지 않았어요.',
    IE: '채점하지 못했어요. 채점기의 문제이고 코드 잘못이 아니에요. 잠시 뒤에 다시 제출해 주세요.',
  },
  en: {
    AC: 'Every result is right. Well done!',
    PAC: 'Some cases are right. Think about the values that come in the others.',
    WA: 'The result differs. Walk through the example by hand, and try the smallest and the largest values.',
    PE: 'The answer is right, but blanks or line breaks differ. Match the form of the output.',
    TLE: 'It computed for too long. Look for a loop that never ends, or for a faster way.',
    ILE: 'The program only waited. Look for a sleep, or for more input() than there is input.',
    MLE: 'It used too much memory. Check whether you keep only what you need.',
    OLE: 'There is too much output. Check whether you print inside a loop that goes on and on.',
    RTE: 'An error happened while it ran. Read the line and the message.',
    CE: 'The code could not be read. Check brackets, quotes, colons and indentation.',
    SV: 'It asked for something that is not allowed here. Solve it without the internet and other programs.',
    SKIP: 'An earlier result made judging this case unnecessary.',
    IE: 'The judge had a problem; your code is not to blame. Please submit again in a moment.',
  },
});
