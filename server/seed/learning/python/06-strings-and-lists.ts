import { document, pythonProblem, type SeedLesson } from '../lesson.ts';

const numbers = (line: string): readonly number[] => line.split(' ').map(Number);

/** A sample should look like what the learner's own print shows: 22.0, not 22. */
const asPython = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));

export const stringsAndLists: SeedLesson = {
  title: '6. 꿰고 담기: 문자열과 리스트',
  summary: '글자를 꿰어 만든 문자열과 값을 담는 리스트를 다뤄요.',
  items: [
    document(
      '글자를 꿴 목걸이, 문자열',
      1,
      ['문자열'],
      `
      문자열은 글자를 차례로 꿴 목걸이예요. 몇 번째 글자인지 번호로 꺼내는데, 번호는 **0부터** 세어요.

      :::python
      word = "돌고래"
      print(word[0])
      print(word[2])
      print(word[-1])
      print(len(word))
      :::

      «-1»은 끝에서 첫째, «len»은 글자 수예요.

      ## 잘라 내기와 뒤집기
      :::python
      word = "바다거북"
      print(word[0:2])
      print(word[::-1])
      print(word.count("바"))
      :::

      «word[0:2]»는 0번부터 2번 **바로 앞**까지예요. «[::-1]»은 거꾸로 읽어요.
    `,
    ),
    pythonProblem({
      title: '암호의 처음과 끝',
      level: 1,
      tags: ['문자열'],
      statement: '해마 탐정은 암호의 첫 글자와 끝 글자만 이어서 읽어요. 암호를 듣고 두 글자를 붙여 출력해 보세요.',
      input: '첫 줄에 빈칸 없는 암호가 들어와요. 한 글자일 수도 있어요.',
      output: '첫 글자와 끝 글자를 빈칸 없이 이어 출력해요.',
      answer: (line) => `${[...line].at(0) ?? ''}${[...line].at(-1) ?? ''}`,
      samples: [
        ['바다거북', '바와 북을 이으면 바북이에요.'],
        ['고래', '두 글자이면 그대로예요.'],
      ],
      inputs: ['흰동가리', 'dolphin', '12345', '오징어튀김', 'ab', '별', 'Z'],
      starter: 'code = input()\n',
      reference: `
        code = input()
        print(code[0] + code[-1])
      `,
      mistakes: [
        'code = input()\nprint(code[1] + code[-1])',
        'code = input()\nprint(code[0], code[-1])',
        'code = input()\nprint(code[0] + code[len(code)])',
      ],
      hints: [
        '첫 글자의 번호는 1이 아니에요.',
        '번호는 0부터 세고, 끝 글자는 -1로 꺼낼 수 있어요.',
        'code[0] + code[-1]을 출력해요.',
      ],
      explanation:
        '첫 글자는 «code[0]», 끝 글자는 «code[-1]»이에요. 글자가 n개이면 마지막 번호는 n - 1이라서 «code[len(code)]»는 없는 자리예요.',
    }),
    pythonProblem({
      title: '거울 낱말',
      level: 2,
      tags: ['문자열', '조건'],
      statement:
        '거울 동굴에서는 거꾸로 읽어도 같은 낱말만 지나갈 수 있어요. **토마토**는 지나가지만 **고래**는 못 지나가요.',
      input: '첫 줄에 빈칸 없는 낱말이 들어와요.',
      output: '거꾸로 읽어도 같으면 ‘통과’, 아니면 ‘멈춤’을 출력해요.',
      answer: (line) => ([...line].toReversed().join('') === line ? '통과' : '멈춤'),
      samples: [['토마토'], ['고래']],
      inputs: ['기러기', '돌고래', 'level', 'wave', '1221', '1231', '별', '가나', 'abcda'],
      starter: 'word = input()\n',
      reference: `
        word = input()
        if word == word[::-1]:
            print("통과")
        else:
            print("멈춤")
      `,
      mistakes: [
        'word = input()\nif word[0] == word[-1]:\n    print("통과")\nelse:\n    print("멈춤")',
        'word = input()\nif word[0] == word[2]:\n    print("통과")\nelse:\n    print("멈춤")',
        'word = input()\nprint(word[::-1])',
      ],
      hints: [
        '낱말을 거꾸로 뒤집은 것과 견주어 보세요.',
        'word[::-1]은 거꾸로 된 낱말이에요.',
        'if word == word[::-1]: 이면 통과예요.',
      ],
      explanation: '첫 글자와 끝 글자만 같다고 되는 것은 아니에요. 뒤집은 낱말 전체가 처음 낱말과 같은지 보아야 해요.',
    }),
    document(
      '값을 담는 상자, 리스트',
      1,
      ['리스트'],
      `
      값이 여러 개이면 **리스트**에 담아요. 대괄호 안에 쉼표로 나누어 적어요.

      :::python
      shells = [3, 8, 5]
      print(shells[0])
      shells.append(10)
      print(shells, len(shells))
      :::

      ## 하나씩 꺼내 보기
      :::python
      total = 0
      for shell in [3, 8, 5]:
          total += shell
      print(total)
      :::

      자주 쓰는 것들도 있어요.

      - «sum(리스트)», «max(리스트)», «min(리스트)»
      - «sorted(리스트)»: 작은 것부터 줄 세운 새 리스트
      - «list(map(int, input().split()))»: 한 줄에 있는 수를 모두 리스트로

      :::python
      line = "7 1 9"
      numbers = list(map(int, line.split()))
      print(sorted(numbers))
      print(*sorted(numbers))
      :::

      별표 «*»를 붙이면 리스트를 풀어서 빈칸으로 나누어 출력해요.
    `,
    ),
    pythonProblem({
      title: '무거운 조개, 가벼운 조개',
      level: 2,
      tags: ['리스트', '최댓값'],
      statement: '꽃게가 조개의 무게를 모두 재었어요. 가장 무거운 조개와 가장 가벼운 조개의 무게 차이를 구해 보세요.',
      input: '첫 줄에 조개의 무게가 빈칸을 두고 들어와요. 한 개 이상 100개 이하이고, 무게는 0 이상의 정수예요.',
      output: '가장 무거운 무게에서 가장 가벼운 무게를 뺀 값을 출력해요.',
      answer: (line) => Math.max(...numbers(line)) - Math.min(...numbers(line)),
      samples: [
        ['3 8 5', '8에서 3을 빼면 5예요.'],
        ['7', '하나뿐이면 차이는 0이에요.'],
      ],
      inputs: ['1 2', '10 9 100', '5 5 5 5', '12 7 30 2 18', '100 20 3', '0 1000000', '42'],
      starter: 'shells = list(map(int, input().split()))\n',
      reference: `
        shells = list(map(int, input().split()))
        print(max(shells) - min(shells))
      `,
      mistakes: [
        'shells = list(map(int, input().split()))\nprint(shells[-1] - shells[0])',
        'shells = input().split()\nprint(int(max(shells)) - int(min(shells)))',
        'shells = list(map(int, input().split()))\nprint(min(shells) - max(shells))',
      ],
      hints: [
        '가장 큰 값과 가장 작은 값을 찾아야 해요.',
        'max( )와 min( )에 리스트를 넣어 보세요.',
        'max(shells) - min(shells)를 출력해요.',
      ],
      explanation:
        '글자인 채로 «max»를 쓰면 "9"가 "100"보다 크다고 나와요. 글자는 첫 글자부터 견주기 때문이에요. «map(int, ...)»로 먼저 숫자로 바꾸어요.',
    }),
    pythonProblem({
      title: '평균 물 온도',
      level: 2,
      tags: ['리스트', '평균', '실수'],
      statement: '며칠 동안 잰 물 온도의 평균을 구해 보세요. 평균은 모두 더한 값을 개수로 나눈 것이에요.',
      input: '첫 줄에 온도가 빈칸을 두고 정수로 들어와요. 한 개 이상이고 0보다 작을 수도 있어요.',
      output: '평균을 소수로 출력해요. 정답과 0.000001까지의 차이는 괜찮아요.',
      check: { kind: 'floats' },
      answer: (line) => asPython(numbers(line).reduce((sum, each) => sum + each, 0) / numbers(line).length),
      samples: [
        ['20 21 25', '66을 3으로 나누면 22예요. 나누기의 답은 소수라서 22.0이라고 나와요.'],
        ['10 15', '평균은 12.5예요.'],
      ],
      inputs: ['1 2', '7', '10 20 30 40', '1 1 2', '18 19 21 22 20 23 24', '-5 5', '-3 -4', '0 0 0 1'],
      starter: 'temps = list(map(int, input().split()))\n',
      reference: `
        temps = list(map(int, input().split()))
        print(sum(temps) / len(temps))
      `,
      mistakes: [
        'temps = list(map(int, input().split()))\nprint(sum(temps) // len(temps))',
        'temps = list(map(int, input().split()))\nprint(sum(temps) / 7)',
        'temps = list(map(int, input().split()))\nprint(round(sum(temps) / len(temps)))',
      ],
      hints: [
        '평균은 합을 개수로 나눈 값이에요.',
        '합은 sum( ), 개수는 len( )으로 구해요.',
        'sum(temps) / len(temps)를 출력해요. 몫(//)이 아니라 나누기(/)예요.',
      ],
      explanation:
        '온도가 며칠 치인지 모르니 7로 나누면 안 되고 «len»으로 개수를 세어야 해요. «//»는 소수점 아래를 버려서 틀려요.',
    }),
    pythonProblem({
      title: '키 순서로 줄 서기',
      level: 2,
      tags: ['리스트', '정렬'],
      statement: '해마들이 사진을 찍으려고 줄을 서요. 키가 작은 해마부터 차례로 서야 해요.',
      input: '첫 줄에 해마들의 키가 빈칸을 두고 정수로 들어와요. 한 마리 이상이에요.',
      output: '작은 키부터 빈칸을 하나씩 두고 한 줄로 출력해요.',
      answer: (line) =>
        numbers(line)
          .toSorted((a, b) => a - b)
          .join(' '),
      samples: [
        ['12 7 30', '숫자로 보면 7이 가장 작아요.'],
        ['5 5 1', '키가 같은 해마도 모두 서요.'],
      ],
      inputs: ['3 2 1', '1 2 3', '10 9 8 100', '25 3 25 3', '100 20 3 1000', '8', '7 7 7', '0 11 2'],
      starter: 'heights = list(map(int, input().split()))\n',
      reference: `
        heights = list(map(int, input().split()))
        heights.sort()
        print(*heights)
      `,
      mistakes: [
        'heights = input().split()\nheights.sort()\nprint(*heights)',
        'heights = list(map(int, input().split()))\nprint(sorted(heights))',
        'heights = list(map(int, input().split()))\nprint(*sorted(set(heights)))',
      ],
      hints: [
        '리스트를 줄 세우는 방법이 있어요.',
        'heights.sort()나 sorted(heights)를 써요. 숫자로 바꾸는 것을 잊지 마세요.',
        'print(*heights)처럼 별표를 붙이면 빈칸으로 나누어 출력돼요.',
      ],
      explanation:
        '글자로 줄 세우면 "100"이 "20"보다 앞에 서요. 리스트를 그대로 출력하면 대괄호와 쉼표가 함께 나오니 별표로 풀어 주어야 해요.',
    }),
  ],
};
