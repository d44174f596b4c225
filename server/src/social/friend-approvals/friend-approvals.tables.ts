import type { Generated } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    social_friend_approvals: {
      friendship_id: number;
      child_id: number;
      state: 'APPROVED' | 'DECLINED';
      guardian_user_id: number | null;
      revision: Generated<number>;
      decided_at: Date;
      by_academy: Generated<boolean>;
    };
  }
}
