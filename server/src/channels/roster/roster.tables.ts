import type { RosterRole } from '@dolphin/contract/channels/join/roster.constants';
import type { Language } from '@dolphin/contract/core/text';
import type { GeneratedAlways } from 'kysely';
import type { ReadRow } from './roster.rules.ts';

export type RosterResult = {
  readonly addCount: number;
  readonly inviteCount: number;
  readonly accountCount: number;
  readonly skipCount: number;
  readonly faultCount: number;
};

declare module '../../core/db.ts' {
  interface Tables {
    channels_rosters: {
      id: GeneratedAlways<number>;
      channel_id: number;
      user_id: number;
      file_name: string;
      rows: readonly ReadRow[];
      result: RosterResult | null;
      created_at: Date;
      imported_at: Date | null;
    };
    channels_roster_invites: {
      id: GeneratedAlways<number>;
      channel_id: number;
      email_key: string;
      name: string;
      nickname: string;
      role: RosterRole;
      group_id: number | null;
      invited_by: number | null;
      created_at: Date;
      letter_language: Language | null;
      letter_at: Date | null;
    };
  }
}
