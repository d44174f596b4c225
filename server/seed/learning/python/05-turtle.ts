import { document, pythonProblem, type SeedLesson } from '../lesson.ts';
import { again, trace } from './trace.ts';

export const turtle: SeedLesson = {
  title: '5. 거북이 그림',
  summary: '거북이를 움직여 반복으로 그림을 그려요.',
  items: [
    document(
      '거북이와 펜',
      1,
      ['거북이'],
      `
      파이썬에는 펜을 꼬리에 단 **거북이**가 살아요. 거북이가 지나간 자리에는 선이 남아요.

      :::python
      import turtle

      turtle.forward(100)
      turtle.left(90)
      turtle.forward(50)
      :::

      거북이는 한가운데에서 **오른쪽을 보고** 출발해요.

      - «turtle.forward(100)»: 보는 쪽으로 100걸음
      - «turtle.left(90)»: 제자리에서 왼쪽으로 90도 돌기
      - «turtle.right(90)»: 제자리에서 오른쪽으로 90도 돌기
      - «turtle.penup()», «turtle.pendown()»: 펜 들기, 펜 내리기
      - «turtle.pencolor("blue")»: 펜 색 바꾸기

      > 그림 문제는 그려진 **선**을 보고 채점해요. 어떤 차례로 그렸는지는 상관없어요.
    `,
    ),
    pythonProblem({
      title: '네모 산호',
      level: 1,
      tags: ['거북이', '반복'],
      statement: `
        거북이가 네모난 산호를 그리고 싶어 해요. 한 변의 길이를 듣고 정사각형을 그려 주세요.

        한가운데에서 오른쪽을 보고 출발해서, 모퉁이마다 **왼쪽**으로 돌아요.
      `,
      input: '첫 줄에 한 변의 길이가 1 이상 300 이하의 정수로 들어와요.',
      output: '글자는 출력하지 않아도 돼요. 검은색 정사각형을 그려요.',
      check: { kind: 'drawing' },
      answer: (line) => trace(again(4, [Number(line), 90])),
      samples: [['100', '한 변이 100인 정사각형이에요. 출발한 곳이 왼쪽 아래 모퉁이예요.'], ['40']],
      inputs: ['10', '50', '75', '123', '200', '1', '300'],
      starter: 'import turtle\n\nside = int(input())\nturtle.forward(side)\nturtle.left(90)\n',
      reference: `
        import turtle

        side = int(input())
        for i in range(4):
            turtle.forward(side)
            turtle.left(90)
      `,
      mistakes: [
        'import turtle\nside = int(input())\nfor i in range(3):\n    turtle.forward(side)\n    turtle.left(90)',
        'import turtle\nside = int(input())\nfor i in range(4):\n    turtle.forward(side)\n    turtle.right(90)',
        'import turtle\nfor i in range(4):\n    turtle.forward(100)\n    turtle.left(90)',
      ],
      hints: [
        '정사각형의 변은 몇 개이고, 모퉁이는 몇 도인가요?',
        '앞으로 가고 왼쪽으로 90도 도는 일을 되풀이해요.',
        'for i in range(4): 아래에 forward(side)와 left(90)을 넣어요.',
      ],
      explanation:
        '같은 두 줄을 네 번 반복하면 정사각형이 돼요. 오른쪽으로 돌면 그림이 아래쪽에 생기니 방향을 잘 보세요.',
    }),
    document(
      '도는 각도의 비밀',
      2,
      ['거북이', '각도'],
      `
      거북이가 어떤 다각형을 그리고 처음 자리로 돌아오면 모두 **360도**를 돈 셈이에요. 그래서 모퉁이가 n개이면 한 번에 «360 / n»도씩 돌면 돼요.

      :::python
      import turtle

      for i in range(3):
          turtle.forward(80)
          turtle.left(360 / 3)
      :::

      삼각형은 120도, 사각형은 90도, 육각형은 60도예요. 숫자를 바꾸어 실행해 보세요.

      :::python
      import turtle

      turtle.pencolor("green")
      for i in range(36):
          turtle.forward(10)
          turtle.left(10)
      :::

      모퉁이가 아주 많으면 동그라미처럼 보여요.
    `,
    ),
    pythonProblem({
      title: '모난 바위',
      level: 2,
      tags: ['거북이', '반복', '각도'],
      statement:
        '바다에는 모퉁이 수가 저마다 다른 바위가 있어요. 모퉁이 수 n을 듣고, 한 변이 **40**인 정n각형을 그려 주세요. 오른쪽을 보고 출발해서 **왼쪽**으로 돌아요.',
      input: '첫 줄에 모퉁이 수 n이 3 이상 20 이하의 정수로 들어와요.',
      output: '글자는 출력하지 않아도 돼요. 검은색 정n각형을 그려요.',
      check: { kind: 'drawing' },
      answer: (line) => trace(again(Number(line), [40, 360 / Number(line)])),
      samples: [
        ['3', '정삼각형이에요. 한 번에 120도씩 돌아요.'],
        ['6', '정육각형이에요. 한 번에 60도씩 돌아요.'],
      ],
      inputs: ['4', '5', '8', '10', '12', '7', '3', '20'],
      starter: 'import turtle\n\nn = int(input())\n',
      reference: `
        import turtle

        n = int(input())
        for i in range(n):
            turtle.forward(40)
            turtle.left(360 / n)
      `,
      mistakes: [
        'import turtle\nn = int(input())\nfor i in range(n):\n    turtle.forward(40)\n    turtle.left(90)',
        'import turtle\nn = int(input())\nfor i in range(n - 1):\n    turtle.forward(40)\n    turtle.left(360 / n)',
        'import turtle\nn = int(input())\nfor i in range(n):\n    turtle.forward(40)\n    turtle.left(360 // n)',
      ],
      hints: [
        '변이 n개이니 n번 반복해요.',
        '한 바퀴는 360도예요. n번에 나누어 돌아요.',
        '나눌 때는 //가 아니라 /를 써야 7각형도 딱 맞아요.',
      ],
      explanation:
        '모퉁이마다 «360 / n»도를 돌면 n번 뒤에 꼭 한 바퀴가 돼요. «//»를 쓰면 7각형처럼 나누어떨어지지 않을 때 조금씩 어긋나요.',
    }),
    pythonProblem({
      title: '파란 계단',
      level: 2,
      tags: ['거북이', '반복', '색'],
      statement: `
        바다 위 등대로 올라가는 계단을 **파란색**으로 그려 주세요. 계단 한 칸은 이렇게 그려요.

        1. 앞으로 20
        2. 왼쪽으로 90도 돌고 앞으로 20
        3. 오른쪽으로 90도 돌기
      `,
      input: '첫 줄에 계단 수 k가 0 이상 50 이하의 정수로 들어와요.',
      output: '글자는 출력하지 않아도 돼요. 파란색(blue) 계단을 그려요. 0이면 아무것도 그리지 않아요.',
      check: { kind: 'drawing' },
      answer: (line) => trace(again(Number(line), [20, 90], [20, -90]), 'blue'),
      samples: [
        ['1', '오른쪽으로 20, 위로 20을 그려요.'],
        ['3', '같은 모양이 오른쪽 위로 세 번 이어져요.'],
      ],
      inputs: ['2', '4', '5', '10', '31', '0', '50'],
      starter: 'import turtle\n\nk = int(input())\nturtle.pencolor("blue")\n',
      reference: `
        import turtle

        k = int(input())
        turtle.pencolor("blue")
        for i in range(k):
            turtle.forward(20)
            turtle.left(90)
            turtle.forward(20)
            turtle.right(90)
      `,
      mistakes: [
        'import turtle\nk = int(input())\nfor i in range(k):\n    turtle.forward(20)\n    turtle.left(90)\n    turtle.forward(20)\n    turtle.right(90)',
        'import turtle\nk = int(input())\nturtle.pencolor("blue")\nfor i in range(k):\n    turtle.forward(20)\n    turtle.left(90)\n    turtle.forward(20)\n    turtle.left(90)',
        'import turtle\nk = int(input())\nturtle.pencolor("blue")\nfor i in range(k + 1):\n    turtle.forward(20)\n    turtle.left(90)\n    turtle.forward(20)\n    turtle.right(90)',
      ],
      hints: [
        '계단 한 칸을 그리는 네 줄을 먼저 써 보세요.',
        '그 네 줄을 k번 반복해요. 마지막에 방향을 처음처럼 돌려놓아야 해요.',
        'forward, left, forward, right 차례로 쓰고 펜 색은 반복 앞에서 한 번만 바꿔요.',
      ],
      explanation:
        '한 칸을 다 그린 뒤 다시 오른쪽을 보게 해 두면, 같은 코드를 그대로 되풀이할 수 있어요. 이런 생각을 **처음 상태로 돌려놓기**라고 해요.',
    }),
  ],
};
