import { document, javascriptProblem, type SeedLesson } from '../lesson.ts';

const numbers = (line: string): readonly number[] => line.split(' ').map(Number);

export const arrays: SeedLesson = {
  title: '3. 배열과 글자',
  summary: '여러 값을 배열에 담고, 고르고, 바꾸고, 이어요.',
  items: [
    document(
      '배열은 기차',
      2,
      ['배열'],
      `
      **배열**은 값을 차례로 실은 기차예요. 번호는 0부터 세어요.

      :::javascript
      const friends = ["꽃게", "거북", "해마"];
      console.log(friends[0]);
      console.log(friends.length);
      friends.push("상어");
      console.log(friends.join(", "));
      :::

      «length»는 칸 수, «push»는 맨 뒤에 싣기, «join»은 글자로 잇기예요.

      ## 하나씩 둘러보기
      :::javascript
      let total = 0;
      for (const shell of [3, 8, 5]) {
        total += shell;
      }
      console.log(total);
      :::
    `,
    ),
    javascriptProblem({
      title: '거꾸로 행진',
      level: 2,
      tags: ['배열', '문자열'],
      statement:
        '바다 친구들이 한 줄로 행진하다가 **뒤로 돌아**를 했어요. 이름의 차례를 거꾸로 바꾸어 출력해 보세요. 이름 글자는 뒤집지 않아요.',
      input: '첫 줄에 이름들이 빈칸을 두고 들어와요. 하나 이상이에요.',
      output: '이름을 거꾸로 된 차례로 빈칸을 하나씩 두고 출력해요.',
      answer: (line) => line.split(' ').toReversed().join(' '),
      samples: [['꽃게 거북 해마'], ['고래', '하나뿐이면 그대로예요.']],
      inputs: ['가 나', '상어 고래 상어', 'one two three four', '흰동가리 돌고래', '별', '1 22 333 4444'],
      starter: 'const friends = readline().split(" ");\n',
      reference: 'const friends = readline().split(" ");\nconsole.log(friends.reverse().join(" "));',
      mistakes: [
        'const friends = readline().split(" ");\nconsole.log(friends.reverse());',
        'const line = readline();\nconsole.log(line.split("").reverse().join(""));',
        'const friends = readline().split(" ");\nconsole.log(friends.reverse().join(","));',
      ],
      hints: [
        '먼저 한 줄을 이름마다 나누어 배열로 만들어요.',
        '배열에는 차례를 뒤집는 reverse()가 있어요.',
        'friends.reverse().join(" ")을 출력해요.',
      ],
      explanation:
        '«split("")»로 나누면 글자 하나하나가 뒤집혀요. 빈칸에서 나누어 이름을 뒤집고 «join(" ")»으로 다시 이어요.',
    }),
    javascriptProblem({
      title: '보물은 몇 번째',
      level: 2,
      tags: ['배열', '최댓값'],
      statement:
        '상자마다 금화가 들어 있어요. 금화가 가장 많은 상자가 **몇 번째**인지 찾아 주세요. 첫 상자가 1번이고, 같으면 앞의 상자예요.',
      input: '첫 줄에 상자마다 든 금화 수가 빈칸을 두고 정수로 들어와요. 상자는 하나 이상이에요.',
      output: '가장 많은 상자의 번호를 출력해요.',
      answer: (line) => numbers(line).indexOf(Math.max(...numbers(line))) + 1,
      samples: [
        ['3 9 5', '둘째 상자에 9개가 있어요.'],
        ['7 7', '같으면 앞의 상자예요.'],
      ],
      inputs: ['1 2 3', '9 1 1', '10 9 100 20', '5 8 8 5', '0 0 0', '42', '9 10'],
      starter: 'const coins = readline().split(" ").map(Number);\n',
      reference:
        'const coins = readline().split(" ").map(Number);\nlet best = 0;\nfor (let i = 1; i < coins.length; i++) {\n  if (coins[i] > coins[best]) best = i;\n}\nconsole.log(best + 1);',
      mistakes: [
        'const coins = readline().split(" ").map(Number);\nconsole.log(coins.indexOf(Math.max(...coins)));',
        'const coins = readline().split(" ").map(Number);\nlet best = 0;\nfor (let i = 1; i < coins.length; i++) {\n  if (coins[i] >= coins[best]) best = i;\n}\nconsole.log(best + 1);',
        'const coins = readline().split(" ");\nlet best = 0;\nfor (let i = 1; i < coins.length; i++) {\n  if (coins[i] > coins[best]) best = i;\n}\nconsole.log(best + 1);',
      ],
      hints: [
        '지금까지 가장 많은 상자의 번호를 기억해요.',
        '배열 번호는 0부터인데 답은 1부터예요.',
        '더 많을 때만(>) 바꾸고, 마지막에 1을 더해 출력해요.',
      ],
      explanation:
        '«map(Number)»를 빠뜨리면 글자로 견주어서 "9"가 "100"보다 크다고 해요. 번호에 1을 더하는 것도 잊지 마세요.',
    }),
    document(
      '고르고 바꾸기',
      2,
      ['배열', '함수'],
      `
      배열에는 아주 편리한 말들이 있어요. 모두 **새 배열**을 만들어 줘요.

      :::javascript
      const weights = [5, 12, 8, 20];
      const heavy = weights.filter((weight) => weight >= 10);
      console.log(heavy);
      const doubled = weights.map((weight) => weight * 2);
      console.log(doubled);
      :::

      - «filter»: 조건에 맞는 것만 골라요.
      - «map»: 하나하나 바꿔요.

      ## 줄 세우기
      «sort»는 그냥 쓰면 **글자 차례**로 줄을 세워요. 숫자 차례로 세우려면 견주는 방법을 알려 주어야 해요.

      :::javascript
      const sizes = [100, 20, 3];
      console.log([...sizes].sort());
      console.log([...sizes].sort((a, b) => a - b));
      :::
    `,
    ),
    javascriptProblem({
      title: '큰 물고기만',
      level: 2,
      tags: ['배열', '정렬', '고르기'],
      statement:
        '사냥꾼 상어도 작은 물고기는 놓아주어요. 길이가 k **이상**인 물고기만 골라 작은 것부터 줄을 세워 주세요. 하나도 없으면 **없음**을 출력해요.',
      input: '첫 줄에 k, 둘째 줄에 물고기의 길이가 빈칸을 두고 정수로 들어와요. 물고기는 한 마리 이상이에요.',
      output: '고른 길이를 작은 것부터 빈칸을 두고 출력해요. 없으면 ‘없음’을 출력해요.',
      answer: (k, line) =>
        numbers(line)
          .filter((each) => each >= Number(k))
          .toSorted((a, b) => a - b)
          .join(' ') || '없음',
      samples: [
        ['10\n5 30 12', '5는 놓아주고 12, 30이 남아요.'],
        ['50\n5 30 12', '모두 놓아주었어요.'],
      ],
      inputs: [
        '1\n3 2 1',
        '20\n100 20 3',
        '10\n10',
        '11\n10',
        '7\n7 7 6 8',
        '5\n9 80 700 6',
        '100\n99 100 101 1000',
        '0\n0 5',
      ],
      starter: 'const k = Number(readline());\nconst fish = readline().split(" ").map(Number);\n',
      reference:
        'const k = Number(readline());\nconst fish = readline().split(" ").map(Number);\nconst big = fish.filter((length) => length >= k).sort((a, b) => a - b);\nconsole.log(big.length > 0 ? big.join(" ") : "없음");',
      mistakes: [
        'const k = Number(readline());\nconst fish = readline().split(" ").map(Number);\nconst big = fish.filter((length) => length >= k).sort();\nconsole.log(big.length > 0 ? big.join(" ") : "없음");',
        'const k = Number(readline());\nconst fish = readline().split(" ").map(Number);\nconst big = fish.filter((length) => length > k).sort((a, b) => a - b);\nconsole.log(big.length > 0 ? big.join(" ") : "없음");',
        'const k = Number(readline());\nconst fish = readline().split(" ").map(Number);\nconsole.log(fish.filter((length) => length >= k).sort((a, b) => a - b).join(" "));',
      ],
      hints: [
        '고르기와 줄 세우기를 차례로 해요.',
        'filter로 k 이상인 것만 고르고, sort에는 (a, b) => a - b를 넣어요.',
        '고른 배열의 length가 0이면 없음을 출력해요.',
      ],
      explanation: '«sort()»만 쓰면 100이 20보다 앞에 와요. 또 아무것도 고르지 못했을 때를 따로 챙겨야 해요.',
    }),
  ],
};
