import { document, pythonProblem, type SeedLesson } from '../lesson.ts';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_one, index) => index + 1);

export const waves: SeedLesson = {
  title: '4. 밀려오는 파도: 반복',
  summary: '같은 일을 여러 번 하는 짧은 코드를 써요.',
  items: [
    document(
      'for와 range',
      1,
      ['반복'],
      `
      파도가 백 번 친다고 «print»를 백 번 쓸 수는 없어요. 이럴 때 «for»를 써요.

      :::python
      for i in range(5):
          print(i, "번째 파도")
      :::

      «range(5)»는 0, 1, 2, 3, 4를 차례로 줘요. **5는 들어가지 않아요.** 1부터 5까지 세고 싶다면 이렇게 해요.

      :::python
      for i in range(1, 6):
          print(i, "번째 파도")
      :::

      - «range(끝)»: 0부터 끝 바로 앞까지
      - «range(시작, 끝)»: 시작부터 끝 바로 앞까지
      - «range(시작, 끝, 걸음)»: 걸음만큼 건너뛰며. 걸음이 -1이면 거꾸로 세어요.
    `,
    ),
    pythonProblem({
      title: '거품 세기',
      level: 1,
      tags: ['반복'],
      statement: '흰동가리가 거품을 뽀글뽀글 만들어요. 1번 거품부터 n번 거품까지 차례로 번호를 불러 주세요.',
      input: '첫 줄에 거품 수 n이 1 이상 1000 이하의 정수로 들어와요.',
      output: '1부터 n까지 한 줄에 하나씩, ‘1번 거품’과 같은 꼴로 출력해요.',
      answer: (line) => upTo(Number(line)).map((each) => `${each}번 거품`),
      samples: [['3'], ['1', '거품이 하나뿐이에요.']],
      inputs: ['2', '5', '10', '37', '100', '1', '1000'],
      starter: 'n = int(input())\n',
      reference: `
        n = int(input())
        for i in range(1, n + 1):
            print(f"{i}번 거품")
      `,
      mistakes: [
        'n = int(input())\nfor i in range(1, n):\n    print(f"{i}번 거품")',
        'n = int(input())\nfor i in range(n):\n    print(f"{i}번 거품")',
        'n = int(input())\nfor i in range(1, n + 1):\n    print(i, "번 거품")',
      ],
      hints: [
        '같은 일을 n번 해요. for를 떠올려 보세요.',
        'range(1, n)은 n 바로 앞까지만 세어요.',
        'for i in range(1, n + 1): 아래에서 f"{i}번 거품"을 출력해요.',
      ],
      explanation:
        '«range»의 끝은 들어가지 않으니 n까지 세려면 «n + 1»을 써야 해요. 하나 모자라거나 하나 넘치는 실수는 어른들도 자주 해요.',
    }),
    document(
      '쌓아 가는 변수',
      1,
      ['반복', '합'],
      `
      반복하면서 값을 쌓으려면 **반복 앞에** 빈 그릇을 하나 두어요.

      :::python
      total = 0
      for i in range(1, 5):
          total = total + i
          print(i, "까지 더하면", total)
      :::

      «total = total + i»는 «total += i»로 줄여 쓸 수 있어요.

      > 그릇을 «for» 안에 두면 돌 때마다 비워져요. 어디에 두어야 할지 꼭 생각해 보세요.
    `,
    ),
    pythonProblem({
      title: '조개 계단',
      level: 1,
      tags: ['반복', '합'],
      statement:
        '꽃게가 첫째 날에 조개 1개, 둘째 날에 2개, 셋째 날에 3개를 주워요. n째 날까지 주운 조개는 모두 몇 개일까요?',
      input: '첫 줄에 날수 n이 0 이상 10000 이하의 정수로 들어와요.',
      output: '주운 조개 수를 모두 더해 출력해요.',
      answer: (line) => (Number(line) * (Number(line) + 1)) / 2,
      samples: [['3', '1 + 2 + 3 = 6이에요.'], ['10']],
      inputs: ['1', '2', '5', '100', '1234', '0', '10000'],
      starter: 'n = int(input())\ntotal = 0\n',
      reference: `
        n = int(input())
        total = 0
        for day in range(1, n + 1):
            total += day
        print(total)
      `,
      mistakes: [
        'n = int(input())\ntotal = 0\nfor day in range(n):\n    total += day\nprint(total)',
        'n = int(input())\nfor day in range(1, n + 1):\n    total = 0\n    total += day\nprint(total)',
        'n = int(input())\ntotal = 0\nfor day in range(1, n + 1):\n    total += day\n    print(total)',
      ],
      hints: [
        '조개를 담을 빈 바구니 변수를 먼저 만들어요.',
        '1부터 n까지 세면서 바구니에 더해요.',
        '더하기는 for 안에서, 출력은 for가 끝난 다음 한 번만 해요.',
      ],
      explanation: '«print»를 들여 쓰면 날마다 출력돼요. 마지막에 한 번만 출력하려면 «for»와 같은 자리로 내어 써요.',
    }),
    pythonProblem({
      title: '산호 구구단',
      level: 2,
      tags: ['반복', '출력'],
      statement: '거북 선생님이 산호에 구구단을 새겨요. 몇 단을 새길지 듣고 그 단을 1부터 9까지 출력해 보세요.',
      input: '첫 줄에 단 n이 1 이상 99 이하의 정수로 들어와요.',
      output: '‘3 x 1 = 3’과 같은 꼴로 아홉 줄을 출력해요. x는 영어 소문자예요.',
      answer: (line) => upTo(9).map((each) => `${line} x ${each} = ${Number(line) * each}`),
      samples: [['3'], ['12']],
      inputs: ['2', '5', '9', '11', '47', '1', '99'],
      starter: 'n = int(input())\n',
      reference: `
        n = int(input())
        for i in range(1, 10):
            print(n, "x", i, "=", n * i)
      `,
      mistakes: [
        'n = int(input())\nfor i in range(1, 9):\n    print(n, "x", i, "=", n * i)',
        'n = int(input())\nfor i in range(1, 10):\n    print(f"{n}x{i}={n * i}")',
        'n = input()\nfor i in range(1, 10):\n    print(n, "x", i, "=", n * i)',
      ],
      hints: [
        '1부터 9까지 반복해요.',
        '쉼표로 나누어 출력하면 사이마다 빈칸이 들어가요.',
        'print(n, "x", i, "=", n * i)를 range(1, 10)으로 반복해요.',
      ],
      explanation:
        'n을 «int»로 바꾸지 않으면 «"3" * 2»가 "33"이 돼요. 글자에 수를 곱하면 그만큼 되풀이되기 때문이에요.',
    }),
    pythonProblem({
      title: '잠수함 출발!',
      level: 2,
      tags: ['반복', 'while'],
      statement: '잠수함이 출발 준비를 해요. n부터 1까지 거꾸로 세고 마지막에 **출발!**을 외쳐요.',
      input: '첫 줄에 n이 0 이상 1000 이하의 정수로 들어와요.',
      output: 'n부터 1까지 한 줄에 하나씩, 마지막 줄에 ‘출발!’을 출력해요. n이 0이면 바로 출발해요.',
      answer: (line) => [...upTo(Number(line)).toReversed(), '출발!'],
      samples: [['3'], ['0', '셀 것이 없으니 바로 출발해요.']],
      inputs: ['1', '2', '5', '10', '64', '0', '1000'],
      starter: 'n = int(input())\nwhile n > 0:\n    print(n)\n    # n을 하나 줄여요\n    break\n',
      reference: `
        n = int(input())
        while n > 0:
            print(n)
            n -= 1
        print("출발!")
      `,
      mistakes: [
        'n = int(input())\nwhile n >= 0:\n    print(n)\n    n -= 1\nprint("출발!")',
        'n = int(input())\nwhile n > 1:\n    print(n)\n    n -= 1\nprint("출발!")',
        'n = int(input())\nfor i in range(n, 0, -1):\n    print(i)\n    print("출발!")',
      ],
      hints: [
        '수를 하나씩 줄이면서 반복해요.',
        'while n > 0: 안에서 n을 출력하고 n에서 1을 빼요.',
        '출발!은 반복이 끝난 다음 한 번만 출력해요. 처음 코드의 break는 지워야 해요.',
      ],
      explanation:
        '«while»은 조건이 맞는 **동안** 되풀이해요. n을 줄이는 줄을 빠뜨리면 영원히 끝나지 않아요. «for i in range(n, 0, -1)»로 써도 돼요.',
    }),
  ],
};
