import { type Db, query } from '../../core/db.ts';

export type DomainRow = {
  readonly channelId: number;
  readonly domain: string;
  readonly token: string;
  readonly since: Date;
  readonly verifiedAt: Date | null;
  readonly checkedAt: Date | null;
  readonly missingSince: Date | null;
  readonly plan: 'CHANNEL_PRO' | null;
};

const COLUMNS = `id as "channelId", domain, domain_token as token, domain_since as since,
  domain_verified_at as "verifiedAt", domain_checked_at as "checkedAt", domain_missing_since as "missingSince", plan`;

/** Undefined where the channel has no domain, or is closed. */
export async function findDomain(db: Db, channelId: number): Promise<DomainRow | undefined> {
  const [row] = await query<DomainRow>(
    db,
    'domains.find',
    `select ${COLUMNS} from channels_channels where id = $1 and domain is not null and closed_at is null`,
    [channelId],
  );
  return row;
}

/** Those that nobody has looked at since then: `waiting` for claims, `verified` for domains that serve. */
export function selectDue(
  db: Db,
  before: { readonly waiting: Date; readonly verified: Date },
  limit: number,
): Promise<readonly DomainRow[]> {
  return query<DomainRow>(
    db,
    'domains.due',
    `select ${COLUMNS} from channels_channels where domain is not null and closed_at is null
     and (domain_checked_at is null or domain_checked_at < case when domain_verified_at is null
       or domain_missing_since is not null then $1::timestamptz else $2 end)
     order by domain_checked_at nulls first limit $3`,
    [before.waiting, before.verified, limit],
  );
}

export type Settled = Pick<DomainRow, 'channelId' | 'domain' | 'verifiedAt' | 'missingSince' | 'since'> & {
  readonly isGivenUp: boolean;
};

/** Only while the domain is still the one that was looked up. */
export async function updateSettled(
  tx: Db,
  { channelId, domain, verifiedAt, missingSince, since, isGivenUp }: Settled,
  now: Date,
): Promise<boolean> {
  const rows = await query(
    tx,
    'domains.settle',
    `update channels_channels set domain_checked_at = $3, domain_verified_at = $4, domain_missing_since = $5,
     domain_since = $6, domain = case when $7::boolean then null else domain end
     where id = $1 and domain = $2 and closed_at is null returning id`,
    [channelId, domain, now, verifiedAt, missingSince, since, isGivenUp],
  );
  return rows.length > 0;
}
