/** Keeps the last non-empty lines of text that arrives in chunks. */
export function lastLines(most: number): { readonly append: (text: string) => void; readonly text: () => string } {
  let lines: string[] = [''];
  return {
    append(text) {
      const [first = '', ...later] = text.split('\n');
      lines = [...lines.slice(0, -1), (lines.at(-1) ?? '') + first, ...later];
      const open = lines.pop() ?? '';
      lines = [...lines.filter((line) => line.trim() !== '').slice(-most), open];
    },
    text: () =>
      lines
        .filter((line) => line.trim() !== '')
        .slice(-most)
        .join('\n'),
  };
}
