import { document, javascriptProblem, type SeedLesson } from '../lesson.ts';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_one, index) => index + 1);

export const choicesAndLoops: SeedLesson = {
  title: '2. 고르고 되풀이하기',
  summary: 'if로 길을 고르고 for로 되풀이해요.',
  items: [
    document(
      'if와 else',
      1,
      ['조건'],
      `
      «if» 뒤의 괄호에 조건을 쓰고, 중괄호 «{ }» 안에 할 일을 써요.

      :::javascript
      const wave = 3;
      if (wave >= 5) {
        console.log("높은 파도");
      } else if (wave >= 2) {
        console.log("보통 파도");
      } else {
        console.log("잔잔해요");
      }
      :::

      위에서부터 물어보고 처음으로 맞는 곳만 실행해요.

      - «===»: 같다, «!==»: 다르다
      - «&&»: 그리고, «||»: 또는

      > «=» 하나는 값을 담는 기호예요. 같은지 물을 때는 꼭 세 번 써요.
    `,
    ),
    javascriptProblem({
      title: '파도 깃발',
      level: 1,
      tags: ['조건'],
      statement: `
        안전 요원 상어가 파도 높이를 보고 깃발을 올려요.

        - 1미터보다 낮으면 **초록**
        - 1미터 이상 3미터 미만이면 **노랑**
        - 3미터 이상이면 **빨강**
      `,
      input: '첫 줄에 파도 높이가 소수로 들어와요. 0.5와 같은 꼴이에요.',
      output: '‘초록’, ‘노랑’, ‘빨강’ 가운데 하나를 출력해요.',
      answer: (line) => (Number(line) < 1 ? '초록' : Number(line) < 3 ? '노랑' : '빨강'),
      samples: [['0.5'], ['2'], ['4.2']],
      inputs: ['0.1', '1.5', '2.9', '10', '0.9', '1', '3', '0', '12.5'],
      starter: 'const wave = Number(readline());\n',
      reference:
        'const wave = Number(readline());\nif (wave < 1) {\n  console.log("초록");\n} else if (wave < 3) {\n  console.log("노랑");\n} else {\n  console.log("빨강");\n}',
      mistakes: [
        'const wave = Number(readline());\nif (wave <= 1) {\n  console.log("초록");\n} else if (wave <= 3) {\n  console.log("노랑");\n} else {\n  console.log("빨강");\n}',
        'const wave = Number(readline());\nif (wave < 1) {\n  console.log("초록");\n}\nif (wave < 3) {\n  console.log("노랑");\n} else {\n  console.log("빨강");\n}',
        'const wave = Math.floor(Number(readline()));\nif (wave < 2) {\n  console.log("초록");\n} else if (wave < 3) {\n  console.log("노랑");\n} else {\n  console.log("빨강");\n}',
      ],
      hints: [
        '길이 세 갈래예요.',
        '이상은 그 수를 포함하고, 미만은 포함하지 않아요.',
        'wave < 1, 그다음 else if로 wave < 3을 물어요.',
      ],
      explanation: '딱 1미터는 노랑, 딱 3미터는 빨강이에요. 경계가 어느 쪽에 들어가는지 문제를 다시 읽어 보세요.',
    }),
    document(
      'for와 while',
      1,
      ['반복'],
      `
      «for»의 괄호에는 세 가지가 들어가요. **시작; 계속할 조건; 한 번 끝날 때마다 할 일**이에요.

      :::javascript
      for (let i = 1; i <= 5; i++) {
        console.log(i + "번째 거품");
      }
      :::

      «i++»은 i를 하나 늘려요. 조건에 «<=»를 쓰면 5도 들어가고, «<»를 쓰면 4까지만 세어요.

      ## 쌓아 가기
      :::javascript
      let total = 0;
      for (let i = 1; i <= 4; i++) {
        total += i;
      }
      console.log(total);
      :::

      몇 번 되풀이할지 모를 때는 «while»을 써요.

      :::javascript
      let fish = 20;
      while (fish > 3) {
        fish = Math.floor(fish / 2);
        console.log(fish);
      }
      :::
    `,
    ),
    javascriptProblem({
      title: '뽀글뽀글 놀이',
      level: 2,
      tags: ['반복', '조건', '나머지'],
      statement:
        '흰동가리들이 둥글게 모여 수를 세어요. **3의 배수**가 나오면 수 대신 **뽀글**이라고 해요. 1부터 n까지 세어 보세요.',
      input: '첫 줄에 n이 1 이상 1000 이하의 정수로 들어와요.',
      output: '1부터 n까지 한 줄에 하나씩 출력하되, 3의 배수는 ‘뽀글’로 바꾸어요.',
      answer: (line) => upTo(Number(line)).map((each) => (each % 3 === 0 ? '뽀글' : each)),
      samples: [['4', '3에서 뽀글이라고 해요.'], ['1']],
      inputs: ['2', '3', '6', '10', '31', '100', '1', '1000'],
      starter: 'const n = Number(readline());\n',
      reference:
        'const n = Number(readline());\nfor (let i = 1; i <= n; i++) {\n  if (i % 3 === 0) {\n    console.log("뽀글");\n  } else {\n    console.log(i);\n  }\n}',
      mistakes: [
        'const n = Number(readline());\nfor (let i = 1; i < n; i++) {\n  console.log(i % 3 === 0 ? "뽀글" : i);\n}',
        'const n = Number(readline());\nfor (let i = 0; i <= n; i++) {\n  console.log(i % 3 === 0 ? "뽀글" : i);\n}',
        'const n = Number(readline());\nfor (let i = 1; i <= n; i++) {\n  if (i % 3 === 0) console.log("뽀글");\n  console.log(i);\n}',
      ],
      hints: [
        '1부터 n까지 반복하면서 하나씩 살펴보아요.',
        '3의 배수는 3으로 나눈 나머지가 0이에요.',
        'if (i % 3 === 0)이면 뽀글, 아니면 else에서 i를 출력해요.',
      ],
      explanation:
        '«else»가 없으면 3의 배수일 때 뽀글과 수가 모두 나와요. 0부터 세면 0도 3의 배수라서 뽀글이 하나 더 나오고요.',
    }),
    javascriptProblem({
      title: '고래의 긴 여행',
      level: 2,
      tags: ['반복', 'while'],
      statement:
        '고래가 하루에 k킬로미터씩 헤엄쳐요. 거리가 d킬로미터인 섬에 닿으려면 며칠이 걸릴까요? 하루를 다 채우지 못해도 하루로 세어요.',
      input: '첫 줄에 d와 k가 빈칸을 두고 정수로 들어와요. d는 0 이상, k는 1 이상이에요.',
      output: '걸리는 날수를 출력해요.',
      answer: (line) => {
        const [d = 0, k = 1] = line.split(' ').map(Number);
        return Math.ceil(d / k);
      },
      samples: [
        ['10 3', '3, 6, 9, 12. 네 번째 날에 닿아요.'],
        ['9 3', '세 번째 날에 딱 닿아요.'],
      ],
      inputs: ['100 7', '5 10', '20 5', '1 1', '1000 999', '0 4', '99999 10', '8 8'],
      starter: 'const [d, k] = readline().split(" ").map(Number);\nlet days = 0;\n',
      reference:
        'const [d, k] = readline().split(" ").map(Number);\nlet days = 0;\nlet swum = 0;\nwhile (swum < d) {\n  swum += k;\n  days++;\n}\nconsole.log(days);',
      mistakes: [
        'const [d, k] = readline().split(" ").map(Number);\nconsole.log(Math.floor(d / k));',
        'const [d, k] = readline().split(" ").map(Number);\nconsole.log(Math.floor(d / k) + 1);',
        'const [d, k] = readline().split(" ").map(Number);\nconsole.log(d / k);',
      ],
      hints: [
        '하루씩 헤엄치며 날수를 세어 보세요.',
        '헤엄친 거리가 d보다 작은 동안 되풀이해요.',
        'while (swum < d) 안에서 swum에 k를 더하고 days를 하나 늘려요.',
      ],
      explanation:
        '나누어떨어질 때와 아닐 때가 달라서 나눗셈만으로는 틀리기 쉬워요. 하루씩 세거나 «Math.ceil(d / k)»로 올림을 해요.',
    }),
  ],
};
