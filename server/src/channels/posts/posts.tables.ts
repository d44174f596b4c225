import type { PostType } from '@dolphin/contract/channels/boards/boards.constants';
import type {
  PostReportReason,
  PostReportState,
  SubmissionState,
} from '@dolphin/contract/channels/posts/posts.constants';
import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** What a row of channels_count_deltas counts. */
export type CountKind = 'POST' | 'LIKE' | 'COMMENT' | 'VIEW' | 'COMMENT_LIKE' | 'REPLY';

/** What somebody filled into a form, by the number of the field. */
export type FormAnswerRow = { readonly fieldId: number; readonly text?: string; readonly fileId?: number };

declare module '../../core/db.ts' {
  interface Tables {
    channels_posts: {
      id: GeneratedAlways<number>;
      channel_id: number;
      board_id: number;
      post_type: PostType;
      author_id: number | null;
      title: string;
      body: JSONColumnType<RichDoc>;
      preview: string;
      search_text: string;
      grams: number[];
      tag_ids: Generated<number[]>;
      form_answers: JSONColumnType<readonly FormAnswerRow[], string | undefined, string>;
      thumbnail_file_id: number | null;
      has_files: Generated<boolean>;
      accepted_comment_id: number | null;
      submission_state: SubmissionState | null;
      submission_note: Generated<string>;
      version: Generated<number>;
      edit_count: Generated<number>;
      created_at: Date;
      edited_at: Date | null;
      pinned_at: Date | null;
      hidden_at: Date | null;
      deleted_at: Date | null;
      /** Never null in fact; the generated column only lacks the constraint. */
      is_listed: GeneratedAlways<boolean | null>;
    };
    channels_post_counts: {
      post_id: number;
      board_id: number;
      like_count: Generated<number>;
      comment_count: Generated<number>;
      view_count: Generated<number>;
      is_listed: Generated<boolean>;
    };
    channels_count_deltas: {
      id: GeneratedAlways<number>;
      kind: CountKind;
      channel_id: number;
      board_id: number;
      post_id: number;
      comment_id: number | null;
      delta: number;
      at: Date;
    };
    channels_post_histories: {
      id: GeneratedAlways<number>;
      post_id: number;
      title: string;
      body: JSONColumnType<RichDoc>;
      editor_id: number | null;
      created_at: Date;
    };
    channels_post_likes: { post_id: number; user_id: number };
    channels_post_views: { day: string; post_id: number; user_id: number };
    channels_post_tags: { tag_id: number; post_id: number };
    channels_files: {
      id: GeneratedAlways<number>;
      file_id: number;
      file_key: string;
      channel_id: number;
      user_id: number;
      use: 'PICTURE' | 'FILE' | 'FIELD' | 'REPORT';
      field_id: number | null;
      post_id: number | null;
      comment_id: number | null;
      temp_id: number | null;
      file_name: string;
      content_type: string;
      byte_size: number;
      position: Generated<number>;
      created_at: Date;
    };
    channels_post_reports: {
      id: GeneratedAlways<number>;
      channel_id: number;
      board_id: number;
      post_id: number;
      comment_id: number | null;
      reporter_id: number | null;
      reason: PostReportReason;
      detail: string;
      excerpt: string;
      state: Generated<PostReportState>;
      note: Generated<string>;
      handler_id: number | null;
      created_at: Date;
      handled_at: Date | null;
    };
  }
}
