/** Names of the languages themselves: renaming a program's own names does not change them. */
const PYTHON =
  'abs all any append bool chr copy count defaultdict deque dict divmod endswith enumerate exit extend filter find float format get heapq heappop heappush index input insert int isalpha isdigit islower isupper items join keys len list lower map math max min ord pop popleft pow print range read readline readlines remove replace reverse reversed round set setdefault sort sorted split splitlines startswith stdin stdout str strip sum sys tuple upper values write zip';
const JAVASCRIPT =
  'Array Map Math Number Object Set String apply charAt charCodeAt concat console every fill filter find floor forEach from fs has includes indexOf isNaN join keys length log map match max min parseFloat parseInt pop process push readFileSync reduce repeat replace require reverse round set shift slice some sort splice split sqrt substring test toLowerCase toString toUpperCase trim unshift values';

export const BUILT_IN: Readonly<Record<'PYTHON' | 'JAVASCRIPT', ReadonlySet<string>>> = {
  PYTHON: new Set(PYTHON.split(' ')),
  JAVASCRIPT: new Set(JAVASCRIPT.split(' ')),
};
