/** A line for whoever started the test. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
