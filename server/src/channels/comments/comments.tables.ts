import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    channels_comments: {
      id: GeneratedAlways<number>;
      channel_id: number;
      board_id: number;
      post_id: number;
      parent_id: number | null;
      author_id: number | null;
      body: JSONColumnType<RichDoc>;
      has_files: Generated<boolean>;
      like_count: Generated<number>;
      reply_count: Generated<number>;
      created_at: Date;
      edited_at: Date | null;
      deleted_at: Date | null;
      removed_by: 'AUTHOR' | 'STAFF' | null;
    };
    channels_comment_likes: { comment_id: number; user_id: number };
  }
}
