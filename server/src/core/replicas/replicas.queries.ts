import { type Db, query } from '../db.ts';

/** How far the log of the primary has been written; whatever was committed before is below. */
export async function selectWritten(db: Db): Promise<string> {
  const [row] = await query<{ position: string }>(
    db,
    'replicas.written',
    'select pg_current_wal_insert_lsn()::text as position',
    [],
  );
  if (!row) throw new Error('A database has a position.');
  return row.position;
}

export type Epoch = { readonly id: number; readonly timeline: number };

/** The newest epoch of events (decision 0131); 0 before the first. */
export async function selectEpoch(db: Db): Promise<Epoch> {
  const [row] = await query<Epoch>(
    db,
    'replicas.epoch',
    'select id, timeline from core_outbox_epochs order by id desc limit 1',
    [],
  );
  return row ?? { id: 0, timeline: 0 };
}

export type Replayed = {
  /** False for one that was promoted. */ readonly isReplica: boolean;
  readonly position: string;
  /** The last event that can be read there. */ readonly head: number;
  readonly epoch: number;
};

export async function selectReplayed(db: Db): Promise<Replayed> {
  const [row] = await query<Replayed>(
    db,
    'replicas.replayed',
    `select pg_is_in_recovery() as "isReplica", coalesce(pg_last_wal_replay_lsn(), '0/0')::text as position,
       greatest((select max(seq) from core_outbox), (select seq from core_outbox_floor), 0) as head,
       coalesce((select id from core_outbox_epochs order by id desc limit 1), 0) as epoch`,
    [],
  );
  if (!row) throw new Error('A database has a position.');
  return row;
}
