import type { SocialProvider } from '@dolphin/contract/accounts/sign-in/social-sign-in.contract';

declare module '../../core/db.ts' {
  interface Tables {
    accounts_social_starts: {
      state_hash: Buffer;
      browser_hash: Buffer;
      provider: SocialProvider;
      user_id: number | null;
      redirect: string | null;
      created_at: Date;
    };
    accounts_social_links: { provider: SocialProvider; subject: string; user_id: number; linked_at: Date };
  }
}
