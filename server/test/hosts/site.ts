/** The product on hosts of its own: HAProxy, two processes of each role, PgBouncer, a primary and a replica, Redis. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Host, Network } from './network.ts';
import { type PgServer, startPrimary, startReplica } from './postgres-pair.fixture.ts';
import { type Program, programOn } from './program.ts';
import { ROOT } from '../releases.fixture.ts';

const ROLES = ['http', 'realtime', 'worker', 'judge'] as const;
export const SECRET = 'h'.repeat(48);
const PORT = 3_000;
const DATABASE = 'dolphin';
/** Kept between runs: without it a start takes several times as long. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/dolphin');

export type Site = Awaited<ReturnType<typeof startSite>>;

export async function startSite(network: Network, folder: string, release: string) {
  const logs = path.join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const hostNames = ['proxy', 'bouncer', 'redis', 'pg1', 'pg2', ...ROLES.flatMap((role) => [`${role}1`, `${role}2`])];
  const hosts = new Map<string, Host>(hostNames.map((name) => [name, network.host(name)]));
  const host = (name: string): Host => {
    const found = hosts.get(name);
    if (!found) throw new Error(`There is no host ${name}.`);
    return found;
  };
  const database = await startDatabase(folder, host('pg1'), host('pg2'));
  const address = `http://${host('proxy').address}`;
  let root = release;

  const bouncerFile = path.join(folder, 'pgbouncer.ini');
  const bouncer = programOn(host('bouncer'), {
    command: () => ['pgbouncer', '-q', '-u', 'nobody', bouncerFile],
    isReady: () => answers(host('bouncer').address, 6_432),
    logs,
  });
  /** What an operator, or the failover manager, changes: where the primary is. */
  const pointBouncer = () => writeFileSync(bouncerFile, bouncerSettings(database.primary()));
  pointBouncer();
  const redis = programOn(host('redis'), {
    command: () => ['redis-server', '--bind', '0.0.0.0', '--protected-mode', 'no', '--save', '', '--dir', '/tmp'],
    isReady: () => answers(host('redis').address, 6_379),
    logs,
  });
  const proxyFile = path.join(folder, 'haproxy.cfg');
  writeFileSync(proxyFile, proxySettings(host));
  const proxy = programOn(host('proxy'), {
    command: () => ['haproxy', '-db', '-f', proxyFile],
    isReady: async () => (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok,
    logs,
  });

  const both = `${host('pg1').address}:5432,${host('pg2').address}:5432`;
  const urlTo = (where: string) =>
    new URL(database.primary().urlOf(DATABASE, DATABASE)).href.replace(/@[^/]+/, `@${where}`);
  const environment = (name: string) => ({
    HOST: '0.0.0.0',
    PORT: String(PORT),
    PUBLIC_URL: address,
    TRUSTED_PROXIES: '1',
    TOKEN_SECRET: SECRET,
    DATABASE_URL: urlTo(`${host('bouncer').address}:6432`),
    DATABASE_DIRECT_URL: urlTo(both),
    DATABASE_REPLICA_URL: urlTo(both),
    DATABASE_POOLER: 'transaction-unnamed',
    DATABASE_POOL: '8',
    REDIS_URL: `redis://${host('redis').address}:6379`,
    DATA_DIR: path.join(folder, 'data', name),
    NODE_COMPILE_CACHE: COMPILED,
    WEB_ROOT: '',
    LOG_LEVEL: 'info',
    JUDGE_SLOTS: '2',
  });
  const processes = new Map<string, Program>();
  for (const role of ROLES)
    for (const name of [`${role}1`, `${role}2`])
      processes.set(
        name,
        programOn(host(name), {
          command: () => [process.execPath, 'server/src/main.ts', role],
          env: () => environment(name),
          cwd: () => root,
          isReady: async () =>
            (await fetch(`http://${host(name).address}:${PORT}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok,
          logs,
        }),
      );
  const others = new Map<string, Program>([
    ['bouncer', bouncer],
    ['redis', redis],
    ['proxy', proxy],
  ]);
  const program = (name: string): Program => {
    const found = others.get(name) ?? processes.get(name);
    if (!found) throw new Error(`There is no program ${name}.`);
    return found;
  };
  await bouncer.start();
  await redis.start();
  // One migrates; the others find the schema.
  await program('worker1').start();
  await Promise.all([...processes].filter(([name]) => name !== 'worker1').map(([, one]) => one.start()));
  await proxy.start();
  return {
    address,
    socketAddress: `ws://${host('proxy').address}/realtime`,
    database,
    host,
    program,
    processNames: [...processes.keys()],
    direct: () => database.primary().urlOf(DATABASE),
    /** The sources that processes run from their next start on. */
    useRelease: (next: string) => void (root = next),
    readyOf: async (name: string) =>
      (await (await fetch(`http://${host(name).address}:${PORT}/readyz`)).json()) as { warnings?: readonly string[] },
    /** As a failover manager does: the replica becomes the primary, and PgBouncer is led there. */
    async failOver(): Promise<void> {
      await database.promote();
      pointBouncer();
      await bouncer.end('SIGKILL');
      await bouncer.start();
    },
    async stop(): Promise<void> {
      await proxy.end('SIGKILL');
      await Promise.all([...processes.values()].map((one) => one.end('SIGKILL')));
      await bouncer.end('SIGKILL');
      await redis.end('SIGKILL');
      await database.stop();
    },
  };
}

async function startDatabase(folder: string, one: Host, two: Host) {
  let generation = 0;
  const at = ({ address, prefix, name }: Host) => ({
    root: path.join(folder, `${name}-${++generation}`),
    address,
    port: 5_432,
    prefix,
    settings: { max_standby_streaming_delay: '2s' },
  });
  let primary: PgServer = await startPrimary(at(one));
  let places = { primary: one, replica: two };
  const password = new URL(primary.urlOf('postgres')).password;
  await primary.run(`create role ${DATABASE} login password '${password}'`);
  await primary.run(`create database ${DATABASE} owner ${DATABASE}`);
  let replica: PgServer = await startReplica(primary, at(two));
  /** Synchronous while there is a replica, as failover managers keep it: without one, writes go on. */
  const setSynchronous = async (isSynchronous: boolean) => {
    await primary.run(`alter system set synchronous_standby_names = '${isSynchronous ? '*' : ''}'`);
    await primary.run('select pg_reload_conf()');
  };
  const followed = async () => {
    for (;;) {
      const [row] = await primary.run(`select count(*)::int as n from pg_stat_replication where state = 'streaming'`);
      if (row?.['n'] === 1) return setSynchronous(true);
      await sleep(100);
    }
  };
  await followed();
  return {
    primary: () => primary,
    places: () => places,
    setSynchronous,
    endPrimary: () => primary.end('SIGQUIT'),
    endReplica: () => replica.end('SIGQUIT'),
    async startReplica(): Promise<void> {
      await replica.start();
      await followed();
    },
    /** It waits until the new primary can be written. */
    async promote(): Promise<void> {
      await replica.promote();
      [primary, replica] = [replica, primary];
      places = { primary: places.replica, replica: places.primary };
    },
    /** The old primary comes back as a replica, with a new copy: it may have what the new one lacks. */
    async rejoin(): Promise<void> {
      await replica.end('SIGQUIT');
      replica = await startReplica(primary, at(places.replica));
      await followed();
    },
    async stop(): Promise<void> {
      await replica.end('SIGQUIT');
      await primary.end('SIGQUIT');
    },
  };
}

function bouncerSettings(primary: PgServer): string {
  const { password } = new URL(primary.urlOf('postgres'));
  return `[databases]
${DATABASE} = host=${primary.address} port=${primary.port} user=${DATABASE} password=${password}
[pgbouncer]
listen_addr = 0.0.0.0
listen_port = 6432
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 30
max_client_conn = 1000
server_connect_timeout = 2
server_login_retry = 0.2
tcp_user_timeout = 3000
`;
}

/** The file that operators are given, with the addresses of these hosts. */
function proxySettings(host: (name: string) => Host): string {
  return readFileSync(path.join(ROOT, 'ops/proxies/haproxy.cfg'), 'utf8')
    .replace('127.0.0.1:3001', `${host('http1').address}:${PORT}`)
    .replace('127.0.0.1:3002', `${host('http2').address}:${PORT}`)
    .replace(
      'server realtime1 127.0.0.1:3101',
      `server realtime1 ${host('realtime1').address}:${PORT}\n  server realtime2 ${host('realtime2').address}:${PORT}`,
    );
}

function answers(address: string, port: number): Promise<boolean> {
  const socket = connect({ host: address, port, timeout: 1_000 });
  return new Promise((resolve) => {
    const end = (isThere: boolean) => () => (socket.destroy(), resolve(isThere));
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}
