/**
 * As much of PromQL as our rules and panels use: it parses strictly, lists what an expression reads, and computes it from
 * samples that a test makes up. What it does not know is an error.
 */
export type Selector = {
  readonly kind: 'selector';
  readonly metric: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly rangeSeconds: number | null;
};
type Expr =
  | Selector
  | { readonly kind: 'number'; readonly value: number }
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly args: readonly Expr[];
      readonly by: readonly string[] | null;
    }
  | { readonly kind: 'binary'; readonly op: string; readonly left: Expr; readonly right: Expr };

/** A metric with the value that it has now and had before the range. */
export type Sample = {
  readonly metric: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly now: number;
  readonly before?: number;
};
type Value = { readonly labels: Readonly<Record<string, string>>; readonly value: number };

const AGGREGATES = new Set(['sum', 'max', 'min', 'topk']);
const FUNCTIONS = new Set(['rate', 'increase', 'histogram_quantile']);
const COMPARED: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '==': (a, b) => a === b,
};
const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:e\d+)?)(?![\w])|([A-Za-z_][\w]*)|("(?:[^"\\])*")|(\[\d+[smhd]\])|(==|[><=/(){},]))/y;
const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

export function secondsOf(duration: string): number {
  const [, count = '', unit = ''] = /^(\d+)([smhd])$/.exec(duration) ?? [];
  const seconds = UNIT_SECONDS[unit];
  if (seconds === undefined) throw new Error(`"${duration}" is no duration`);
  return Number(count) * seconds;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`cannot be read at "${text.slice(at)}"`);
    tokens.push(match[0].trim());
  }
  return tokens;
}

export function parsePromql(text: string): Expr {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = () => tokens[at];
  const take = (wanted?: string): string => {
    const token = tokens[at++];
    if (token === undefined || (wanted !== undefined && token !== wanted))
      throw new Error(`"${wanted ?? 'more'}" expected, not "${token ?? 'the end'}" in ${text}`);
    return token;
  };
  const list = <T>(open: string, close: string, one: () => T): T[] => {
    const items: T[] = [];
    take(open);
    while (peek() !== close) {
      items.push(one());
      if (peek() !== close) take(',');
    }
    take(close);
    return items;
  };
  const compared = (): Expr => {
    const left = divided();
    const op = peek();
    if (op === undefined || !(op in COMPARED)) return left;
    take();
    return { kind: 'binary', op, left, right: divided() };
  };
  const divided = (): Expr => {
    let left = primary();
    while (peek() === '/') left = { kind: 'binary', op: take(), left, right: primary() };
    return left;
  };
  const primary = (): Expr => {
    const token = take();
    if (/^\d/.test(token)) return { kind: 'number', value: Number(token) };
    if (token === '(') {
      const inner = compared();
      take(')');
      return inner;
    }
    if (AGGREGATES.has(token)) {
      const by = peek() === 'by' ? (take(), list('(', ')', () => take())) : null;
      return { kind: 'call', name: token, by, args: list('(', ')', compared) };
    }
    if (FUNCTIONS.has(token)) return { kind: 'call', name: token, by: null, args: list('(', ')', compared) };
    if (!/^[a-z_]/.test(token)) throw new Error(`"${token}" is no metric in ${text}`);
    return selectorOf(token);
  };
  const selectorOf = (metric: string): Selector => {
    const pairs =
      peek() === '{'
        ? list('{', '}', () => {
            const name = take();
            take('=');
            return [name, JSON.parse(take()) as string] as const;
          })
        : [];
    const range = peek()?.startsWith('[') ? take().slice(1, -1) : null;
    return {
      kind: 'selector',
      metric,
      labels: Object.fromEntries(pairs),
      rangeSeconds: range === null ? null : secondsOf(range),
    };
  };
  const expr = compared();
  if (at < tokens.length) throw new Error(`"${peek()}" is too much in ${text}`);
  return expr;
}

export function selectorsOf(expr: Expr): readonly Selector[] {
  if (expr.kind === 'selector') return [expr];
  if (expr.kind === 'number') return [];
  return (expr.kind === 'call' ? expr.args : [expr.left, expr.right]).flatMap(selectorsOf);
}

/** The labels by which an expression groups; of its selectors, each must have them. */
export function groupedBy(expr: Expr): readonly string[] {
  if (expr.kind === 'selector' || expr.kind === 'number') return [];
  if (expr.kind === 'binary') return [expr.left, expr.right].flatMap(groupedBy);
  return [...(expr.by ?? []), ...expr.args.flatMap(groupedBy)];
}

export function evaluate(expr: Expr, samples: readonly Sample[]): readonly Value[] {
  switch (expr.kind) {
    case 'number':
      return [{ labels: {}, value: expr.value }];
    case 'selector':
      if (expr.rangeSeconds !== null) throw new Error(`${expr.metric} needs rate() or increase()`);
      return found(expr, samples).map(({ labels = {}, now }) => ({ labels, value: now }));
    case 'binary':
      return binary(expr.op, evaluate(expr.left, samples), evaluate(expr.right, samples));
    case 'call':
      return call(expr.name, expr.args, expr.by ?? [], samples);
  }
}

function found({ metric, labels }: Selector, samples: readonly Sample[]): readonly Sample[] {
  return samples.filter(
    (sample) =>
      sample.metric === metric && Object.entries(labels).every(([name, value]) => sample.labels?.[name] === value),
  );
}

function binary(op: string, left: readonly Value[], right: readonly Value[]): readonly Value[] {
  const keyOf = ({ labels }: Value) => JSON.stringify(labels);
  return left.flatMap((one) => {
    const other =
      right.length === 1 && keyOf(right[0] as Value) === '{}' ? right[0] : right.find((r) => keyOf(r) === keyOf(one));
    if (!other) return [];
    const compare = COMPARED[op];
    if (compare) return compare(one.value, other.value) ? [one] : [];
    return [{ ...one, value: one.value / other.value }];
  });
}

function call(
  name: string,
  args: readonly Expr[],
  by: readonly string[],
  samples: readonly Sample[],
): readonly Value[] {
  const [first, second] = args;
  if (!first) throw new Error(`${name}() needs something`);
  if (name === 'rate' || name === 'increase') {
    if (first.kind !== 'selector' || first.rangeSeconds === null) throw new Error(`${name}() needs a range`);
    const seconds = name === 'rate' ? first.rangeSeconds : 1;
    return found(first, samples).map(({ labels = {}, now, before = 0 }) => ({
      labels,
      value: (now - before) / seconds,
    }));
  }
  if (name === 'histogram_quantile') {
    if (first.kind !== 'number' || !second) throw new Error('histogram_quantile() needs a number and buckets');
    return quantiles(first.value, evaluate(second, samples));
  }
  if (name === 'topk') {
    if (!second) throw new Error('topk() needs two');
    return evaluate(second, samples);
  }
  const groups = Map.groupBy(evaluate(first, samples), ({ labels }) =>
    JSON.stringify(Object.fromEntries(by.map((label) => [label, labels[label] ?? '']))),
  );
  return [...groups].map(([key, values]) => ({
    labels: JSON.parse(key) as Value['labels'],
    value: aggregate(
      name,
      values.map(({ value }) => value),
    ),
  }));
}

function aggregate(name: string, values: readonly number[]): number {
  if (name === 'sum') return values.reduce((sum, value) => sum + value, 0);
  return name === 'max' ? Math.max(...values) : Math.min(...values);
}

/** The upper bound of the bucket in which the quantile is; the largest finite one above it. */
function quantiles(wanted: number, buckets: readonly Value[]): readonly Value[] {
  const groups = Map.groupBy(buckets, ({ labels }) =>
    JSON.stringify(Object.fromEntries(Object.entries(labels).filter(([name]) => name !== 'le'))),
  );
  return [...groups].flatMap(([key, group]) => {
    const sorted = group
      .map(({ labels, value }) => ({ le: labels['le'] === '+Inf' ? Infinity : Number(labels['le']), value }))
      .sort((a, b) => a.le - b.le);
    const total = sorted.at(-1)?.value ?? 0;
    if (total === 0) return [];
    const bucket = sorted.find(({ value }) => value >= wanted * total);
    const finite = sorted.findLast(({ le }) => Number.isFinite(le))?.le ?? 0;
    return [{ labels: JSON.parse(key) as Value['labels'], value: Math.min(bucket?.le ?? finite, finite) }];
  });
}
