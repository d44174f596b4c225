import type { TermsType } from '@dolphin/contract/accounts/accounts.constants';
import type { Language } from '@dolphin/contract/core/text';
import { type Db, query } from '../../core/db.ts';

export type TermsRow = {
  readonly type: TermsType;
  readonly version: number;
  readonly title: string;
  readonly effective_date: string;
};

/** The documents in force on a day, each in its newest version. */
export function selectTermsInForce(db: Db, language: Language, today: string): Promise<readonly TermsRow[]> {
  return query<TermsRow>(
    db,
    'accounts.terms-in-force',
    `select distinct on (type) type, version, title, effective_date from accounts_terms
     where language = $1 and effective_date <= $2::date order by type, version desc`,
    [language, today],
  );
}

export async function findTermsInForce(
  db: Db,
  type: TermsType,
  language: Language,
  today: string,
): Promise<(TermsRow & { readonly body: string }) | undefined> {
  const [row] = await query<TermsRow & { body: string }>(
    db,
    'accounts.terms-detail',
    `select type, version, title, effective_date, body from accounts_terms
     where type = $1 and language = $2 and effective_date <= $3::date order by version desc limit 1`,
    [type, language, today],
  );
  return row;
}

export type ConsentRow = {
  readonly type: TermsType;
  readonly version: number;
  readonly agreed: boolean;
  readonly at: Date;
};

/** The latest word on each document. */
export function selectConsents(db: Db, userId: number): Promise<readonly ConsentRow[]> {
  return query<ConsentRow>(
    db,
    'accounts.consents',
    'select distinct on (type) type, version, agreed, at from accounts_consents where user_id = $1 order by type, id desc',
    [userId],
  );
}

export type Consenter = {
  readonly email: string | null;
  readonly language: Language;
  readonly birth_date: string;
  readonly version: number | null;
  readonly agreed: boolean | null;
  readonly at: Date | null;
};

/** Locks the person, so that two changes of one consent come one after the other, and gives the latest word on it. */
export async function lockConsenter(tx: Db, userId: number, type: TermsType): Promise<Consenter | undefined> {
  const [row] = await query<Consenter>(
    tx,
    'accounts.lock-consenter',
    `select u.email, u.language, u.birth_date, latest.version, latest.agreed, latest.at from accounts_users u
     left join lateral (select version, agreed, at from accounts_consents c where c.user_id = u.id and c.type = $2
       order by id desc limit 1) latest on true
     where u.id = $1 and u.left_at is null for update of u`,
    [userId, type],
  );
  return row;
}

type NewConsent = {
  readonly userId: number;
  readonly type: TermsType;
  readonly agreed: boolean;
  readonly address: string;
  readonly now: Date;
  readonly today: string;
};

/** Gives the version agreed to or refused: the one in force. */
export async function insertConsent(
  tx: Db,
  { userId, type, agreed, address, now, today }: NewConsent,
): Promise<number | undefined> {
  const [row] = await query<{ version: number }>(
    tx,
    'accounts.insert-consent',
    `insert into accounts_consents (user_id, type, version, agreed, at, address)
     select $1, $2, max(version), $3, $4, $5 from accounts_terms where type = $2 and effective_date <= $6::date
       having max(version) is not null returning version`,
    [userId, type, agreed, now, address, today],
  );
  return row?.version;
}
