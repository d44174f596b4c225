import type { FriendshipState } from '@dolphin/contract/social/social.constants';
import type { GeneratedAlways, Generated } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    social_friendships: {
      id: GeneratedAlways<number>;
      requester_id: number;
      addressee_id: number;
      state: FriendshipState;
      requested_at: Date;
      answered_at: Date | null;
    };
    social_blocks: { id: GeneratedAlways<number>; blocker_id: number; blocked_id: number; created_at: Date };
    social_circles: {
      user_id: number;
      friends: Generated<number>;
      received: Generated<number>;
      sent: Generated<number>;
      blocks: Generated<number>;
      requests_day: string | null;
      requests_today: Generated<number>;
      is_hidden: Generated<boolean>;
      guardian_asked_at: Date | null;
    };
  }
}
