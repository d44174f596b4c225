import { parseArgs } from 'node:util';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { type Ports, refuseInProduction, startSandbox } from './start-sandbox.ts';

/**
 * node sandbox/src/main.ts [--kakao 4101] [--naver 4102] [--google 4103] [--mail 4104] [--smtp 4105] [--portone 4106] [--solapi 4107] [--nice 4108] [--with-parent]
 * Prints one line of JSON with the addresses of the inbox and of the simulated phone and the server's variables, then runs until it is stopped.
 * With --with-parent it also stops when its standard input ends, so that a crashed test run leaves nothing behind.
 */
const port = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    kakao: port,
    naver: port,
    google: port,
    mail: port,
    smtp: port,
    portone: port,
    solapi: port,
    nice: port,
    'with-parent': { type: 'boolean' },
  },
});

refuseInProduction(process.env);
const ports: Ports = Object.fromEntries(
  Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, Number(value)]] : [])),
);
const sandbox = await startSandbox(ports);
const { inboxUrl, phoneUrl, env, portOneV2, niceV2, secondMerchant } = sandbox;
process.stdout.write(`${JSON.stringify({ inboxUrl, phoneUrl, env, portOneV2, niceV2, secondMerchant })}\n`);

let stopping = false;
const stop = safeHandler(
  () => process.exit(1),
  async () => {
    if (stopping) return;
    stopping = true;
    await sandbox.close();
    process.exit(0);
  },
);
process.on('SIGTERM', stop).on('SIGINT', stop);
if (values['with-parent']) process.stdin.on('end', stop).resume();
