import type { Language } from '@dolphin/contract/core/text';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { deriveKey, unseal } from '../../core/seal.ts';
import type { Guardian } from './guardian-mails.ts';
import { findConsentOf } from './guardians.queries.ts';

export function contactKey({ config }: App): Buffer {
  return deriveKey(config.tokenSecret, 'guardian-contact');
}

/** Undefined once the contact is forgotten, or when TOKEN_SECRET was replaced; the consent itself stays good. */
export function openContact(app: App, sealed: Buffer | null): Guardian | undefined {
  const text = sealed === null ? undefined : unseal(contactKey(app), sealed);
  return text === undefined ? undefined : (JSON.parse(text) as Guardian);
}

export type ConsentingGuardian = {
  readonly consentId: string;
  /** Undefined: consented on paper, or the contact cannot be opened any more. */ readonly contact:
    | Guardian
    | undefined;
  /** The academy holds it and confirmed that. */ readonly isOnPaper: boolean;
  readonly language: Language;
};

/** The guardian whose consent a child's account stands on. */
export async function findConsentingGuardian(
  app: App,
  db: Db,
  childUserId: number,
): Promise<ConsentingGuardian | undefined> {
  const consent = await findConsentOf(db, childUserId);
  return (
    consent && {
      consentId: consent.id,
      contact: openContact(app, consent.contact_sealed),
      isOnPaper: consent.method === 'ACADEMY',
      language: consent.language,
    }
  );
}
