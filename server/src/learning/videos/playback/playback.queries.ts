import type { Cue, Subtitles, VideoContent } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../../core/db.ts';
import type { FileColumns } from '../../storages/files/file-columns.ts';
import { WATCH_COLUMNS, type WatchRow } from '../watching/watching.queries.ts';
import type { Rendition } from './playlists.ts';
import '../../learning.tables.ts';
import '../watching/watching.tables.ts';

type RenditionRow = Rendition & { readonly durationMs: number };

/** Every resolution of a finished media, without its segments; or one of them with its segments. */
export function selectRenditions(db: Db, mediaId: number, height: number | null): Promise<readonly RenditionRow[]> {
  return query<RenditionRow>(
    db,
    'learning-videos.renditions',
    `select r.height, r.width, r.bandwidth, r.codecs, f.key, r.init_bytes as "initBytes",
     case when $2::int is null then '[]'::jsonb else r.segments end as segments,
     coalesce(m.duration_ms, 0) as "durationMs"
     from learning_video_medias m join learning_video_renditions r on r.media_id = m.id join storage_kept_files f on f.id = r.file_id
     where m.id = $1 and m.state = 'COMPLETE' and ($2::int is null or r.height = $2) order by r.height`,
    [mediaId, height],
  );
}

const CUES = {
  versions: 'select v.content as content from learning_versions v where v.id = $1',
  drafts: 'select s.draft as content from learning_storages s where s.id = $1',
} as const;

/** The cues of one language, if there are any. */
export async function findCues(
  db: Db,
  source: keyof typeof CUES,
  id: number,
  language: string,
): Promise<readonly Cue[] | undefined> {
  const [row] = await query<{ cues: readonly Cue[] }>(
    db,
    `learning-videos.cues-of-${source}`,
    `select coalesce(t -> 'cues', '[]') as cues from (${CUES[source]}) v cross
     join lateral jsonb_array_elements(v.content -> 'subtitles') t where t ->> 'language' = $2 limit 1`,
    [id, language],
  );
  return row?.cues;
}

export type PlayedVideo = {
  readonly content: Omit<VideoContent, 'subtitles'>;
  readonly subtitles: readonly Pick<Subtitles, 'language' | 'label'>[];
  /** Null: YouTube, or not converted yet. */ readonly mediaId: number | null;
  readonly mediaDurationMs: number | null;
  readonly sprite: {
    readonly key: string;
    readonly columns: number;
    readonly rows: number;
    readonly tileWidth: number;
    readonly tileHeight: number;
    readonly intervalMs: number;
  } | null;
  /** The picture that the converter took nearest to the moment that the author chose. */ readonly frameKey:
    | string
    | null;
  /** Pictures and files that the content names. */ readonly files: readonly FileColumns[];
};

/** Everything a player needs of a version or of a working copy `v`, without the cues. */
const PLAYED = `v.content - 'subtitles' as content,
  coalesce((select json_agg(json_build_object('language', t ->> 'language', 'label', t ->> 'label'))
  from jsonb_array_elements(v.content -> 'subtitles') t), '[]') as subtitles,
  m.id as "mediaId", m.duration_ms as "mediaDurationMs",
  case when p.key is not null then json_build_object('key', p.key, 'columns', m.sprite_columns, 'rows', m.sprite_rows,
    'tileWidth', m.sprite_tile_width, 'tileHeight', m.sprite_tile_height, 'intervalMs',
    m.sprite_interval_ms) end as sprite,
  (select f.key from learning_video_frames x join storage_kept_files f on f.id = x.file_id where x.media_id = m.id
    order by abs(x.at_ms - coalesce((v.content -> 'thumbnail' ->> 'atMs')::int, 0)), x.at_ms limit 1) as "frameKey",
  case when v.content::text like '%"fileId"%'
    then coalesce((select json_agg(json_build_object('fileId', f.id, 'key', f.key, 'fileName', f.file_name,
    'contentType', f.content_type, 'byteSize', f.byte_size) order by f.id)
    from learning_files l join storage_kept_files f on f.id = l.file_id where l.storage_id = v.storage_id), '[]') else '[]' end as files`;
/** A video of YouTube may keep a file from before; nothing of that file is played. */
const MEDIA = `left join learning_video_medias m on m.id = v.media_id and m.state = 'COMPLETE'
  and v.content ->> 'videoType' = 'FILE' left join storage_kept_files p on p.id = m.sprite_file_id`;

export type MyAnswer = {
  readonly key: string;
  readonly choice: number;
  readonly isRight: boolean;
  readonly tries: number;
};
/** Without a row of what was watched, everything but the ranges is null. */
export type MyPlayedVideo = PlayedVideo & {
  readonly answers: readonly MyAnswer[];
  readonly ranges: WatchRow['ranges'];
} & { readonly [K in Exclude<keyof WatchRow, 'ranges'>]: WatchRow[K] | null };

export async function findPlayed(
  db: Db,
  { versionId, contentId, userId }: { readonly versionId: number; readonly contentId: number; readonly userId: number },
): Promise<MyPlayedVideo | undefined> {
  const [row] = await query<MyPlayedVideo>(
    db,
    'learning-videos.played',
    `select ${PLAYED}, ${WATCH_COLUMNS},
       coalesce((select json_agg(json_build_object('key', a.question_key, 'choice', a.choice, 'isRight', a.is_right,
         'tries', a.tries)) from learning_video_answers a where a.user_id = $3 and a.content_id = $2), '[]') as answers
     from learning_versions v ${MEDIA} left join learning_video_watches w on w.user_id = $3 and w.content_id = $2 where v.id = $1`,
    [versionId, contentId, userId],
  );
  return row;
}

/** One version of a storage, or its working copy. */
export async function findPreviewed(
  db: Db,
  storageId: number,
  versionId: number | null,
): Promise<PlayedVideo | undefined> {
  const [row] = await query<PlayedVideo>(
    db,
    'learning-videos.previewed',
    `select ${PLAYED} from (select v.content, v.media_id, v.storage_id from learning_versions v where v.id = $2 and v.storage_id = $1
       union all select s.draft, s.media_id, s.id from learning_storages s where s.id = $1 and $2::bigint is null) v ${MEDIA}`,
    [storageId, versionId],
  );
  return row;
}

/** What decides about progress: the part of a version that a report needs. */
export type WatchRules = {
  readonly durationMs: number | null;
  readonly completeShare: number;
  readonly noSkip: boolean;
  readonly questions: readonly {
    readonly key: string;
    readonly answer: number;
    readonly explanation: string;
    readonly choiceCount: number;
  }[];
};

export async function findWatchRules(db: Db, versionId: number): Promise<WatchRules | undefined> {
  const [row] = await query<WatchRules>(
    db,
    'learning-videos.watch-rules',
    `select coalesce(m.duration_ms, (v.content ->> 'durationMs')::int) as "durationMs",
     coalesce((v.content ->> 'completeShare')::int, 100) as "completeShare",
     coalesce((v.content ->> 'noSkip')::boolean, false) as "noSkip",
       coalesce((select json_agg(json_build_object('key', q ->> 'key', 'answer', (q ->> 'answer')::int, 'explanation',
         q ->> 'explanation', 'choiceCount', jsonb_array_length(q -> 'choices')))
         from jsonb_array_elements(v.content -> 'questions') q), '[]') as questions
     from learning_versions v left join learning_video_medias m on m.id = v.media_id and v.content ->> 'videoType' = 'FILE' where v.id = $1`,
    [versionId],
  );
  return row;
}
