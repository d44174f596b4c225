import { document, javascriptProblem, type SeedLesson } from '../lesson.ts';

export const hello: SeedLesson = {
  title: '1. 말하고 듣기',
  summary: 'console.log로 말하고 readline으로 들어요.',
  items: [
    document(
      '자바스크립트의 첫 마디',
      1,
      ['출력', '입력'],
      `
      자바스크립트는 웹 페이지를 움직이게 하는 언어예요. 화면에 보여 줄 때는 «console.log»를 써요.

      :::javascript
      console.log("안녕, 나는 해마야!");
      console.log("거품", 3, "개");
      :::

      글자는 따옴표로 감싸고, 한 문장이 끝나면 쌍반점 «;»을 찍어요. 쉼표로 나누면 사이에 빈칸이 생겨요.

      ## 한 줄 듣기
      «readline()»은 입력을 한 줄 들어요. 들은 말은 «const»나 «let»으로 이름표를 붙여요.

      :::javascript
      const name = readline();
      console.log("들은 말: " + name);
      :::

      - «const»: 다시 바꾸지 않을 이름표
      - «let»: 나중에 다른 값을 담을 이름표

      ## 글자 속에 값 넣기
      백틱으로 감싼 글자에서는 «\${ }» 안에 값을 넣을 수 있어요.

      :::javascript
      const fish = "고등어";
      console.log(\`\${fish} 세 마리\`);
      :::
    `,
    ),
    javascriptProblem({
      title: '등대의 인사',
      level: 1,
      tags: ['출력', '입력'],
      statement:
        '등대지기 거북은 지나가는 배의 이름을 듣고 **어서 와, 돌고래호!**처럼 인사해요. 배의 이름을 듣고 인사해 보세요.',
      input: '첫 줄에 배의 이름이 들어와요. 빈칸이 있을 수도 있어요.',
      output: '‘어서 와,’ 뒤에 빈칸을 하나 두고 배의 이름과 느낌표를 이어 출력해요.',
      answer: (name) => `어서 와, ${name}!`,
      samples: [['돌고래호'], ['푸른 산호']],
      inputs: ['꽃게호', '별', 'Wave', '큰 고래 작은 고래', '7', '바다거북호'],
      starter: 'const name = readline();\n',
      reference: 'const name = readline();\nconsole.log("어서 와, " + name + "!");',
      mistakes: [
        'const name = readline();\nconsole.log("어서 와,", name, "!");',
        'const name = readline();\nconsole.log("어서 와, name!");',
        'const name = readline();\nconsole.log("어서 와," + name + "!");',
      ],
      hints: [
        '먼저 이름을 듣고 이름표를 붙여요.',
        '글자와 이름표를 +로 이으면 빈칸 없이 붙어요.',
        '"어서 와, " + name + "!"를 출력해요. 쉼표 뒤 빈칸은 따옴표 안에 넣어요.',
      ],
      explanation: '따옴표 안에 name이라고 쓰면 그 글자가 그대로 나와요. 이름표는 따옴표 밖에 쓰고 «+»로 이어요.',
    }),
    document(
      '글자를 숫자로',
      1,
      ['자료형', '계산'],
      `
      «readline()»이 준 것은 언제나 글자예요. 글자끼리 더하면 이어 붙어요. 숫자로 바꿀 때는 «Number»를 써요.

      :::javascript
      const a = "3";
      const b = "4";
      console.log(a + b);
      console.log(Number(a) + Number(b));
      :::

      ## 한 줄에 수가 여러 개라면
      «split(" ")»은 빈칸에서 나누고, «map(Number)»는 나눈 것을 모두 숫자로 바꿔요.

      :::javascript
      const [width, height] = "6 4".split(" ").map(Number);
      console.log(width * height);
      :::

      ## 몫과 나머지
      나누기 «/»는 소수가 나올 수 있어요. 몫은 «Math.floor»로 소수점 아래를 버려서 구하고, 나머지는 «%»로 구해요.

      :::javascript
      console.log(7 / 2);
      console.log(Math.floor(7 / 2));
      console.log(7 % 2);
      :::
    `,
    ),
    javascriptProblem({
      title: '두 섬의 조개',
      level: 1,
      tags: ['입력', '계산', '자료형'],
      statement: '꽃게가 두 섬에서 조개를 주웠어요. 모두 몇 개인지 더해 주세요.',
      input: '첫 줄과 둘째 줄에 조개 수가 0 이상의 정수로 하나씩 들어와요.',
      output: '두 수의 합을 출력해요.',
      answer: (a, b) => Number(a) + Number(b),
      samples: [['3\n4', '3과 4를 더하면 7이에요.'], ['20\n15']],
      inputs: ['1\n2', '10\n10', '99\n1', '1234\n4321', '0\n7', '0\n0', '1000000\n2000000'],
      starter: 'const first = Number(readline());\n',
      reference: 'const first = Number(readline());\nconst second = Number(readline());\nconsole.log(first + second);',
      mistakes: [
        'const first = readline();\nconst second = readline();\nconsole.log(first + second);',
        'const [a, b] = readline().split(" ").map(Number);\nconsole.log(a + b);',
        'const first = Number(readline());\nconsole.log(first + first);',
      ],
      hints: [
        '두 줄을 따로 들어야 해요.',
        '글자끼리 더하면 이어 붙어요. Number로 바꾸어 보세요.',
        'readline()을 두 번 쓰고 first + second를 출력해요.',
      ],
      explanation:
        '«Number»를 빠뜨리면 "3"과 "4"가 이어져 34가 돼요. 한 줄에 하나씩 들어오니 «readline()»도 두 번 불러요.',
    }),
    javascriptProblem({
      title: '어항 둘레와 넓이',
      level: 1,
      tags: ['계산', '입력'],
      statement: '네모난 어항의 가로와 세로를 알아요. 바닥의 **둘레**와 **넓이**를 구해 주세요.',
      input: '첫 줄에 가로와 세로가 빈칸을 두고 정수로 들어와요.',
      output: '첫 줄에 둘레, 둘째 줄에 넓이를 출력해요.',
      answer: (line) => {
        const [w = 0, h = 0] = line.split(' ').map(Number);
        return [2 * (w + h), w * h];
      },
      samples: [['3 5', '둘레는 16, 넓이는 15예요.'], ['4 4']],
      inputs: ['1 2', '10 7', '25 4', '100 100', '1 1', '999 1000', '2 1'],
      starter: 'const [width, height] = readline().split(" ").map(Number);\n',
      reference:
        'const [width, height] = readline().split(" ").map(Number);\nconsole.log((width + height) * 2);\nconsole.log(width * height);',
      mistakes: [
        'const [width, height] = readline().split(" ").map(Number);\nconsole.log(width + height * 2);\nconsole.log(width * height);',
        'const [width, height] = readline().split(" ");\nconsole.log((width + height) * 2);\nconsole.log(width * height);',
        'const [width, height] = readline().split(" ").map(Number);\nconsole.log((width + height) * 2, width * height);',
      ],
      hints: [
        '둘레는 네 변의 길이를 모두 더한 것이에요.',
        '가로와 세로를 더한 다음 두 배 해요. 괄호가 필요해요.',
        '(width + height) * 2와 width * height를 한 줄에 하나씩 출력해요.',
      ],
      explanation: '곱셈은 덧셈보다 먼저 하니 괄호가 없으면 세로만 두 배가 돼요.',
    }),
  ],
};
