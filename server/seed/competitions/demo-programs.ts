/** Other ways to find out whether a number is prime: the problem of the demo whose programs are worth comparing. */
const PRIMES: readonly string[] = [
  'import math\n\nroom = int(input())\nfound = room > 1\nfor d in range(2, math.isqrt(room) + 1):\n    if room % d == 0:\n        found = False\nprint("보물" if found else "빈 방")\n',
  'n = int(input())\ncount = 0\ni = 1\nwhile i <= n:\n    if n % i == 0:\n        count += 1\n    i += 1\nif count == 2:\n    print("보물")\nelse:\n    print("빈 방")\n',
  'x = int(input())\nprint("빈 방" if x < 2 or any(x % k == 0 for k in range(2, x)) else "보물")\n',
];
const PRIME_TITLE = '소수 동굴';

/** What somebody handed in: two people have the same idea with other names, the others go their own way. */
export function demoProgram(title: string, solution: string, person: number): string {
  if (title === PRIME_TITLE && person > 1) return PRIMES[person % PRIMES.length] ?? solution;
  const names = new Set([...solution.matchAll(/^\s*([a-z_]\w*) = /gm)].map(([, name = '']) => name));
  const renamed = [...names].reduce(
    (source, name) => source.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), person % 3 === 0 ? name : `${name}${person}`),
    solution,
  );
  return person % 2 === 0 ? renamed : `# ${person + 1}번째 생각\n${renamed}`;
}
