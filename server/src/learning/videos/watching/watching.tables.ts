import type { Generated } from 'kysely';

declare module '../../../core/db.ts' {
  interface Tables {
    learning_video_watches: {
      user_id: number;
      content_id: number;
      /** A multirange of seconds, as text. */ seconds: Generated<string>;
      watched_seconds: Generated<number>;
      share: Generated<number>;
      position_ms: Generated<number>;
      credit_seconds: number;
      counted_at: Date;
      next_at: Date;
      reported_at: Date;
      session: string;
      sequence: number;
      plays: readonly number[];
      rewinds: readonly number[];
      stops: readonly number[];
      done_at: Date | null;
    };
    learning_video_answers: {
      user_id: number;
      content_id: number;
      question_key: string;
      first_choice: number;
      is_first_right: boolean;
      choice: number;
      is_right: boolean;
      tries: Generated<number>;
      answered_at: Date;
    };
    learning_video_notes: {
      id: Generated<number>;
      user_id: number;
      content_id: number;
      at_ms: number;
      text: string;
      created_at: Date;
      updated_at: Date;
    };
  }
}
