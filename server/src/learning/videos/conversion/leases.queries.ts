/** The queue of conversions: each statement takes, keeps or ends a lease on one media. */
import { type Db, query } from '../../../core/db.ts';
import '../medias/medias.tables.ts';

/** A converter that was killed has lost its work after so many seconds. */
const LEASE_SECONDS = 10;
/** Work that ended its converter so often is not tried again. */
export const ATTEMPTS_MAX = 3;

/** The oldest that nobody holds. Whoever takes it counts as an attempt. */
export async function claimMedia(db: Db, leaseId: string): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    db,
    'videos.claim-media',
    `update learning_video_medias set lease_id = $1, lease_until = now() + interval '${LEASE_SECONDS} seconds', attempts = attempts + 1
     where id = (select id from learning_video_medias where state = 'CONVERTING' and file_id is not null
       and attempts < ${ATTEMPTS_MAX} and (lease_until is null or lease_until < now()) order by id limit 1
       for update skip locked) returning id`,
    [leaseId],
  );
  return row?.id;
}

/** False: the media was cleared, or another converter has it. */
export async function renewLease(db: Db, leaseId: string, progress: number, now: Date): Promise<boolean> {
  const rows = await query(
    db,
    'videos.renew-lease',
    `update learning_video_medias set lease_until = now() + interval '${LEASE_SECONDS} seconds',
     progress = greatest(progress, $2), updated_at = $3 where lease_id = $1 and state = 'CONVERTING' returning id`,
    [leaseId, progress, now],
  );
  return rows.length > 0;
}

/** Given back, to be taken by somebody after so many seconds. What was not the fault of the file is no attempt. */
export async function releaseLease(
  db: Db,
  leaseId: string,
  { afterSeconds, isAttempt }: { readonly afterSeconds: number; readonly isAttempt: boolean },
): Promise<void> {
  await query(
    db,
    'videos.release-lease',
    `update learning_video_medias set lease_id = null, lease_until = now() + make_interval(secs => $2),
     attempts = greatest(0, attempts - $3::int) where lease_id = $1 and state = 'CONVERTING'`,
    [leaseId, afterSeconds, isAttempt ? 0 : 1],
  );
}

/** Locks the row for the end of the work. False: it is not this converter's any more. */
export async function lockLease(tx: Db, leaseId: string): Promise<boolean> {
  const rows = await query(
    tx,
    'videos.lock-lease',
    `select 1 from learning_video_medias where lease_id = $1 and state = 'CONVERTING' for update`,
    [leaseId],
  );
  return rows.length > 0;
}

/** Files that the media's converter has begun to write, with their rows; replaces those of an earlier attempt. */
export async function updateMadeFiles(tx: Db, leaseId: string, fileIds: readonly number[]): Promise<void> {
  await query(tx, 'videos.made-files', 'update learning_video_medias set made_file_ids = $2 where lease_id = $1', [
    leaseId,
    fileIds,
  ]);
}

/** Keys of the files that an attempt left behind. */
export async function selectMadeKeys(db: Db, mediaId: number): Promise<readonly string[]> {
  const rows = await query<{ key: string }>(
    db,
    'videos.made-keys',
    `select f.key from learning_video_medias m join storage_kept_files f on f.id = any(m.made_file_ids) where m.id = $1`,
    [mediaId],
  );
  return rows.map(({ key }) => key);
}

/** What has ended its converter again and again, and what lost its file. */
export async function failWornOut(db: Db, now: Date): Promise<number> {
  const rows = await query(
    db,
    'videos.fail-worn-out',
    `update learning_video_medias set state = 'FAILED', failure = 'CRASHED', lease_id = null, lease_until = null, updated_at = $1
     where state = 'CONVERTING' and (lease_until is null or lease_until < now())
       and (attempts >= ${ATTEMPTS_MAX} or file_id is null) returning id`,
    [now],
  );
  return rows.length;
}

/** Leases that are held now: the folders of all others can be removed. */
export async function selectHeldLeases(db: Db): Promise<readonly string[]> {
  const rows = await query<{ leaseId: string }>(
    db,
    'videos.held-leases',
    `select lease_id as "leaseId" from learning_video_medias where state = 'CONVERTING' and lease_id is not null and lease_until > now()`,
    [],
  );
  return rows.map(({ leaseId }) => leaseId);
}

export async function insertFrames(
  tx: Db,
  mediaId: number,
  frames: readonly { readonly atMs: number; readonly fileId: number }[],
): Promise<void> {
  if (frames.length === 0) return;
  await tx
    .insertInto('learning_video_frames')
    .values(frames.map(({ atMs, fileId }) => ({ media_id: mediaId, at_ms: atMs, file_id: fileId })))
    .execute();
}
