/** A real PgBouncer in transaction mode, in front of the database of the tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type PgBouncer = { readonly url: string; readonly stop: () => Promise<void> };

/** Debian's (1.18) knows no prepared statements: `DATABASE_POOLER=transaction-unnamed`. */
export async function startPgBouncer(target: string, { size = 4 } = {}): Promise<PgBouncer> {
  const to = new URL(target);
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  // Far fewer connections than clients: what one client leaves behind on a connection meets another one soon.
  writeFileSync(
    file,
    `[databases]
* = host=${to.hostname} port=${to.port || 5_432} user=${to.username} password=${decodeURIComponent(to.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 1000
server_reset_query = DISCARD ALL
server_idle_timeout = 5
`,
  );
  const isRoot = process.getuid?.() === 0;
  const child = spawn('pgbouncer', ['-q', ...(isRoot ? ['-u', 'nobody'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  child.once('error', (error) => (output += `${error.message}\n`));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  for (let attempt = 0; !(await answers(port)); attempt++) {
    if (child.exitCode !== null || child.pid === undefined || attempt > 200)
      throw new Error(`PgBouncer did not start:\n${output}`);
    await sleep(50);
  }
  return {
    url: url.href,
    async stop() {
      process.off('exit', kill);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
