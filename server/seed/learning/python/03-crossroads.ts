import { document, pythonProblem, type SeedLesson } from '../lesson.ts';

const numbers = (line: string): readonly number[] => line.split(' ').map(Number);

export const crossroads: SeedLesson = {
  title: '3. 갈림길: 조건',
  summary: '만약에 따라 다른 길로 가는 코드를 써요.',
  items: [
    document(
      '만약에, 아니면',
      1,
      ['조건'],
      `
      «if»는 **만약에**라는 뜻이에요. 조건이 맞을 때만 아래에 들여 쓴 줄을 실행해요.

      :::python
      fish = 7
      if fish > 5:
          print("물고기가 많아요")
      else:
          print("물고기가 적어요")
      :::

      ## 잊지 말아야 할 세 가지
      1. «if»와 «else» 줄의 끝에는 쌍점 «:»을 찍어요.
      2. 그 아래 줄은 네 칸 **들여 써요**. 들여 쓴 줄이 한 묶음이에요.
      3. 같은지 물을 때는 «=»를 두 번, «==»라고 써요.

      견주는 기호에는 «>», «<», «>=»(크거나 같다), «<=»(작거나 같다), «==»(같다), «!=»(다르다)가 있어요.
    `,
    ),
    pythonProblem({
      title: '짝꿍이 있나요',
      level: 1,
      tags: ['조건', '나머지'],
      statement:
        '꽃게들이 둘씩 짝을 지어 춤을 춰요. 꽃게 수가 짝수이면 **모두 짝이 있어요**, 홀수이면 **한 마리가 남아요**라고 출력해 보세요.',
      input: '첫 줄에 꽃게 수가 0 이상의 정수로 들어와요.',
      output: '‘모두 짝이 있어요’ 또는 ‘한 마리가 남아요’를 출력해요.',
      answer: (line) => (Number(line) % 2 === 0 ? '모두 짝이 있어요' : '한 마리가 남아요'),
      samples: [
        ['6', '6은 둘로 나누어떨어져요.'],
        ['7', '둘씩 짝을 지으면 한 마리가 남아요.'],
      ],
      inputs: ['1', '2', '15', '100', '99999', '0', '1000000'],
      starter: 'crabs = int(input())\n',
      reference: `
        crabs = int(input())
        if crabs % 2 == 0:
            print("모두 짝이 있어요")
        else:
            print("한 마리가 남아요")
      `,
      mistakes: [
        'crabs = int(input())\nif crabs % 2 == 1:\n    print("모두 짝이 있어요")\nelse:\n    print("한 마리가 남아요")',
        'crabs = int(input())\nif crabs // 2 == 0:\n    print("모두 짝이 있어요")\nelse:\n    print("한 마리가 남아요")',
        'crabs = int(input())\nif crabs % 2 = 0:\n    print("모두 짝이 있어요")',
      ],
      hints: [
        '짝수는 2로 나누면 어떻게 되나요?',
        '나머지를 구하는 기호는 %예요.',
        'if crabs % 2 == 0: 아래에 짝수일 때, else: 아래에 홀수일 때 할 말을 써요.',
      ],
      explanation: '2로 나눈 나머지가 0이면 짝수예요. 같은지 물을 때는 «==»를 쓰고, «=» 하나는 값을 담을 때만 써요.',
    }),
    document(
      '길이 여러 갈래일 때',
      1,
      ['조건'],
      `
      갈림길이 셋 이상이면 «elif»를 써요. «elif»는 **그게 아니고 만약에**라는 뜻이에요.

      :::python
      depth = 80
      if depth < 20:
          print("얕은 바다")
      elif depth < 100:
          print("중간 바다")
      else:
          print("깊은 바다")
      :::

      위에서부터 차례로 물어보고, **처음으로 맞는 곳 하나**만 실행해요. 그래서 두 번째 물음까지 왔다면 «depth»는 이미 20보다 작지 않아요.

      ## 두 가지를 함께 묻기
      - «and»: 둘 다 맞아야 해요.
      - «or»: 하나만 맞아도 돼요.

      :::python
      height = 130
      age = 9
      if height >= 120 and age >= 8:
          print("탈 수 있어요")
      :::
    `,
    ),
    pythonProblem({
      title: '오늘의 물 온도',
      level: 1,
      tags: ['조건'],
      statement: `
        돌고래는 헤엄치기 전에 물 온도를 재요.

        - 15도보다 낮으면 **추워요**
        - 15도부터 25도까지는 **딱 좋아요**
        - 25도보다 높으면 **더워요**
      `,
      input: '첫 줄에 물 온도가 정수로 들어와요. 0보다 작을 수도 있어요.',
      output: '‘추워요’, ‘딱 좋아요’, ‘더워요’ 가운데 하나를 출력해요.',
      answer: (line) => (Number(line) < 15 ? '추워요' : Number(line) <= 25 ? '딱 좋아요' : '더워요'),
      samples: [['20'], ['10'], ['30']],
      inputs: ['5', '18', '28', '40', '14', '15', '25', '26', '0', '-3'],
      starter: 'water = int(input())\n',
      reference: `
        water = int(input())
        if water < 15:
            print("추워요")
        elif water <= 25:
            print("딱 좋아요")
        else:
            print("더워요")
      `,
      mistakes: [
        'water = int(input())\nif water <= 15:\n    print("추워요")\nelif water <= 25:\n    print("딱 좋아요")\nelse:\n    print("더워요")',
        'water = int(input())\nif water < 15:\n    print("추워요")\nelif water < 25:\n    print("딱 좋아요")\nelse:\n    print("더워요")',
        'water = int(input())\nif water < 15:\n    print("추워요")\nif water <= 25:\n    print("딱 좋아요")\nelse:\n    print("더워요")',
      ],
      hints: [
        '길이 세 갈래예요. if, elif, else를 써 보세요.',
        '딱 15도와 딱 25도일 때 무엇을 말해야 하는지 살펴보세요.',
        'water < 15, 그다음 water <= 25를 차례로 물어요.',
      ],
      explanation:
        '경계인 15와 25가 중요해요. "15도부터 25도까지"에는 15와 25도 들어가요. 두 번째를 «elif»가 아니라 «if»로 쓰면 추운 날에 두 가지 말이 모두 나와 버려요.',
    }),
    pythonProblem({
      title: '파도 미끄럼틀',
      level: 2,
      tags: ['조건', '논리'],
      statement:
        '파도 미끄럼틀은 키가 **120 이상 180 이하**이고, 구명조끼를 **입은** 친구만 탈 수 있어요. 탈 수 있으면 **타요**, 아니면 **기다려요**를 출력해 보세요.',
      input: '첫 줄에 키가 정수로, 둘째 줄에 구명조끼를 입었으면 Y, 아니면 N이 들어와요.',
      output: '‘타요’ 또는 ‘기다려요’를 출력해요.',
      answer: (height, vest) => (Number(height) >= 120 && Number(height) <= 180 && vest === 'Y' ? '타요' : '기다려요'),
      samples: [['130\nY'], ['130\nN', '키는 맞지만 구명조끼를 안 입었어요.'], ['110\nY', '키가 조금 모자라요.']],
      inputs: ['150\nY', '150\nN', '200\nY', '90\nN', '119\nY', '120\nY', '180\nY', '181\nY', '180\nN'],
      starter: 'height = int(input())\nvest = input()\n',
      reference: `
        height = int(input())
        vest = input()
        if 120 <= height <= 180 and vest == "Y":
            print("타요")
        else:
            print("기다려요")
      `,
      mistakes: [
        'height = int(input())\nvest = input()\nif 120 < height < 180 and vest == "Y":\n    print("타요")\nelse:\n    print("기다려요")',
        'height = int(input())\nvest = input()\nif height >= 120 and height <= 180 or vest == "Y":\n    print("타요")\nelse:\n    print("기다려요")',
        'height = int(input())\nvest = input()\nif height >= 120 and vest == "Y":\n    print("타요")\nelse:\n    print("기다려요")',
      ],
      hints: [
        '조건이 세 가지예요. 모두 맞아야 탈 수 있어요.',
        '모두 맞아야 할 때는 and로 이어요. 이상과 이하는 그 수도 포함해요.',
        'if height >= 120 and height <= 180 and vest == "Y": 라고 써 보세요.',
      ],
      explanation:
        '세 조건을 «and»로 이으면 하나라도 틀릴 때 «else»로 가요. 파이썬에서는 «120 <= height <= 180»처럼 수학에서 쓰듯이 이어 쓸 수도 있어요.',
    }),
    pythonProblem({
      title: '가장 깊이 잠수한 기록',
      level: 2,
      tags: ['조건', '최댓값'],
      statement:
        '고래 세 마리가 잠수 시합을 했어요. 세 기록 가운데 가장 깊은 기록을 찾아 주세요. 기록이 같을 수도 있어요.',
      input: '첫 줄에 세 고래의 기록이 빈칸을 두고 정수로 들어와요.',
      output: '가장 큰 수를 출력해요.',
      answer: (line) => Math.max(...numbers(line)),
      samples: [['120 340 200'], ['50 50 30', '기록이 같으면 그 기록을 출력해요.']],
      inputs: ['1 2 3', '3 2 1', '1 3 2', '100 5 99', '9 10 8', '7 7 7', '5 9 9', '9 5 9', '0 0 1'],
      starter: 'a, b, c = map(int, input().split())\n',
      reference: `
        a, b, c = map(int, input().split())
        best = a
        if b > best:
            best = b
        if c > best:
            best = c
        print(best)
      `,
      mistakes: [
        'a, b, c = map(int, input().split())\nif a > b and a > c:\n    print(a)\nelif b > a and b > c:\n    print(b)\nelif c > a and c > b:\n    print(c)',
        'a, b, c = map(int, input().split())\nbest = a\nif b > best:\n    best = b\nelif c > best:\n    best = c\nprint(best)',
        'a, b, c = input().split()\nprint(max(a, b, c))',
      ],
      hints: [
        '지금까지 가장 큰 수를 기억하는 변수를 하나 만들어 보세요.',
        '처음에는 첫 번째 수가 가장 크다고 해 두고, 더 큰 수를 만나면 바꿔요.',
        'best = a로 시작해서 b와 c를 따로따로 if로 견주어 보세요.',
      ],
      explanation:
        '두 번째 «if»를 «elif»로 쓰면 b를 담은 뒤에 c를 보지 않아요. «max(a, b, c)»를 써도 되지만, 글자인 채로 견주면 "9"가 "10"보다 크다고 나오니 꼭 숫자로 바꾸어야 해요.',
    }),
  ],
};
