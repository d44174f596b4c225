import type { Generated } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    channels_daily_counts: {
      channel_id: number;
      day: string;
      visitor_count: Generated<number>;
      post_count: Generated<number>;
      comment_count: Generated<number>;
      join_count: Generated<number>;
      view_count: Generated<number>;
      is_closed: Generated<boolean>;
    };
    channels_visit_salts: { day: string; salt: Buffer };
    channels_visits: { day: string; channel_id: number; visitor: Buffer };
    channels_post_daily_views: { channel_id: number; day: string; post_id: number; view_count: number };
  }
}
