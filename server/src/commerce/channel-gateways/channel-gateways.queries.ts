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

const GATEWAY = `g.id, g.channel_id as "channelId", g.driver, g.store_id as "storeId", g.channel_key as "channelKey", g.pg_id as "pgId", g.sealed, g.revision, g.updated_at as "updatedAt"`;

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
