import { document, pythonProblem, type SeedLesson } from '../lesson.ts';

const whole = (value: string): number => Number(value);

export const boxes: SeedLesson = {
  title: '2. 이름표와 계산: 변수',
  summary: '값에 이름표를 붙이고, 더하고 나누어 보아요.',
  items: [
    document(
      '변수는 이름표',
      1,
      ['변수', '계산'],
      `
      **변수**는 값에 붙이는 이름표예요. 이름표를 붙여 두면 몇 번이고 다시 꺼내 쓸 수 있어요.

      :::python
      shells = 5
      print(shells)
      shells = shells + 2
      print(shells)
      :::

      세 번째 줄은 먼저 오른쪽의 «shells + 2»를 계산하고, 그 값을 다시 «shells»에 담아요. 그래서 7이 돼요.

      ## 계산 기호
      - «+» 더하기, «-» 빼기, «*» 곱하기
      - «/» 나누기(소수로 나와요), «//» 나눈 **몫**, «%» 나눈 **나머지**

      :::python
      print(7 / 2)
      print(7 // 2)
      print(7 % 2)
      :::
    `,
    ),
    document(
      '글자 3과 숫자 3',
      1,
      ['변수', '자료형'],
      `
      «input()»이 들은 것은 언제나 **글자**예요. 3을 쳐도 글자 "3"이에요. 글자끼리 더하면 이어 붙어요.

      :::python
      a = "3"
      b = "4"
      print(a + b)
      print(int(a) + int(b))
      :::

      «int( )»는 글자를 정수로 바꾸어 줘요. 그래서 숫자를 들을 때는 이렇게 써요.

      :::python
      age = int(input())
      print(age + 1)
      :::

      ## 한 줄에 숫자가 여러 개라면
      «split()»은 한 줄을 빈칸에서 나누고, «map(int, ...)»는 나눈 것을 모두 정수로 바꿔요.

      :::python
      a, b = map(int, "12 30".split())
      print(a + b)
      :::
    `,
    ),
    pythonProblem({
      title: '조개 두 바구니',
      level: 1,
      tags: ['변수', '입력', '계산'],
      statement: '꽃게가 오전과 오후에 조개를 주웠어요. 두 바구니에 든 조개는 모두 몇 개일까요?',
      input:
        '첫 줄에 오전에 주운 조개 수, 둘째 줄에 오후에 주운 조개 수가 들어와요. 둘 다 0 이상 1000000 이하의 정수예요.',
      output: '조개 수의 합을 출력해요.',
      answer: (a, b) => whole(a) + whole(b),
      samples: [['3\n4', '3 + 4 = 7이에요.'], ['10\n25']],
      inputs: ['1\n1', '12\n30', '100\n200', '999\n1', '123456\n654321', '0\n5', '0\n0', '1000000\n1000000'],
      starter: 'morning = int(input())\nafternoon = int(input())\n',
      reference: `
        morning = int(input())
        afternoon = int(input())
        print(morning + afternoon)
      `,
      mistakes: [
        'morning = input()\nafternoon = input()\nprint(morning + afternoon)',
        'morning = int(input())\nafternoon = int(input())\nprint(morning, afternoon)',
        'a, b = map(int, input().split())\nprint(a + b)',
      ],
      hints: [
        '두 줄을 따로따로 들어야 해요.',
        'input()은 글자를 줘요. int( )로 감싸 숫자로 바꾸어요.',
        'print(morning + afternoon)으로 합을 출력해요.',
      ],
      explanation:
        '글자 그대로 더하면 «"3" + "4"»가 "34"가 돼요. «int»로 바꾼 다음 더해야 7이 나와요. 입력이 두 줄이니 «input()»도 두 번 써요.',
    }),
    pythonProblem({
      title: '진주 나누기',
      level: 1,
      tags: ['변수', '계산', '나머지'],
      statement: `
        상어 형제들이 진주를 똑같이 나누어 가지려고 해요. 남는 진주는 바다에 돌려줘요.

        한 마리가 가질 진주 수와 남는 진주 수를 구해 보세요.
      `,
      input: '첫 줄에 진주 수와 상어 수가 빈칸을 두고 들어와요. 상어는 한 마리 이상이에요.',
      output: '첫 줄에 한 마리가 가질 진주 수, 둘째 줄에 남는 진주 수를 출력해요.',
      answer: (line) => {
        const [pearls = 0, sharks = 1] = line.split(' ').map(Number);
        return [Math.floor(pearls / sharks), pearls % sharks];
      },
      samples: [
        ['17 5', '세 개씩 가지면 15개, 두 개가 남아요.'],
        ['12 4', '딱 나누어떨어지면 0개가 남아요.'],
      ],
      inputs: ['20 3', '100 7', '8 8', '9 2', '1000 33', '3 5', '0 4', '7 1', '1000000 999'],
      starter: 'pearls, sharks = map(int, input().split())\n',
      reference: `
        pearls, sharks = map(int, input().split())
        print(pearls // sharks)
        print(pearls % sharks)
      `,
      mistakes: [
        'pearls, sharks = map(int, input().split())\nprint(pearls / sharks)\nprint(pearls % sharks)',
        'pearls, sharks = map(int, input().split())\nprint(pearls % sharks)\nprint(pearls // sharks)',
        'pearls, sharks = map(int, input().split())\nprint(pearls // sharks, pearls % sharks)',
      ],
      hints: [
        '나눗셈의 몫과 나머지를 구하는 문제예요.',
        '몫은 //, 나머지는 % 기호로 구해요.',
        'pearls // sharks와 pearls % sharks를 한 줄에 하나씩 출력해요.',
      ],
      explanation: '«/»로 나누면 3.4처럼 소수가 나와요. 개수를 셀 때는 몫을 주는 «//»와 나머지를 주는 «%»를 써요.',
    }),
    pythonProblem({
      title: '잠수 시간',
      level: 1,
      tags: ['변수', '계산', '나머지'],
      statement:
        '거북은 물속에서 오래 잠수할 수 있어요. 잠수한 시간이 모두 몇 분인지 알 때, 몇 시간 몇 분인지 알려 주세요. 한 시간은 60분이에요.',
      input: '첫 줄에 잠수한 시간(분)이 0 이상 10000 이하의 정수로 들어와요.',
      output: '‘1시간 30분’과 같은 꼴로 출력해요. 0이어도 0시간, 0분이라고 써요.',
      answer: (line) => `${Math.floor(whole(line) / 60)}시간 ${whole(line) % 60}분`,
      samples: [
        ['90', '90분은 60분과 30분이에요.'],
        ['45', '한 시간이 안 되면 0시간이라고 써요.'],
      ],
      inputs: ['61', '120', '150', '599', '1440', '59', '60', '0', '10000'],
      starter: 'minutes = int(input())\n',
      reference: `
        minutes = int(input())
        hours = minutes // 60
        rest = minutes % 60
        print(f"{hours}시간 {rest}분")
      `,
      mistakes: [
        'minutes = int(input())\nprint(f"{minutes / 60}시간 {minutes % 60}분")',
        'minutes = int(input())\nprint(minutes // 60, "시간", minutes % 60, "분")',
        'minutes = int(input())\nprint(f"{minutes // 100}시간 {minutes % 100}분")',
      ],
      hints: [
        '60분이 모이면 한 시간이에요. 60이 몇 번 들어 있나요?',
        '몫은 시간, 나머지는 분이에요.',
        'f"{hours}시간 {rest}분"처럼 쓰면 숫자와 글자가 빈칸 없이 붙어요.',
      ],
      explanation:
        '60으로 나눈 몫이 시간, 나머지가 분이에요. 따옴표 앞에 f를 붙인 **f 글자열**에서는 중괄호 안의 변수가 값으로 바뀌어요.',
    }),
    pythonProblem({
      title: '조개 가게 거스름돈',
      level: 1,
      tags: ['변수', '계산'],
      statement:
        '꽃게가 조개 가게를 열었어요. 손님은 값이 같은 조개를 여러 개 사고 돈을 냈어요. 거스름돈은 얼마일까요?',
      input: '첫 줄에 조개 한 개의 값, 살 개수, 낸 돈이 빈칸을 두고 들어와요. 낸 돈은 모자라지 않아요.',
      output: '거스름돈을 출력해요.',
      answer: (line) => {
        const [price = 0, count = 0, paid = 0] = line.split(' ').map(Number);
        return paid - price * count;
      },
      samples: [
        ['300 2 1000', '조개 두 개는 600원이니 400원을 돌려줘요.'],
        ['500 4 2000', '딱 맞게 냈어요.'],
      ],
      inputs: ['100 3 500', '250 4 5000', '10 10 100', '999 9 10000', '700 1 1000', '150 0 300', '1 999999 1000000'],
      starter: 'price, count, paid = map(int, input().split())\n',
      reference: `
        price, count, paid = map(int, input().split())
        change = paid - price * count
        print(change)
      `,
      mistakes: [
        'price, count, paid = map(int, input().split())\nprint(paid - price)',
        'price, count, paid = map(int, input().split())\nprint((paid - price) * count)',
        'price, count, paid = map(int, input().split())\nprint(price * count)',
      ],
      hints: [
        '조개값이 모두 얼마인지 먼저 구해 보세요.',
        '조개값은 한 개의 값에 개수를 곱한 것이에요.',
        '낸 돈에서 price * count를 빼면 돼요.',
      ],
      explanation: '파이썬도 수학처럼 곱셈을 뺄셈보다 먼저 해요. 그래서 «paid - price * count»에는 괄호가 없어도 돼요.',
    }),
  ],
};
