/** How blocks are written as code, in two languages. The syntax is here; the traversal is in write-code.ts. */
export type CodeLanguage = 'PYTHON' | 'JAVASCRIPT';

export type Dialect = {
  readonly comment: (words: string) => string;
  readonly call: (who: string, name: string, args: readonly string[]) => string;
  readonly free: (name: string, args: readonly string[]) => string;
  readonly end: string;
  /** Lines that open and close what holds others; `null`: nothing closes it. */
  readonly repeat: (times: string, counter: string) => string;
  readonly loop: (condition: string) => string;
  readonly forever: string;
  readonly when: (condition: string) => string;
  readonly otherwise: string;
  readonly define: (name: string, inputs: readonly string[]) => string;
  readonly on: (event: string, args: readonly string[], index: number) => string;
  readonly close: string | null;
  readonly closeOn: string | null;
  readonly empty: string;
  readonly not: (condition: string) => string;
  readonly and: string;
  readonly or: string;
  readonly equal: string;
  readonly yes: string;
  readonly no: string;
  readonly assign: (name: string, value: string) => string;
  readonly add: (name: string, value: string) => string;
  readonly join: (a: string, b: string) => string;
  readonly name: (camel: string) => string;
  readonly answer: (value: string) => string;
  readonly stop: string;
};

const snake = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const DIALECTS: Readonly<Record<CodeLanguage, Dialect>> = {
  PYTHON: {
    comment: (words) => `# ${words}`,
    end: '',
    close: null,
    closeOn: null,
    empty: 'pass',
    forever: 'while True:',
    otherwise: 'else:',
    call: (who, name, args) => `${who}.${snake(name)}(${args.join(', ')})`,
    free: (name, args) => `${snake(name)}(${args.join(', ')})`,
    repeat: (times, counter) => `for ${counter} in range(${times}):`,
    loop: (condition) => `while ${condition}:`,
    when: (condition) => `if ${condition}:`,
    define: (name, inputs) => `def ${name}(${inputs.join(', ')}):`,
    on: (event, args, index) =>
      `@${snake(event)}${args.length > 0 ? `(${args.join(', ')})` : ''}\ndef script_${index}():`,
    not: (condition) => `not ${condition}`,
    and: 'and',
    or: 'or',
    equal: '==',
    yes: 'True',
    no: 'False',
    assign: (name, value) => `${name} = ${value}`,
    add: (name, value) => `${name} += ${value}`,
    join: (a, b) => `str(${a}) + str(${b})`,
    name: snake,
    answer: (value) => `return ${value}`.trim(),
    stop: 'return',
  },
  JAVASCRIPT: {
    comment: (words) => `// ${words}`,
    end: ';',
    close: '}',
    closeOn: '});',
    empty: '',
    forever: 'while (true) {',
    otherwise: '} else {',
    call: (who, name, args) => `${who}.${name}(${args.join(', ')})`,
    free: (name, args) => `${name}(${args.join(', ')})`,
    repeat: (times, counter) => `for (let ${counter} = 0; ${counter} < ${times}; ${counter}++) {`,
    loop: (condition) => `while (${condition}) {`,
    when: (condition) => `if (${condition}) {`,
    define: (name, inputs) => `function ${name}(${inputs.join(', ')}) {`,
    on: (event, args) => `${event}(${[...args, '() => {'].join(', ')}`,
    not: (condition) => `!${/^[\w.]+\(.*\)$|^\w+$/.test(condition) ? condition : `(${condition})`}`,
    and: '&&',
    or: '||',
    equal: '===',
    yes: 'true',
    no: 'false',
    assign: (name, value) => `${name} = ${value};`,
    add: (name, value) => `${name} += ${value};`,
    join: (a, b) => `\`\${${a}}\${${b}}\``,
    name: (camel) => camel,
    answer: (value) => `return ${value};`.replace(' ;', ';'),
    stop: 'return;',
  },
};
