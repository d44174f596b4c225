import { type Db, query } from '../../core/db.ts';
import './channel-gateways.tables.ts';

export type GatewayRow = {
  readonly id: number;
  readonly channelId: number;
  readonly driver: 'portone-v1' | 'portone-v2';
  readonly storeId: string;
  readonly channelKey: string;
  readonly pgId: string;
  readonly sealed: Buffer;
  readonly revision: number;
  readonly updatedAt: Date;
};

const GATEWAY = `g.id, g.channel_id as "channelId", g.driver, g.store_id as "storeId", g.channel_key as "channelKey",
  g.pg_id as "pgId", g.sealed, g.revision, g.updated_at as "updatedAt"`;

export async function findGatewayRow(db: Db, gatewayId: number): Promise<GatewayRow | undefined> {
  const [row] = await query<GatewayRow>(
    db,
    'commerce.gateway',
    `select ${GATEWAY} from commerce_gateways g where g.id = $1`,
    [gatewayId],
  );
  return row;
}

export type SellerGateways = {
  readonly superChannelId: number | null;
  /** Those of the channel and of the one above it. */ readonly rows: readonly GatewayRow[];
};

/** The gateways that could take a payment for this channel: its own, and the one of the channel above it. */
export async function selectSellerGateways(db: Db, channelId: number): Promise<SellerGateways> {
  const rows = await query<
    { readonly superChannelId: number | null } & { readonly [K in keyof GatewayRow]: GatewayRow[K] | null }
  >(
    db,
    'commerce.seller-gateways',
    `select s.super_channel_id as "superChannelId", ${GATEWAY} from channels_supers s
     left join commerce_gateways g on g.channel_id in (s.channel_id, s.super_channel_id) and g.ended_at is null where s.channel_id = $1`,
    [channelId],
  );
  return {
    superChannelId: rows[0]?.superChannelId ?? null,
    rows: rows.flatMap((row) => (isGateway(row) ? [row] : [])),
  };
}

function isGateway(row: { readonly [K in keyof GatewayRow]: GatewayRow[K] | null }): row is GatewayRow {
  return row.id !== null;
}

/** What takes the payments of new orders, of this channel alone. */
export async function findOwnGateway(db: Db, channelId: number): Promise<GatewayRow | undefined> {
  const [row] = await query<GatewayRow>(
    db,
    'commerce.own-gateway',
    `select ${GATEWAY} from commerce_gateways g where g.channel_id = $1 and g.ended_at is null`,
    [channelId],
  );
  return row;
}

type Change = { readonly sealed: Buffer; readonly userId: number; readonly now: Date };

export async function insertGateway(
  tx: Db,
  gateway: Change & Pick<GatewayRow, 'channelId' | 'driver' | 'storeId' | 'channelKey' | 'pgId'>,
): Promise<void> {
  const { channelId, driver, storeId, channelKey, pgId, sealed, userId, now } = gateway;
  await query(
    tx,
    'commerce.insert-gateway',
    `insert into commerce_gateways (channel_id, driver, store_id, channel_key, pg_id, sealed, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [channelId, driver, storeId, channelKey, pgId, sealed, now, userId],
  );
}

export async function updateSecrets(
  tx: Db,
  { id, sealed, userId, now }: Change & { readonly id: number },
): Promise<void> {
  await query(
    tx,
    'commerce.gateway-secrets',
    `update commerce_gateways set sealed = $2, revision = revision + 1, updated_at = $3, updated_by = $4 where id = $1`,
    [id, sealed, now, userId],
  );
}

/** Takes no new orders; those that were made with it keep it. */
export async function endGateway(tx: Db, channelId: number, now: Date): Promise<void> {
  await query(
    tx,
    'commerce.end-gateway',
    `update commerce_gateways set ended_at = $2 where channel_id = $1 and ended_at is null`,
    [channelId, now],
  );
}
