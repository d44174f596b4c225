import { document, pythonProblem, type SeedLesson } from '../lesson.ts';

export const firstWords: SeedLesson = {
  title: '1. 첫 마디: print와 input',
  summary: '컴퓨터에게 말을 시키고, 내가 한 말을 듣게 해요.',
  items: [
    document(
      '컴퓨터에게 말 시키기',
      1,
      ['출력'],
      `
      코드는 컴퓨터에게 보내는 편지예요. 파이썬에서 가장 먼저 배우는 말은 «print»예요. «print»는 괄호 안에 든 것을 화면에 보여 줘요.

      :::python
      print("안녕, 나는 돌고래야!")
      :::

      글자는 **따옴표**로 감싸요. 따옴표가 없으면 파이썬은 글자가 아니라 이름표라고 생각해서 헷갈려 해요.

      ## 여러 줄 말하기
      컴퓨터는 위에서 아래로 한 줄씩 읽어요. «print»를 세 번 쓰면 세 줄이 나와요.

      :::python
      print("파도가")
      print("철썩철썩")
      print(3, "번 쳤어요")
      :::

      쉼표로 나누어 쓰면 사이에 빈칸이 하나 들어가요. 숫자는 따옴표 없이 써도 돼요.

      > 실행 단추를 눌러 보고, 글자를 마음대로 바꾸어 다시 실행해 보세요.
    `,
    ),
    pythonProblem({
      title: '바다에 인사하기',
      level: 1,
      tags: ['출력'],
      statement: `
        아기 돌고래가 처음으로 바다에 나왔어요. 바다에게 씩씩하게 인사하고 싶대요.

        화면에 **안녕, 바다!**를 그대로 출력하는 코드를 써 보세요. 쉼표와 느낌표, 빈칸도 똑같아야 해요.
      `,
      input: '입력은 없어요.',
      output: '첫 줄에 ‘안녕, 바다!’를 출력해요.',
      answer: () => '안녕, 바다!',
      samples: [['', '쉼표 뒤에는 빈칸이 하나 있어요.']],
      inputs: [''],
      starter: '# 여기에 코드를 써요',
      reference: 'print("안녕, 바다!")',
      mistakes: ['print("안녕 바다!")', 'print("안녕,바다!")', 'print(안녕, 바다!)'],
      hints: [
        '화면에 보여 주는 말은 print예요.',
        '보여 줄 글자를 따옴표로 감싸서 괄호 안에 넣어요.',
        'print("안녕, 바다!")처럼 쓰면 돼요. 쉼표 뒤 빈칸을 잊지 마세요.',
      ],
      explanation:
        '«print» 뒤의 괄호에 글자를 넣고, 글자는 따옴표로 감싸요. 컴퓨터는 빈칸 하나, 쉼표 하나까지 그대로 견주어 보아요.',
    }),
    pythonProblem({
      title: '세 줄 항해 일지',
      level: 1,
      tags: ['출력'],
      statement: `
        거북 선장은 날마다 항해 일지를 써요. 오늘 일지는 세 줄이에요. 아래와 똑같이 출력해 주세요.

        - 첫째 줄: 항해 1일째
        - 둘째 줄: 날씨: 맑음
        - 셋째 줄: 만난 친구: 3명
      `,
      input: '입력은 없어요.',
      output: '일지 세 줄을 한 줄에 하나씩 출력해요.',
      answer: () => ['항해 1일째', '날씨: 맑음', '만난 친구: 3명'],
      samples: [['', 'print를 세 번 쓰면 세 줄이 돼요.']],
      inputs: [''],
      starter: 'print("항해 1일째")',
      reference: `
        print("항해 1일째")
        print("날씨: 맑음")
        print("만난 친구: 3명")
      `,
      mistakes: [
        'print("항해 1일째", "날씨: 맑음", "만난 친구: 3명")',
        'print("항해 1일째")\nprint("날씨: 맑음")',
        'print("항해 1일째")\nprint("날씨:맑음")\nprint("만난 친구: 3 명")',
      ],
      hints: [
        '한 줄을 출력하는 방법은 이미 알고 있어요. 그것을 여러 번 해 보세요.',
        'print를 한 번 쓸 때마다 줄이 하나 생겨요.',
        'print를 세 줄에 걸쳐 쓰고, 쌍점(:) 뒤의 빈칸까지 똑같이 적어요.',
      ],
      explanation:
        '«print»는 할 말을 다 하면 다음 줄로 내려가요. 그래서 세 번 쓰면 세 줄이 나와요. 하나의 «print»에 쉼표로 이어 쓰면 한 줄에 나란히 나오니 달라요.',
    }),
    document(
      '컴퓨터에게 말 들려주기',
      1,
      ['입력'],
      `
      «input()»은 사람이 친 한 줄을 듣는 말이에요. 들은 말은 이름표를 붙여 두었다가 다시 꺼내 써요.

      :::python
      name = input()
      print("네 이름은", name)
      :::

      여기서 «name»이 이름표예요. «=»는 '같다'가 아니라 **오른쪽 것을 왼쪽 이름표에 담아라**라는 뜻이에요.

      ## 글자 이어 붙이기
      글자와 글자를 «+»로 이으면 빈칸 없이 딱 붙어요. 쉼표로 나누면 빈칸이 생겨요.

      :::python
      name = "꽃게"
      print(name + "야, 안녕!")
      print(name, "야, 안녕!")
      :::

      > 채점할 때는 입력이 저절로 들어와요. 그래서 «input("이름은? ")»처럼 물음말을 넣으면 그 말도 출력되어 틀린 답이 될 수 있어요. 문제를 풀 때는 괄호를 비워 두세요.
    `,
    ),
    pythonProblem({
      title: '메아리 동굴',
      level: 1,
      tags: ['입력', '출력'],
      statement: `
        바닷속 메아리 동굴에서 소리치면 같은 말이 **두 번** 돌아와요.

        한 줄을 듣고, 그 말을 두 줄에 걸쳐 똑같이 출력해 보세요.
      `,
      input: '첫 줄에 외친 말이 들어와요. 빈칸이 있을 수도 있어요.',
      output: '들은 말을 두 줄로 출력해요.',
      answer: (line) => [line, line],
      samples: [
        ['야호', '야호가 두 번 돌아왔어요.'],
        ['돌고래야 놀자', '빈칸도 그대로 돌아와요.'],
      ],
      inputs: ['바다', '철썩', 'hello', '123', '나는 나는 고래', '!?', '꽃게 거북 해마 상어'],
      starter: 'word = input()\n',
      reference: `
        word = input()
        print(word)
        print(word)
      `,
      mistakes: [
        'word = input()\nprint(word, word)',
        'word = input()\nprint(word)',
        'word = input()\nprint("word")\nprint("word")',
      ],
      hints: [
        '먼저 한 줄을 듣고 이름표를 붙여요.',
        'input()으로 들은 말을 word에 담아요.',
        'print(word)를 두 번 써요. word에는 따옴표를 붙이지 않아요.',
      ],
      explanation:
        '«word»는 이름표라서 따옴표 없이 써요. 따옴표를 붙이면 이름표에 담긴 말이 아니라 word라는 글자가 나와요.',
    }),
    pythonProblem({
      title: '이름 불러 주기',
      level: 1,
      tags: ['입력', '출력', '문자열'],
      statement: `
        해마 선생님은 새 친구의 이름을 듣고 반갑게 인사해요. 친구가 **산호**라고 하면 **산호님, 반가워요!**라고 해요.

        이름을 듣고 해마 선생님처럼 인사해 보세요.
      `,
      input: '첫 줄에 이름이 들어와요.',
      output: '이름 바로 뒤에 ‘님, 반가워요!’를 붙여 한 줄로 출력해요.',
      answer: (name) => `${name}님, 반가워요!`,
      samples: [['산호'], ['아기 상어', '이름에 빈칸이 있어도 그대로 불러요.']],
      inputs: ['꽃게', '거북', '돌고래', '흰동가리', '큰 고래', 'Coral', '별'],
      starter: 'name = input()\n',
      reference: `
        name = input()
        print(name + "님, 반가워요!")
      `,
      mistakes: [
        'name = input()\nprint(name, "님, 반가워요!")',
        'name = input()\nprint(name + "님, 반가워요")',
        'name = input("이름: ")\nprint(name + "님, 반가워요!")',
      ],
      hints: [
        '이름과 인사말을 이어서 한 줄로 출력해야 해요.',
        '쉼표로 이으면 사이에 빈칸이 생겨요. 빈칸 없이 잇는 기호가 있어요.',
        'name + "님, 반가워요!"처럼 더하기로 이어 보세요.',
      ],
      explanation:
        '글자끼리 «+»로 더하면 빈칸 없이 붙어요. f 글자열을 써서 «print(f"{name}님, 반가워요!")»라고 해도 같은 답이 나와요.',
    }),
  ],
};
