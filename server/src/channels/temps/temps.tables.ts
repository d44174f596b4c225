import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { FormAnswerRow } from '../posts/posts.tables.ts';

declare module '../../core/db.ts' {
  interface Tables {
    channels_temps: {
      id: GeneratedAlways<number>;
      channel_id: number;
      user_id: number;
      board_id: number;
      post_id: number | null;
      title: string;
      body: JSONColumnType<RichDoc>;
      preview: string;
      tag_ids: Generated<number[]>;
      form_answers: JSONColumnType<readonly FormAnswerRow[], string | undefined, string>;
      report_file_ids: Generated<number[]>;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
  }
}
