/** Twenty people solve the same problem, each in their own way: read n words, print how many are palindromes and the longest of them. */
export const HONEST: readonly string[] = [
  `n = int(input())
count = 0
best = ''
for i in range(n):
    w = input().strip()
    if w == w[::-1]:
        count += 1
        if len(w) > len(best):
            best = w
print(count)
print(best)
`,
  `def is_palindrome(word):
    left, right = 0, len(word) - 1
    while left < right:
        if word[left] != word[right]:
            return False
        left += 1
        right -= 1
    return True

def longest(words):
    result = ''
    for word in words:
        if len(word) > len(result):
            result = word
    return result

def main():
    total = int(input())
    words = [input().strip() for _ in range(total)]
    found = [word for word in words if is_palindrome(word)]
    print(len(found))
    print(longest(found))

main()
`,
  `import sys
lines = sys.stdin.read().split()
words = lines[1:]
pal = list(filter(lambda s: s == ''.join(reversed(s)), words))
print(len(pal))
if pal:
    print(max(pal, key=len))
else:
    print('')
`,
  `def check(s):
    if len(s) < 2:
        return True
    if s[0] != s[-1]:
        return False
    return check(s[1:-1])

answer = []
for _ in range(int(input())):
    text = input()
    if check(text):
        answer.append(text)
answer.sort(key=lambda t: -len(t))
print(len(answer))
print(answer[0] if len(answer) > 0 else '')
`,
  `class Word:
    def __init__(self, text):
        self.text = text

    def mirrored(self):
        half = len(self.text) // 2
        return all(self.text[i] == self.text[-1 - i] for i in range(half))

    def size(self):
        return len(self.text)

many = int(input())
box = []
while many > 0:
    box.append(Word(input().strip()))
    many = many - 1
good = [w for w in box if w.mirrored()]
good.sort(key=Word.size, reverse=True)
print(len(good))
print(good[0].text if good else '')
`,
  `from collections import deque

def palindrome(word):
    letters = deque(word)
    while len(letters) > 1:
        if letters.popleft() != letters.pop():
            return False
    return True

n = int(input())
number = 0
longest_length = -1
longest_word = ''
for k in range(n):
    word = input()
    if not palindrome(word):
        continue
    number = number + 1
    if longest_length < len(word):
        longest_length = len(word)
        longest_word = word
print(number, longest_word, sep='\\n')
`,
  `words = []
n = int(input())
i = 0
while i < n:
    words.append(input())
    i += 1
c = 0
m = 0
answer = ''
i = 0
while i < n:
    word = words[i]
    ok = True
    j = 0
    while j < len(word) // 2:
        if word[j] != word[len(word) - j - 1]:
            ok = False
            break
        j += 1
    if ok:
        c += 1
        if len(word) > m:
            m = len(word)
            answer = word
    i += 1
print(c)
print(answer)
`,
  `n, *words = open(0).read().split()
found = {w: len(w) for w in words if w[::-1] == w}
print(sum(1 for w in words if w in found))
print(next(iter(sorted(found, key=found.get, reverse=True)), ''))
`,
  `def reverse(text):
    out = ''
    for ch in text:
        out = ch + out
    return out

def solve():
    n = int(input())
    best = None
    cnt = 0
    for _ in range(n):
        s = input().strip()
        if reverse(s) == s:
            cnt += 1
            best = s if best is None or len(s) > len(best) else best
    return cnt, best or ''

a, b = solve()
print(a)
print(b)
`,
  `try:
    n = int(input())
except ValueError:
    n = 0
results = []
for number in range(1, n + 1):
    typed = input().strip().lower()
    stack = []
    for letter in typed:
        stack.append(letter)
    flipped = ''
    while stack:
        flipped += stack.pop()
    results.append((typed == flipped, len(typed), typed))
print(len([r for r in results if r[0]]))
top = max((r for r in results if r[0]), key=lambda r: r[1], default=(True, 0, ''))
print(top[2])
`,
  `import sys

def read():
    data = sys.stdin.readline()
    return data.rstrip()

def same(a, b):
    return a == b

def go():
    how_many = int(read())
    yes = 0
    keep = ''
    for turn in range(how_many):
        now = read()
        parts = zip(now, reversed(now))
        if all(same(x, y) for x, y in parts):
            yes += 1
            if len(now) > len(keep):
                keep = now
    sys.stdout.write(str(yes) + '\\n')
    sys.stdout.write(keep + '\\n')

go()
`,
  `N = int(input())
W = [input() for x in range(N)]
P = []
for w in W:
    flag = 1
    for i in range(len(w)):
        if w[i] != w[-(i + 1)]:
            flag = 0
    if flag == 1:
        P += [w]
print(len(P))
L = [len(p) for p in P]
if len(L) == 0:
    print()
else:
    print(P[L.index(max(L))])
`,
  `from functools import reduce

def longer(a, b):
    return b if len(b) > len(a) else a

n = int(input())
pals = [w for w in (input() for _ in range(n)) if list(w) == list(w)[::-1]]
print(len(pals))
print(reduce(longer, pals, ''))
`,
  `count_of_words = int(input())
table = dict()
for index in range(count_of_words):
    entry = input()
    middle = len(entry) // 2
    front = entry[:middle]
    back = entry[len(entry) - middle:]
    if front == back[::-1]:
        table.setdefault(len(entry), []).append(entry)
print(sum(len(group) for group in table.values()))
if table:
    print(table[max(table)][0])
else:
    print('')
`,
  `def palindromes(words):
    for w in words:
        if w == w[::-1]:
            yield w

def read_words():
    for _ in range(int(input())):
        yield input().strip()

best, amount = '', 0
for amount, w in enumerate(palindromes(read_words()), start=1):
    if len(best) < len(w):
        best = w
print(amount)
print(best)
`,
  `n = int(input())
longest = ''
total = 0

def test(word, i):
    if i >= len(word) // 2:
        return True
    return word[i] == word[len(word) - 1 - i] and test(word, i + 1)

for _ in [0] * n:
    word = input()
    good = test(word, 0)
    total += int(good)
    longest = max(longest, word if good else '', key=len)

print('%d\\n%s' % (total, longest))
`,
  `import heapq
n = int(input())
heap = []
for order in range(n):
    s = str(input())
    i = 0
    j = len(s) - 1
    while i < j and s[i] == s[j]:
        i, j = i + 1, j - 1
    if i >= j:
        heapq.heappush(heap, (-len(s), order, s))
print(len(heap))
print(heap[0][2] if heap else '')
`,
  `MAX = 1000
def odd_or_even(s):
    center = len(s) / 2
    for step in range(1, int(center) + 1):
        before = s[step - 1]
        after = s[-step]
        if before is not after and before != after:
            return 'no'
    return 'yes'

lines = min(int(input()), MAX)
answers = {'yes': [], 'no': []}
for line in range(lines):
    s = input()
    answers[odd_or_even(s)].append(s)
yes = answers['yes']
print(len(yes))
winner = ''
for candidate in yes:
    if len(candidate) > len(winner): winner = candidate
print(winner)
`,
  `n = int(input())
pal_count = 0
lens = []
texts = []
for _ in range(n):
    x = input().strip()
    y = list(x)
    y.reverse()
    if ''.join(y) != x:
        continue
    pal_count += 1
    lens.append(len(x))
    texts.append(x)
print(pal_count)
best = 0
for i in range(1, len(lens)):
    if lens[i] > lens[best]:
        best = i
print(texts[best] if texts else '')
`,
  `def f(w):
    a = [ord(c) for c in w]
    b = a.copy()
    b.reverse()
    return a == b
def g(ws):
    r = [w for w in ws if f(w)]
    return r
k = int(input())
ws = []
for _ in range(k):
    ws.append(input())
r = g(ws)
print(len(r))
r = sorted(r, key=len)
if r: print(r[-1])
else: print()
`,
];

/** Names, values and comments are others; the functions stand in another order. */
export function disguise(source: string, seed: number): string {
  const own = new Set(
    source
      .match(/\b(?:def|class) (\w+)|\b(\w+)(?= = | \+= |, \w+ = | in )/g)
      ?.flatMap((m) => m.split(' ').at(-1) ?? []),
  );
  let renamed = source;
  let count = 0;
  for (const name of own)
    if (name && !/^(?:self|__init__|def|class)$/.test(name))
      renamed = renamed.replaceAll(new RegExp(`(?<![.\\w'])${name}\\b`, 'g'), `zz_${seed}_${count++}`);
  const valued = renamed
    .replaceAll(/\b1000\b/g, '2000')
    .replaceAll("'yes'", "'okay'")
    .replaceAll("'no'", "'never'");
  return `# my own work\n${moveFunctions(valued)}`.replaceAll(/\n(?=[a-z])/g, (line, at: number) =>
    at % 3 === 0 ? `\n# step ${at}\n` : line,
  );
}

/** Functions at the top of the file in the opposite order, where they stood. */
function moveFunctions(source: string): string {
  const blocks = source.split(/\n(?=\S)/);
  const functions = blocks.filter((block) => block.startsWith('def '));
  return blocks.map((block) => (block.startsWith('def ') ? (functions.pop() ?? block) : block)).join('\n');
}
