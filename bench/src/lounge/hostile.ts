import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Running, startProgram } from '../processes.ts';
import type { Scene } from './kinds.ts';

type Siege = { readonly file: string; readonly folder: string; readonly count: number; readonly core: number };

/**
 * The hostile clients of the tests, as people of the scene of whom nobody else is one. They give way to the honest
 * ones, who measure on the same core: counted is what the server makes honest ones wait, not what two programs take
 * from each other.
 */
export async function startHostile(port: number, { file, folder, count, core }: Siege): Promise<Running> {
  const { roomId, avatars } = JSON.parse(readFileSync(file, 'utf8')) as Scene;
  const tokens = avatars.slice(-count).map(({ hello }) => (JSON.parse(hello) as { token: string }).token);
  const hostile = path.join(folder, 'hostile.json');
  writeFileSync(hostile, JSON.stringify({ roomId, tokens }));
  const running = startProgram('server/src/lounge/world/hostile-crowd.fixture.ts', { args: [String(port), String(count), hostile], core, isMeek: true });
  await running.nextLine();
  return running;
}
