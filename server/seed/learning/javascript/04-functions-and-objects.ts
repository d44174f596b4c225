import { document, javascriptProblem, problem, type SeedLesson } from '../lesson.ts';

const number = (line: string): number => Number(line);

function tally(line: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of line.split(' ')) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name}: ${count}`);
}

function ranking(_count: string, ...lines: readonly string[]): readonly string[] {
  const scores = lines.map((line) => ({ name: line.split(' ')[0] ?? '', score: Number(line.split(' ')[1]) }));
  return scores
    .toSorted((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .map(({ name }, index) => `${index + 1}등 ${name}`);
}

export const functionsAndObjects: SeedLesson = {
  title: '4. 함수와 객체',
  summary: '나만의 명령을 만들고, 이름으로 값을 모아 두어요.',
  items: [
    document(
      '함수 만들기',
      2,
      ['함수'],
      `
      «function»으로 나만의 명령을 만들어요. «return»은 계산한 값을 돌려줘요.

      :::javascript
      function double(number) {
        return number * 2;
      }

      console.log(double(4));
      console.log(double(double(4)));
      :::

      짧은 함수는 화살표로도 쓸 수 있어요.

      :::javascript
      const half = (number) => number / 2;
      console.log(half(9));
      :::

      > «return»이 없으면 함수는 «undefined»를 돌려줘요. 아무것도 돌려주지 않았다는 뜻이에요.
    `,
    ),
    javascriptProblem({
      title: '온도계 바꾸기',
      level: 2,
      tags: ['함수', '계산', '실수'],
      statement:
        '먼바다에서 온 거북은 화씨온도만 알아요. 섭씨온도를 화씨온도로 바꾸는 함수를 만들어 주세요. 화씨온도는 섭씨온도에 **1.8을 곱하고 32를 더한** 값이에요.',
      input: '첫 줄에 섭씨온도가 소수로 들어와요. 0보다 작을 수도 있어요.',
      output: '화씨온도를 출력해요. 정답과 0.000001까지의 차이는 괜찮아요.',
      check: { kind: 'floats' },
      answer: (line) => number(line) * 1.8 + 32,
      samples: [['20', '20 × 1.8 + 32 = 68이에요.'], ['0']],
      inputs: ['10', '25.5', '36.5', '100', '-10', '-40', '0.1'],
      starter: 'function toFahrenheit(celsius) {\n  return celsius;\n}\n\n',
      reference:
        'function toFahrenheit(celsius) {\n  return celsius * 1.8 + 32;\n}\n\nconsole.log(toFahrenheit(Number(readline())));',
      mistakes: [
        'function toFahrenheit(celsius) {\n  return (celsius + 32) * 1.8;\n}\n\nconsole.log(toFahrenheit(Number(readline())));',
        'function toFahrenheit(celsius) {\n  celsius * 1.8 + 32;\n}\n\nconsole.log(toFahrenheit(Number(readline())));',
        'function toFahrenheit(celsius) {\n  return Math.round(celsius * 1.8 + 32);\n}\n\nconsole.log(toFahrenheit(Number(readline())));',
      ],
      hints: [
        '계산한 값을 함수가 돌려주게 해요.',
        '곱하기를 먼저 하고 32를 더해요.',
        'return celsius * 1.8 + 32; 라고 쓰고, 돌려받은 값을 출력해요.',
      ],
      explanation: '«return»을 빠뜨리면 «undefined»가 나와요. 반올림하면 25.5도처럼 소수가 나오는 경우에 틀려요.',
    }),
    document(
      '이름으로 모으는 객체',
      2,
      ['객체', '세기'],
      `
      **객체**는 이름과 값을 짝지어 모아 두는 상자예요.

      :::javascript
      const legs = { 꽃게: 10, 문어: 8 };
      console.log(legs["문어"]);
      legs["거북"] = 4;
      console.log(Object.keys(legs).join(", "));
      :::

      ## 세는 상자
      이름마다 몇 번 나왔는지 셀 때는 «Map»을 쓰면 편해요. 넣은 차례를 기억하고, 어떤 이름이든 넣을 수 있어요.

      :::javascript
      const counts = new Map();
      for (const fish of ["멸치", "고등어", "멸치"]) {
        counts.set(fish, (counts.get(fish) ?? 0) + 1);
      }
      for (const [name, count] of counts) {
        console.log(name, count);
      }
      :::

      «??»는 왼쪽이 없을 때 오른쪽 값을 써요. 처음 만난 이름은 0에서 시작해요.
    `,
    ),
    problem({
      title: '물고기 조사단',
      level: 2,
      tags: ['객체', '세기'],
      statement:
        '해마 조사단이 지나가는 물고기의 이름을 차례로 적었어요. 이름마다 몇 마리인지 세어, **처음 나온 차례**대로 알려 주세요.',
      input: '첫 줄에 물고기 이름들이 빈칸을 두고 들어와요. 한 마리 이상이에요.',
      output: '이름마다 한 줄씩 ‘멸치: 2’와 같은 꼴로 출력해요.',
      answer: (line) => tally(line),
      samples: [['멸치 고등어 멸치', '멸치가 먼저 나왔어요.'], ['상어']],
      inputs: [
        '가 가 가',
        '나 가 나 다',
        '다 나 가',
        '10 9 10',
        '고래 상어 고래 상어 고래',
        '2 1',
        'constructor a constructor',
      ],
      starters: {
        JAVASCRIPT: 'const names = readline().split(" ");\nconst counts = new Map();\n',
        PYTHON: 'names = input().split()\ncounts = {}\n',
      },
      references: {
        JAVASCRIPT:
          'const names = readline().split(" ");\nconst counts = new Map();\nfor (const name of names) {\n  counts.set(name, (counts.get(name) ?? 0) + 1);\n}\nfor (const [name, count] of counts) {\n  console.log(name + ": " + count);\n}',
        PYTHON:
          'names = input().split()\ncounts = {}\nfor name in names:\n    counts[name] = counts.get(name, 0) + 1\nfor name, count in counts.items():\n    print(f"{name}: {count}")',
      },
      mistakes: [
        [
          'JAVASCRIPT',
          'const counts = {};\nfor (const name of readline().split(" ")) counts[name] = (counts[name] ?? 0) + 1;\nfor (const name of Object.keys(counts)) console.log(name + ": " + counts[name]);',
        ],
        [
          'JAVASCRIPT',
          'const counts = new Map();\nfor (const name of readline().split(" ")) counts.set(name, 1);\nfor (const [name, count] of counts) console.log(name + ": " + count);',
        ],
        [
          'PYTHON',
          'names = input().split()\nfor name in sorted(set(names)):\n    print(f"{name}: {names.count(name)}")',
        ],
      ],
      hints: [
        '이름마다 개수를 담을 상자를 만들어요.',
        '처음 만난 이름은 0에서 시작해 하나씩 늘려요.',
        'Map은 넣은 차례를 기억하니 for로 둘러보면 돼요.',
      ],
      explanation:
        '보통 객체는 "10"이나 "2"처럼 숫자로 보이는 이름을 작은 수부터 늘어놓아서 차례가 바뀌어요. «Map»은 어떤 이름이든 넣은 차례를 지켜요.',
    }),
    problem({
      title: '수영 대회 순위',
      level: 3,
      tags: ['객체', '정렬', '함수'],
      statement:
        '바다 수영 대회가 끝났어요. 점수가 **높은** 선수부터 순위를 매기고, 점수가 같으면 이름이 **가나다 차례로 앞**인 선수를 먼저 불러 주세요.',
      input:
        '첫 줄에 선수 수 n이 1 이상 100 이하의 정수로, 다음 n줄에 이름과 점수가 빈칸을 두고 들어와요. 이름은 모두 달라요.',
      output: '1등부터 한 줄에 하나씩 ‘1등 돌고래’와 같은 꼴로 출력해요.',
      answer: (count, ...lines) => ranking(count, ...lines),
      samples: [['3\n꽃게 70\n돌고래 95\n거북 80'], ['2\n해마 50\n거북 50', '점수가 같으니 가나다 차례예요.']],
      inputs: [
        '1\n상어 10',
        '2\n가 9\n나 10',
        '3\n다 100\n나 20\n가 3',
        '4\n라 5\n가 5\n다 7\n나 7',
        '3\n고래 0\n멸치 0\n가오리 1',
        '5\n마 1\n라 2\n다 3\n나 4\n가 5',
        '3\nb 10\na 10\nc 9',
      ],
      starters: {
        JAVASCRIPT: 'const n = Number(readline());\nconst swimmers = [];\n',
        PYTHON: 'n = int(input())\nswimmers = []\n',
      },
      references: {
        JAVASCRIPT:
          'const n = Number(readline());\nconst swimmers = [];\nfor (let i = 0; i < n; i++) {\n  const [name, score] = readline().split(" ");\n  swimmers.push({ name, score: Number(score) });\n}\nswimmers.sort((a, b) => {\n  if (a.score !== b.score) return b.score - a.score;\n  return a.name < b.name ? -1 : 1;\n});\nswimmers.forEach((swimmer, index) => console.log(index + 1 + "등 " + swimmer.name));',
        PYTHON:
          'n = int(input())\nswimmers = []\nfor i in range(n):\n    name, score = input().split()\n    swimmers.append((-int(score), name))\nswimmers.sort()\nfor place, (score, name) in enumerate(swimmers, 1):\n    print(f"{place}등 {name}")',
      },
      mistakes: [
        [
          'JAVASCRIPT',
          'const n = Number(readline());\nconst all = [];\nfor (let i = 0; i < n; i++) all.push(readline().split(" "));\nall.sort((a, b) => a[1] < b[1] ? 1 : -1);\nall.forEach((each, index) => console.log(index + 1 + "등 " + each[0]));',
        ],
        [
          'JAVASCRIPT',
          'const n = Number(readline());\nconst all = [];\nfor (let i = 0; i < n; i++) all.push(readline().split(" "));\nall.sort((a, b) => b[1] - a[1]);\nall.forEach((each, index) => console.log(index + 1 + "등 " + each[0]));',
        ],
        [
          'PYTHON',
          'n = int(input())\nswimmers = []\nfor i in range(n):\n    name, score = input().split()\n    swimmers.append((int(score), name))\nswimmers.sort(reverse=True)\nfor place, (score, name) in enumerate(swimmers, 1):\n    print(f"{place}등 {name}")',
        ],
      ],
      hints: [
        '선수마다 이름과 점수를 함께 담아요.',
        '먼저 점수를 견주고, 같을 때만 이름을 견주어요.',
        '점수는 큰 것부터, 이름은 작은 것부터예요. 점수를 숫자로 바꾸었는지도 살펴보세요.',
      ],
      explanation:
        '줄 세우는 기준이 둘이에요. 점수가 다르면 점수로, 같으면 이름으로 견주는 함수를 «sort»에 넣어요. 파이썬에서는 점수에 음수 기호를 붙여 담으면 한 번에 줄을 세울 수 있어요.',
    }),
  ],
};
