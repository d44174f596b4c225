import { document, pythonProblem, type SeedLesson } from '../lesson.ts';

function translate(count: string, ...lines: readonly string[]): string {
  const known = new Map(lines.slice(0, Number(count)).map((line) => line.split(' ') as [string, string]));
  return known.get(lines[Number(count)] ?? '') ?? '몰라요';
}

function winner(line: string): string {
  const votes = new Map<string, number>();
  for (const name of line.split(' ')) votes.set(name, (votes.get(name) ?? 0) + 1);
  const [name, count] = [...votes].reduce((best, each) => (each[1] > best[1] ? each : best));
  return `${name} ${count}`;
}

function tidyStore(_count: string, ...lines: readonly string[]): readonly string[] {
  const store = new Map<string, number>();
  for (const [verb, name = '', count] of lines.map((line) => line.split(' ')))
    store.set(name, Math.max(0, (store.get(name) ?? 0) + (verb === '넣기' ? 1 : -1) * Number(count)));
  const left = [...store]
    .filter(([, count]) => count > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`);
  return left.length > 0 ? left : ['비었어요'];
}

export const dictionaries: SeedLesson = {
  title: '8. 이름으로 찾기: 딕셔너리',
  summary: '번호 대신 이름으로 값을 넣고 찾아요.',
  items: [
    document(
      '이름표가 붙은 서랍',
      2,
      ['딕셔너리'],
      `
      리스트는 번호로 값을 찾지만 **딕셔너리**는 이름으로 찾아요. 이름을 **키**라고 해요.

      :::python
      legs = {"꽃게": 10, "문어": 8, "거북": 4}
      print(legs["문어"])
      legs["불가사리"] = 5
      print(len(legs))
      :::

      ## 없는 이름을 찾으면
      없는 키를 그대로 꺼내면 KeyError가 나요. 먼저 «in»으로 물어보거나 «get»을 써요.

      :::python
      legs = {"꽃게": 10, "문어": 8}
      if "고래" in legs:
          print(legs["고래"])
      else:
          print("고래는 없어요")
      print(legs.get("고래", 0))
      :::

      «get»의 두 번째 값은 키가 없을 때 대신 받을 값이에요.
    `,
    ),
    pythonProblem({
      title: '바다말 사전',
      level: 2,
      tags: ['딕셔너리', '입력'],
      statement:
        '돌고래가 다른 나라 물고기와 이야기하려고 낱말 사전을 만들어요. 낱말을 물으면 뜻을 알려 주고, 사전에 없으면 **몰라요**라고 해요.',
      input:
        '첫 줄에 낱말 수 n이 0 이상 100 이하의 정수로, 다음 n줄에 낱말과 뜻이 빈칸을 두고 들어와요. 마지막 줄에 물어볼 낱말이 들어와요.',
      output: '낱말의 뜻을 출력해요. 없으면 ‘몰라요’를 출력해요.',
      answer: (count, ...lines) => translate(count, ...lines),
      samples: [['2\nsea 바다\nwave 파도\nwave'], ['1\nfish 물고기\nshark', '사전에 없는 낱말이에요.']],
      inputs: [
        '1\nstar 별\nstar',
        '3\na 가\nb 나\nc 다\nb',
        '3\na 가\nb 나\nc 다\nd',
        '2\nshell 조개\nshellfish 갑각류\nshell',
        '0\nsea',
        '2\nSea 바다\nsun 해\nsea',
        '4\none 하나\ntwo 둘\nthree 셋\nfour 넷\nfour',
      ],
      starter: 'n = int(input())\nwords = {}\n',
      reference: `
        n = int(input())
        words = {}
        for i in range(n):
            word, meaning = input().split()
            words[word] = meaning
        question = input()
        print(words.get(question, "몰라요"))
      `,
      mistakes: [
        'n = int(input())\nwords = {}\nfor i in range(n):\n    word, meaning = input().split()\n    words[word] = meaning\nprint(words[input()])',
        'n = int(input())\nfor i in range(n):\n    words = {}\n    word, meaning = input().split()\n    words[word] = meaning\nprint(words.get(input(), "몰라요"))',
        'n = int(input())\nwords = {}\nfor i in range(n):\n    word, meaning = input().split()\n    words[meaning] = word\nprint(words.get(input(), "몰라요"))',
      ],
      hints: [
        'n줄을 읽으면서 딕셔너리에 낱말과 뜻을 담아요.',
        'words[word] = meaning으로 담고, 마지막 줄을 한 번 더 들어요.',
        'words.get(question, "몰라요")를 쓰면 없을 때도 걱정 없어요.',
      ],
      explanation:
        '빈 딕셔너리는 반복 **앞에서** 한 번만 만들어요. 없는 낱말도 물어볼 수 있으니 «get»이나 «in»으로 대비해요.',
    }),
    document(
      '세는 딕셔너리',
      2,
      ['딕셔너리', '세기'],
      `
      무엇이 몇 번 나왔는지 셀 때 딕셔너리가 아주 좋아요.

      :::python
      counts = {}
      for fish in ["고등어", "멸치", "고등어"]:
          counts[fish] = counts.get(fish, 0) + 1
      print(counts)
      :::

      처음 만난 이름은 «get»이 0을 주니 1이 되고, 다시 만나면 하나씩 늘어나요.

      ## 모두 둘러보기
      :::python
      counts = {"멸치": 3, "고등어": 5}
      for name, count in counts.items():
          print(name, count)
      for name in sorted(counts):
          print(name)
      :::

      «items()»는 키와 값을 함께 주고, «sorted»는 키를 가나다 차례로 줄 세워요. 딕셔너리는 넣은 차례를 기억해요.
    `,
    ),
    pythonProblem({
      title: '바다 대장 뽑기',
      level: 3,
      tags: ['딕셔너리', '세기', '최댓값'],
      statement:
        '바다 친구들이 대장을 뽑는 투표를 했어요. 표를 가장 많이 받은 이름과 표 수를 알려 주세요. 표 수가 같으면 **먼저 이름이 불린 친구**가 대장이에요.',
      input: '첫 줄에 표에 적힌 이름들이 빈칸을 두고 차례로 들어와요. 표는 한 장 이상이에요.',
      output: '대장의 이름과 표 수를 빈칸을 두고 출력해요.',
      answer: (line) => winner(line),
      samples: [
        ['꽃게 거북 꽃게', '꽃게가 두 표를 받았어요.'],
        ['해마 상어 상어 해마', '두 표씩 같으니 먼저 불린 해마예요.'],
      ],
      inputs: [
        '고래',
        '상어 상어 상어',
        '가 나 다 나',
        '다 나 가',
        '거북 꽃게 거북 꽃게 고래 고래',
        '나 가 가 나 다 다 다',
        '해마 고래 고래',
        '하마 가마 하마 가마',
      ],
      starter: 'names = input().split()\ncounts = {}\n',
      reference: `
        names = input().split()
        counts = {}
        for name in names:
            counts[name] = counts.get(name, 0) + 1
        best = names[0]
        for name in counts:
            if counts[name] > counts[best]:
                best = name
        print(best, counts[best])
      `,
      mistakes: [
        'names = input().split()\ncounts = {}\nfor name in names:\n    counts[name] = counts.get(name, 0) + 1\nbest = names[0]\nfor name in counts:\n    if counts[name] >= counts[best]:\n        best = name\nprint(best, counts[best])',
        'names = input().split()\ncounts = {}\nfor name in names:\n    counts[name] = counts.get(name, 0) + 1\nbest = max(counts)\nprint(best, counts[best])',
        'names = input().split()\ncounts = {}\nfor name in names:\n    counts[name] = counts.get(name, 0) + 1\nbest = max(sorted(counts), key=counts.get)\nprint(best, counts[best])',
      ],
      hints: [
        '먼저 이름마다 표가 몇 장인지 세어요.',
        '센 다음, 지금까지 가장 많은 이름을 기억하며 둘러보아요.',
        '표 수가 더 많을 때만(>) 바꾸면 먼저 불린 친구가 남아요.',
      ],
      explanation:
        '딕셔너리는 넣은 차례를 기억하니 앞에서부터 보면 먼저 불린 친구부터 만나요. 견줄 때 «>=»를 쓰면 나중 친구로 바뀌어 버려요.',
    }),
    pythonProblem({
      title: '보물 창고 정리',
      level: 3,
      tags: ['딕셔너리', '반복', '정렬'],
      statement: `
        상어가 보물 창고를 지켜요. 친구들이 물건을 넣기도 하고 빼기도 해요.

        - **넣기 조개 3**: 조개를 세 개 넣어요.
        - **빼기 조개 2**: 조개를 두 개 빼요. 가진 것보다 많이 빼려고 하면 있는 것만 모두 빼요.

        모든 일이 끝난 뒤 남은 물건을 가나다 차례로 알려 주세요.
      `,
      input: '첫 줄에 일의 수 n이 0 이상 100 이하의 정수로, 다음 n줄에 할 일, 물건 이름, 개수가 빈칸을 두고 들어와요.',
      output:
        '남은 물건을 한 줄에 하나씩 ‘조개 2’와 같은 꼴로, 가나다 차례로 출력해요. 0개인 물건은 빼고, 하나도 없으면 ‘비었어요’를 출력해요.',
      answer: (count, ...lines) => tidyStore(count, ...lines),
      samples: [
        ['3\n넣기 진주 5\n넣기 조개 2\n빼기 진주 1', '조개가 진주보다 가나다 차례로 앞이에요.'],
        ['2\n넣기 조개 1\n빼기 조개 3', '있는 것만 빼고 나면 아무것도 없어요.'],
      ],
      inputs: [
        '1\n넣기 산호 4',
        '3\n넣기 조개 1\n넣기 조개 2\n넣기 조개 3',
        '4\n넣기 하늘 1\n넣기 가방 1\n넣기 바위 1\n넣기 나무 1',
        '3\n넣기 진주 2\n빼기 진주 5\n넣기 진주 1',
        '2\n빼기 조개 3\n넣기 조개 2',
        '0',
        '4\n넣기 별 3\n넣기 달 2\n빼기 별 3\n빼기 달 1',
        '1\n빼기 금화 1',
      ],
      starter: 'n = int(input())\nstore = {}\nfor i in range(n):\n    verb, name, count = input().split()\n',
      reference: `
        n = int(input())
        store = {}
        for i in range(n):
            verb, name, count = input().split()
            count = int(count)
            have = store.get(name, 0)
            if verb == "넣기":
                store[name] = have + count
            else:
                store[name] = max(0, have - count)
        names = [name for name in sorted(store) if store[name] > 0]
        for name in names:
            print(name, store[name])
        if not names:
            print("비었어요")
      `,
      mistakes: [
        'n = int(input())\nstore = {}\nfor i in range(n):\n    verb, name, count = input().split()\n    have = store.get(name, 0)\n    store[name] = have + int(count) if verb == "넣기" else have - int(count)\nnames = [name for name in sorted(store) if store[name] > 0]\nfor name in names:\n    print(name, store[name])\nif not names:\n    print("비었어요")',
        'n = int(input())\nstore = {}\nfor i in range(n):\n    verb, name, count = input().split()\n    have = store.get(name, 0)\n    store[name] = have + int(count) if verb == "넣기" else max(0, have - int(count))\nfor name in sorted(store):\n    print(name, store[name])\nif not store:\n    print("비었어요")',
        'n = int(input())\nstore = {}\nfor i in range(n):\n    verb, name, count = input().split()\n    have = store.get(name, 0)\n    store[name] = have + int(count) if verb == "넣기" else max(0, have - int(count))\nnames = [name for name in store if store[name] > 0]\nfor name in names:\n    print(name, store[name])\nif not names:\n    print("비었어요")',
      ],
      hints: [
        '이름마다 개수를 딕셔너리에 담아요. 없던 이름은 0개에서 시작해요.',
        '뺄 때는 0보다 작아지지 않게 max(0, have - count)를 써요.',
        'sorted(store)로 둘러보며 0보다 큰 것만 출력하고, 하나도 없었는지 따로 살펴요.',
      ],
      explanation:
        '빼기는 0에서 멈추어야 다음에 넣을 때 개수가 맞아요. 0개인 물건을 빼고 나서도 남은 것이 있는지 보아야 하니, 출력할 이름을 먼저 리스트에 모아 두면 편해요.',
    }),
  ],
};
