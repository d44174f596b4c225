import { type Db, query } from '../db.ts';

declare module '../db.ts' {
  interface Tables {
    core_processes: {
      id: string;
      host_name: string;
      process_id: number;
      roles: string[];
      has_redis: boolean;
      started_at: Date;
      seen_at: Date;
    };
  }
}

export type RunningProcess = {
  readonly id: string;
  readonly hostName: string;
  readonly processId: number;
  readonly roles: readonly string[];
  readonly hasRedis: boolean;
};

/** Who has not renewed its row for so long has ended: three times as long as between two renewals. */
export const SILENT_SECONDS = 15;

export async function upsertProcess(db: Db, own: RunningProcess): Promise<void> {
  await query(
    db,
    'processes.upsert',
    `insert into core_processes (id, host_name, process_id, roles, has_redis) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set seen_at = now()`,
    [own.id, own.hostName, own.processId, own.roles, own.hasRedis],
  );
}

/** All that run, this one included; a handful. */
export function selectRunning(db: Db): Promise<readonly RunningProcess[]> {
  return query<RunningProcess>(
    db,
    'processes.running',
    `select id, host_name as "hostName", process_id as "processId", roles, has_redis as "hasRedis"
     from core_processes where seen_at > now() - make_interval(secs => $1) order by started_at, id`,
    [SILENT_SECONDS],
  );
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await query(db, 'processes.delete', 'delete from core_processes where id = $1', [id]);
}

/** Those that were killed a while ago. */
export async function deleteEnded(db: Db): Promise<void> {
  await query(db, 'processes.delete-ended', `delete from core_processes where seen_at < now() - interval '1 hour'`, []);
}
