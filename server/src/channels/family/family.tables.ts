import type { FamilyInviter } from '@dolphin/contract/channels/family/family.constants';

declare module '../../core/db.ts' {
  interface Tables {
    channels_guardian_accounts: {
      guardian_id: number;
      user_id: number;
      invited_by: FamilyInviter;
      linked_at: Date;
    };
  }
}
