import type { VideoFailure } from '@dolphin/contract/learning/videos/videos.constants';
import { type Db, query } from '../../../core/db.ts';
import { type ConverterReport, STALE_AFTER_SECONDS } from './converters.queries.ts';
import '../medias/medias.tables.ts';

const CONVERTERS_MAX = 100;
const FAILURES_MAX = 50;
const FAILED_COUNTED = 1_000;

export type ConverterRow = ConverterReport & { readonly seenAt: Date; readonly isGone: boolean };

export async function selectConverters(db: Db): Promise<readonly ConverterRow[]> {
  return query<ConverterRow>(
    db,
    'converters.list',
    `select id as "converterId", host_name as "hostName", tier, ffmpeg, notes, slots, running, seen_at as "seenAt",
     seen_at < now() - interval '${STALE_AFTER_SECONDS} seconds' as "isGone"
     from learning_converters order by host_name, id limit ${CONVERTERS_MAX}`,
    [],
  );
}

export type ConversionFigures = {
  readonly waiting: number;
  readonly converting: number;
  readonly oldestSeconds: number | null;
  readonly failed: number;
};

/** The queue as it is now and the failures of the last day, in one statement. */
export async function measureConversion(db: Db): Promise<ConversionFigures> {
  const [row] = await query<ConversionFigures>(
    db,
    'converters.measure',
    `select queue.waiting, queue.converting, queue."oldestSeconds", day.failed
     from (
       select count(*) filter (where lease_id is null)::int as waiting, count(*) filter (where lease_id is not null)::int as converting,
         floor(extract(epoch from now() - min(updated_at) filter (where lease_id is null)))::int as "oldestSeconds"
           from learning_video_medias where state = 'CONVERTING'
     ) queue, (
       select count(*)::int as failed from (select from learning_video_medias where state = 'FAILED'
         and updated_at > now() - interval '1 day' limit ${FAILED_COUNTED}) newest
     ) day`,
    [],
  );
  if (!row) throw new Error('An aggregate always has a row.');
  return row;
}

export type FailureRow = {
  readonly mediaId: number;
  readonly videoStorageId: number | null;
  readonly channelId: number | null;
  readonly channelName: string | null;
  readonly fileName: string;
  readonly byteSize: number;
  readonly failure: VideoFailure | null;
  readonly attempts: number;
  readonly failedAt: Date;
};

/** The newest first. */
export async function selectFailures(db: Db): Promise<readonly FailureRow[]> {
  return query<FailureRow>(
    db,
    'converters.failures',
    `select m.id as "mediaId", m.storage_id as "videoStorageId", s.channel_id as "channelId", c.name as "channelName",
     m.file_name as "fileName", m.byte_size as "byteSize", m.failure, m.attempts, m.updated_at as "failedAt"
     from learning_video_medias m left join learning_storages s on s.id = m.storage_id left
       join channels_places c on c.channel_id = s.channel_id where m.state = 'FAILED'
       order by m.updated_at desc, m.id desc limit ${FAILURES_MAX}`,
    [],
  );
}
