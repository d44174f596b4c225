import type { AuditKind } from '@dolphin/contract/channels/channels.constants';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    channels_audit_entries: {
      id: GeneratedAlways<number>;
      channel_id: number;
      actor_id: number | null;
      kind: AuditKind;
      subject: string;
      user_id: number | null;
      before: string | null;
      after: string | null;
      created_at: Generated<Date>;
    };
  }
}
