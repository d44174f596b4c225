import type { MediaState } from '@dolphin/contract/learning/learning.constants';
import type { ConvertMethod, VideoFailure } from '@dolphin/contract/learning/videos/videos.constants';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Offset and length in the file, and how long it plays. */
export type Segment = readonly [offset: number, length: number, durationMs: number];

declare module '../../../core/db.ts' {
  interface Tables {
    learning_video_medias: {
      id: GeneratedAlways<number>;
      storage_id: number | null;
      state: Generated<MediaState>;
      upload_id: string | null;
      file_id: number | null;
      uploaded_by: number | null;
      file_name: string;
      content_type: string;
      fingerprint: string | null;
      byte_size: number;
      progress: Generated<number>;
      failure: VideoFailure | null;
      duration_ms: number | null;
      width: number | null;
      height: number | null;
      method: ConvertMethod | null;
      attempts: Generated<number>;
      sprite_file_id: number | null;
      sprite_columns: number | null;
      sprite_rows: number | null;
      sprite_tile_width: number | null;
      sprite_tile_height: number | null;
      sprite_interval_ms: number | null;
      created_at: Date;
      updated_at: Date;
      lease_id: Generated<string | null>;
      lease_until: Generated<Date | null>;
      made_file_ids: Generated<number[]>;
    };
    learning_video_frames: { media_id: number; at_ms: number; file_id: number };
    learning_converters: {
      id: string;
      host_name: string;
      tier: 'A' | 'NONE';
      ffmpeg: string | null;
      notes: string[];
      slots: number;
      running: number;
      seen_at: Generated<Date>;
    };
    learning_video_renditions: {
      media_id: number;
      height: number;
      width: number;
      bandwidth: number;
      codecs: string;
      file_id: number;
      init_bytes: number;
      segments: JSONColumnType<readonly Segment[]>;
    };
  }
}
