import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bundledProgram } from './programs.ts';

const MAIN = 'sandbox/src/main.ts';

/** The providers' stand-ins as a process of their own, as the server meets them. */
export async function startSandboxProcess() {
  const child = spawn(process.execPath, [await bundledProgram(MAIN), '--with-parent'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => {
      throw new Error('the sandbox did not start');
    }),
  ])) as [string];
  type Variables = Readonly<Record<string, string>>;
  const { env, portOneV2, niceV2, secondMerchant, inboxUrl, phoneUrl } = JSON.parse(line) as {
    env: Variables;
    portOneV2: Variables;
    niceV2: Variables;
    secondMerchant: Readonly<Record<'portone-v1' | 'portone-v2', Variables>>;
    inboxUrl: string;
    phoneUrl: string;
  };
  return {
    env,
    /** The variables of the other payment driver. */ portOneV2,
    /** The variables of the other generation of identity verification. */ niceV2,
    /** Those of another merchant, for both drivers. */ secondMerchant,
    inboxUrl,
    phoneUrl,
    async close() {
      const gone = once(child, 'exit');
      child.stdin.end();
      await gone;
    },
  };
}
