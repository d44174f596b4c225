import type { Db } from '../core/db.ts';

export type WrittenText = {
  readonly userId: number;
  /** Whose place it is; null where everybody of the site may read it. */ readonly channelId: number | null;
  /** Becomes a member of that channel by this very call. */ readonly isJoining?: boolean;
  /** By the field of the request. */ readonly texts: Readonly<Record<string, string>>;
  readonly now: Date;
};

/**
 * Refuses contact details that strangers of a minor could read. Implemented by the social domain and passed in at
 * start-up, because the domains that store such texts are below it. No statement when a text has none.
 */
export type ContactCheck = (db: Db, written: WrittenText) => Promise<void>;
