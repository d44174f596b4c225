import { document, pythonProblem, type SeedLesson } from '../lesson.ts';

const area = (line: string): number =>
  line
    .split(' ')
    .map(Number)
    .reduce((product, each) => product * each, 1);
const isPrime = (n: number): boolean =>
  n > 1 &&
  !Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_one, index) => index + 2).some((each) => n % each === 0);

export const functions: SeedLesson = {
  title: '7. 나만의 명령: 함수',
  summary: '자주 하는 일에 이름을 붙여 나만의 명령을 만들어요.',
  items: [
    document(
      '함수 만들기',
      2,
      ['함수'],
      `
      **함수**는 여러 줄의 일에 이름을 붙인 것이에요. «def»로 만들고, 이름을 불러서 써요.

      :::python
      def greet(name):
          print(name + "야, 반가워!")

      greet("꽃게")
      greet("거북")
      :::

      괄호 안의 «name»은 함수가 받는 재료예요. 부를 때마다 다른 재료를 줄 수 있어요.

      ## 돌려주기
      «return»은 계산한 값을 부른 곳으로 **돌려줘요**. 돌려받은 값은 변수에 담거나 다시 계산할 수 있어요.

      :::python
      def double(number):
          return number * 2

      print(double(3))
      print(double(10) + 1)
      :::

      > «print»는 화면에 보여 줄 뿐이고, «return»은 값을 건네줘요. 둘은 아주 달라요.
    `,
    ),
    pythonProblem({
      title: '더 넓은 어항',
      level: 2,
      tags: ['함수', '조건'],
      statement:
        '흰동가리 가족이 이사할 어항을 골라요. 바닥이 더 넓은 어항이 어느 쪽인지 알려 주세요. 넓이를 구하는 함수를 만들면 편해요.',
      input: '첫 줄에 첫째 어항의 가로와 세로, 둘째 줄에 둘째 어항의 가로와 세로가 빈칸을 두고 정수로 들어와요.',
      output: '‘첫째’, ‘둘째’, ‘같아요’ 가운데 하나를 출력해요.',
      answer: (first, second) => (area(first) > area(second) ? '첫째' : area(first) < area(second) ? '둘째' : '같아요'),
      samples: [
        ['3 4\n2 5', '12와 10이니 첫째가 더 넓어요.'],
        ['2 6\n3 4', '둘 다 12예요.'],
      ],
      inputs: [
        '5 5\n4 6',
        '1 1\n1 2',
        '10 1\n3 3',
        '2 8\n4 5',
        '7 7\n49 1',
        '100 100\n99 101',
        '1 9\n3 3',
        '1 1000\n999 2',
      ],
      starter: 'def area(width, height):\n    return 0\n\n',
      reference: `
        def area(width, height):
            return width * height

        w1, h1 = map(int, input().split())
        w2, h2 = map(int, input().split())
        first = area(w1, h1)
        second = area(w2, h2)
        if first > second:
            print("첫째")
        elif first < second:
            print("둘째")
        else:
            print("같아요")
      `,
      mistakes: [
        'def area(width, height):\n    return width + height\n\nw1, h1 = map(int, input().split())\nw2, h2 = map(int, input().split())\nif area(w1, h1) > area(w2, h2):\n    print("첫째")\nelif area(w1, h1) < area(w2, h2):\n    print("둘째")\nelse:\n    print("같아요")',
        'def area(width, height):\n    return width * height\n\nw1, h1 = map(int, input().split())\nw2, h2 = map(int, input().split())\nif area(w1, h1) > area(w2, h2):\n    print("첫째")\nelse:\n    print("둘째")',
        'def area(width, height):\n    print(width * height)\n\nw1, h1 = map(int, input().split())\nw2, h2 = map(int, input().split())\nif area(w1, h1) > area(w2, h2):\n    print("첫째")\nelse:\n    print("둘째")',
      ],
      hints: [
        '넓이를 구하는 일을 두 번 해야 해요. 함수로 만들어 보세요.',
        '넓이는 가로 곱하기 세로예요. return으로 돌려줘요.',
        '두 넓이를 변수에 담고, 크다, 작다, 같다의 세 갈래로 나누어요.',
      ],
      explanation:
        '함수 안에서 «print»만 하면 돌려받는 값이 없어서(None) 견줄 수 없어요. «return»으로 넓이를 돌려주고, 같은 경우도 빠뜨리지 않아요.',
    }),
    document(
      '참과 거짓을 돌려주는 함수',
      2,
      ['함수', '논리'],
      `
      함수는 **참**(«True»)이나 **거짓**(«False»)도 돌려줄 수 있어요. 그런 함수는 «if» 바로 뒤에 쓸 수 있어요.

      :::python
      def is_even(number):
          return number % 2 == 0

      if is_even(10):
          print("짝수예요")
      :::

      «return»을 만나면 함수는 그 자리에서 끝나요. 그래서 반복하다가 답을 알게 되면 곧바로 돌려줄 수 있어요.

      :::python
      def has_shark(friends):
          for friend in friends:
              if friend == "상어":
                  return True
          return False

      print(has_shark(["꽃게", "상어", "해마"]))
      print(has_shark(["꽃게", "해마"]))
      :::

      끝까지 찾아보고 없을 때 «False»를 돌려주어야 하니, 마지막 «return»은 «for» 밖에 있어요.
    `,
    ),
    pythonProblem({
      title: '소수 동굴',
      level: 3,
      tags: ['함수', '반복', '소수'],
      statement:
        '소수 동굴에는 방 번호가 **소수**인 방에만 보물이 있어요. 소수는 1보다 크고, 1과 자기 자신으로만 나누어떨어지는 수예요.',
      input: '첫 줄에 방 번호가 1 이상 1000000 이하의 정수로 들어와요.',
      output: '소수이면 ‘보물’, 아니면 ‘빈 방’을 출력해요.',
      answer: (line) => (isPrime(Number(line)) ? '보물' : '빈 방'),
      samples: [['7'], ['9', '9는 3으로 나누어떨어져요.'], ['1', '1은 소수가 아니에요.']],
      inputs: ['3', '15', '29', '91', '97', '1', '2', '4', '25', '999983', '1000000'],
      starter: 'def is_prime(n):\n    return True\n\nroom = int(input())\n',
      reference: `
        def is_prime(n):
            if n < 2:
                return False
            for d in range(2, n):
                if d * d > n:
                    break
                if n % d == 0:
                    return False
            return True

        room = int(input())
        if is_prime(room):
            print("보물")
        else:
            print("빈 방")
      `,
      mistakes: [
        'def is_prime(n):\n    for d in range(2, n):\n        if n % d == 0:\n            return False\n    return True\n\nprint("보물" if is_prime(int(input())) else "빈 방")',
        'def is_prime(n):\n    if n < 2:\n        return False\n    for d in range(2, n):\n        if n % d == 0:\n            return False\n        return True\n\nprint("보물" if is_prime(int(input())) else "빈 방")',
        'def is_prime(n):\n    return n % 2 == 1\n\nprint("보물" if is_prime(int(input())) else "빈 방")',
      ],
      hints: [
        '2부터 차례로 나누어 보고, 나누어떨어지는 수가 있으면 소수가 아니에요.',
        '하나라도 나누어떨어지면 곧바로 return False, 끝까지 없으면 return True예요.',
        '1은 따로 생각해요. return True가 for 안에 들어가지 않았는지 살펴보세요.',
      ],
      explanation:
        '나누어떨어지는 수를 찾으면 바로 거짓을 돌려주고, 끝까지 못 찾으면 참을 돌려줘요. «d * d»가 n보다 커지면 더 찾아볼 필요가 없어서 훨씬 빨리 끝나요.',
    }),
    pythonProblem({
      title: '도시락 할인',
      level: 3,
      tags: ['함수', '반복', '합'],
      statement:
        '바다 도시락 가게는 값이 **10000원 이상인 주문**을 10% 깎아 줘요. 주문마다 따로 할인한 값을 모두 더해 주세요.',
      input:
        '첫 줄에 주문 수 n이 0 이상 100 이하의 정수로, 다음 n줄에 주문의 값이 한 줄에 하나씩 들어와요. 값은 모두 10의 배수예요.',
      output: '받을 돈을 모두 더해 정수로 출력해요.',
      answer: (_count, ...prices) =>
        prices.map(Number).reduce((sum, price) => sum + (price >= 10_000 ? (price / 10) * 9 : price), 0),
      samples: [
        ['2\n8000\n20000', '8000원은 그대로, 20000원은 18000원이에요.'],
        ['1\n10000', '딱 10000원도 할인해요.'],
      ],
      inputs: [
        '1\n5000',
        '3\n1000\n2000\n3000',
        '2\n30000\n40000',
        '3\n9990\n10000\n10010',
        '2\n6000\n6000',
        '0',
        '4\n0\n99990\n10\n12340',
      ],
      starter: 'def discounted(price):\n    return price\n\nn = int(input())\n',
      reference: `
        def discounted(price):
            if price >= 10000:
                return price * 9 // 10
            return price

        n = int(input())
        total = 0
        for i in range(n):
            total += discounted(int(input()))
        print(total)
      `,
      mistakes: [
        'def discounted(price):\n    if price > 10000:\n        return price * 9 // 10\n    return price\n\nn = int(input())\nprint(sum(discounted(int(input())) for i in range(n)))',
        'n = int(input())\ntotal = sum(int(input()) for i in range(n))\nif total >= 10000:\n    total = total * 9 // 10\nprint(total)',
        'def discounted(price):\n    if price >= 10000:\n        return price * 0.9\n    return price\n\nn = int(input())\nprint(sum(discounted(int(input())) for i in range(n)))',
      ],
      hints: [
        '주문 하나의 값을 구하는 함수를 먼저 만들어 보세요.',
        '이상은 그 수도 포함해요. 할인은 합이 아니라 주문마다 따로 해요.',
        '정수로 답하려면 price * 9 // 10으로 계산해요.',
      ],
      explanation:
        '«0.9»를 곱하면 18000.0처럼 소수가 되어 꼴이 달라져요. 9를 곱하고 10으로 나눈 몫을 쓰면 정수로 나와요.',
    }),
  ],
};
