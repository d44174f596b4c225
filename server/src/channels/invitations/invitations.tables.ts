import type { GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    channels_invitations: {
      id: GeneratedAlways<number>;
      channel_id: number;
      user_id: number | null;
      email: string | null;
      token_hash: Buffer | null;
      invited_by: number | null;
      created_at: Date;
      expires_at: Date;
      told_at: Date | null;
    };
  }
}
