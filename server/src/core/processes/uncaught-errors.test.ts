import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

it('[SEC-23] goes on after a rejected promise, and stops gracefully after an exception', async () => {
  const fixture = path.join(import.meta.dirname, 'uncaught-errors.fixture.ts');
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) =>
    execFile(process.execPath, [fixture], (error, stdout) => resolve({ code: error?.code ?? 0, output: stdout })),
  );
  expect(output).toBe('alive after 1\nstopping after 2\n');
  expect(code).toBe(70);
});
