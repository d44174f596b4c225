/** Given on the command line at every start, so that a cluster made by an older release follows the newer settings. */
export type Settings = Record<string, string | number>;

const SAFE: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: 80,
  timezone: 'UTC',
  // Recovery after a crash reads at most this much: 31 s with 8 GB, 2–4 s with half a gigabyte.
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  checkpoint_timeout: '5min',
  // Small tables that change all the time (sessions, outbox, jobs) bloat within minutes under the defaults.
  autovacuum: 'on',
  autovacuum_naptime: '15s',
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.05',
  log_checkpoints: 'off',
};

/** For tests: a crash of the machine may lose everything, and nobody minds. A killed server still loses no commit. */
const VOLATILE: Settings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_connections: 300,
};

export function settingFlags(clusterName: string, volatile: boolean): string[] {
  const settings = { cluster_name: clusterName, ...SAFE, ...(volatile && VOLATILE) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
