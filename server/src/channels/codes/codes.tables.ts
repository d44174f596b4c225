import type { Generated, GeneratedAlways } from 'kysely';
import '../channels.tables.ts';

declare module '../../core/db.ts' {
  interface Tables {
    channels_codes: {
      id: GeneratedAlways<number>;
      channel_id: number;
      code: string;
      name: string;
      is_approved: boolean;
      max_uses: number | null;
      use_count: Generated<number>;
      expires_at: Date | null;
      created_by: number | null;
      created_at: Date;
    };
  }
}
