import { HEAT_BUCKETS, HEAT_PEOPLE_MAX } from '@dolphin/contract/learning/videos/watching.constants';
import { TARGET_CLASS } from './coaching-fillers.ts';
import type { Filler } from './filler.ts';
import { SITE_CONTENTS } from './learning-fillers.ts';

/** A video in the course of the asked class, watched by as many people as a heat line adds up; others are watched by the rest. */
export const WATCHED_VIDEO = 3_000_000_000;

const CONTENT = JSON.stringify({
  videoType: 'YOUTUBE',
  mediaId: null,
  youtubeId: 'dQw4w9WgXcQ',
  durationMs: 600_000,
  completeShare: 90,
  noSkip: false,
  questions: [],
  subtitles: [],
  level: 1,
  tags: [],
});
const HEAT = `array_fill(1::smallint, array[${HEAT_BUCKETS}])`;
const watches = (user: string, content: string, count: number) =>
  `insert into learning_video_watches (user_id, content_id, seconds, watched_seconds, share, credit_seconds, counted_at, next_at, reported_at, session, sequence, plays, rewinds, stops)
   select ${user}, ${content}, '{[0,60)}', 60, 10, 0, now(), now(), now() - n * interval '1 second', 'bench-000', 1, ${HEAT}, ${HEAT}, ${HEAT} from generate_series(1, ${count}) n on conflict do nothing`;

export const videoFillers: readonly Filler[] = [
  {
    table: 'learning_video_watches',
    fill: ({ me, admin, rows, person }) => [
      `insert into learning_storages (id, kind, channel_id, author_id, title, draft, state) overriding system value values (${WATCHED_VIDEO}, 'VIDEO', null, ${admin}, 'bench', '${CONTENT}', 'ACCEPTED')`,
      `insert into learning_versions (id, storage_id, number, state, title, content, created_by) overriding system value values (${WATCHED_VIDEO}, ${WATCHED_VIDEO}, 1, 'ACCEPTED', 'bench', '${CONTENT}', ${admin})`,
      `insert into learning_contents (id, storage_id, version_id, kind, title) overriding system value values (${WATCHED_VIDEO}, ${WATCHED_VIDEO}, ${WATCHED_VIDEO}, 'VIDEO', 'bench')`,
      `insert into learning_lessons (id, course_id, position, title) overriding system value select ${WATCHED_VIDEO}, course_id, 99, 'bench' from learning_course_classes where id = ${TARGET_CLASS}`,
      `insert into learning_items (id, lesson_id, position, kind, content_id) overriding system value values (${WATCHED_VIDEO}, ${WATCHED_VIDEO}, 1, 'VIDEO', ${WATCHED_VIDEO})`,
      `insert into learning_video_medias (state, failure, file_name, content_type, byte_size, created_at, updated_at) select 'FAILED', 'BROKEN', 'bench.mp4', 'video/mp4', 1, now(), now() - n * interval '1 second' from generate_series(1, ${rows}) n`,
      watches(person('n'), String(WATCHED_VIDEO), HEAT_PEOPLE_MAX),
      watches(person('n'), `${SITE_CONTENTS} + n`, rows),
      `insert into learning_video_notes (user_id, content_id, at_ms, text, created_at, updated_at) select ${person('n')}, ${WATCHED_VIDEO}, n, 'bench', now(), now() from generate_series(1, ${rows}) n`,
      `insert into learning_video_notes (user_id, content_id, at_ms, text, created_at, updated_at) select ${me}, ${WATCHED_VIDEO}, n, 'bench', now(), now() from generate_series(1, 200) n`,
    ],
  },
];
