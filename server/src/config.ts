import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefusedError } from './core/start/start-refused.ts';
import { databaseUrl } from './core/database-hosts.ts';
import type { Pooler } from './core/db.ts';
import { LIMITS } from './core/limits.ts';
import type { OtlpConfig } from './core/tracing/span.ts';
import { readOtlp } from './core/start/otlp-config.ts';
import { type Env, required, url, wholeNumber } from './core/start/env-values.ts';
import { readVerification, type VerificationKeys } from './core/start/verification-keys.ts';

/**
 * Every variable the program reads, checked once at start. A missing or malformed value stops the start with a
 * sentence, because a server that discovers its settings at midnight discovers them too late.
 */
export type Config = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded database, uploads and generated secrets. */
  readonly dataDir: string;
  /** Unset: the embedded PostgreSQL under dataDir. */
  readonly databaseUrl: string | null;
  /** Past the pooler, for LISTEN and migrations; unset: the same as databaseUrl. */
  readonly databaseDirectUrl: string | null;
  /** Replicas for reads that may lag; unset: everything is read from the primary. */
  readonly databaseReplicaUrl: string | null;
  /** The pooler (PgBouncer) that databaseUrl leads to; null: none. */
  readonly databasePooler: Pooler | null;
  readonly databasePool: number;
  readonly redisUrl: string | null;
  readonly s3: {
    readonly endpoint: string | null;
    readonly region: string;
    readonly bucket: string;
    readonly accessKey: string;
    readonly secretKey: string;
  } | null;
  /** Unset: mails are kept as files under dataDir, for development. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** Where announcements and outages are published; the error page links to it. */
  readonly noticeBlogUrl: string;
  /** Keys of outside services for places where a channel brings none of its own. */
  readonly business: {
    readonly name: string;
    readonly owner: string;
    readonly number: string;
    readonly mailOrderNumber: string | null;
    readonly address: string;
    readonly phone: string;
    readonly hosting: string | null;
  } | null;
  readonly plugins: Readonly<Partial<Record<'ANALYTICS' | 'TAG_MANAGER' | 'AD_PIXEL', string>>>;
  /** The address people type; links in mails start with it. */
  readonly publicUrl: string;
  readonly tokenSecret: Uint8Array;
  readonly socialSignIn: Readonly<Record<'KAKAO' | 'NAVER' | 'GOOGLE', SocialKeys | null>>;
  /** Unset: nothing can be bought. */
  readonly payments: GatewayKeys | null;
  /** Unset: no text messages are sent. */
  readonly messages: MessageKeys | null;
  /** Unset: nobody's identity can be verified. */
  readonly verification: VerificationKeys | null;
  readonly demo: boolean;
  /** What one judging process judges at a time; null: twice its cores. */
  readonly judgeSlots: number | null;
  /** How many videos one process converts at a time. */
  readonly converterSlots: number;
  /** FFmpeg for what cannot be repackaged; null: the one on the PATH, in a sandbox only; empty: none. */
  readonly videoFfmpeg: string | null;
  readonly logLevel: string;
  /** Statements that take longer are logged, without their values; 0: none. */
  readonly slowQueryMs: number;
  /** Where traces are sent; null: nowhere. */ readonly otlp: OtlpConfig | null;
  /** How many reverse proxies stand in front; their X-Forwarded-For entries are believed, no others. */
  readonly trustedProxies: number;
  /** Where /metrics is answered, and nowhere else; null: at the port of everything else, to the own network. */
  readonly metricsPort: number | null;
  /** The maximum of connections per process, and per address (behind proxies: its requests in progress). */
  readonly connectionsMax: number;
  readonly connectionsPerAddress: number;
  /** Requests in their handlers at most; the limit adapts below it. */
  readonly requestsAtOnce: number;
  /** How long a request may wait for its turn in a burst before it is refused. */
  readonly requestWaitMs: number;
  /** The built web application; absent when another server delivers it. */
  readonly webRoot: string | null;
};

export type SocialKeys = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Tests and private clouds point this at their own provider. */ readonly issuer: string | null;
};

type CommonGatewayKeys = {
  /** V1: the merchant code. */ readonly storeId: string;
  readonly channelKey: string;
  readonly apiSecret: string;
  /** A test channel of the provider, or the sandbox: no money moves, and only test payments are accepted. */
  readonly isTest: boolean;
  /** The sandbox; null: the provider. */ readonly apiUrl: string | null;
  readonly sdkUrl: string | null;
  readonly settlementUrl: string | null;
};

/** Keys of the payment provider. */
export type GatewayKeys =
  | (CommonGatewayKeys & { readonly driver: 'portone-v1'; readonly apiKey: string; readonly pgId: string })
  | (CommonGatewayKeys & { readonly driver: 'portone-v2'; readonly webhookSecrets: readonly string[] });

/** Keys of the provider of text messages. */
export type MessageKeys = {
  readonly driver: 'solapi';
  readonly apiKey: string;
  readonly apiSecret: string;
  /** The number of the site, registered with the provider; for channels without one of their own. */
  readonly sender: string;
  readonly webhookSecret: string;
  /** The free number at which advertising is refused; without it no advertising is sent. */
  readonly optOutNumber: string | null;
  /** What a message costs, in won before tax. */
  readonly prices: { readonly SMS: number; readonly LMS: number; readonly ATA: number };
  /** The KakaoTalk channel of the site; for academies without one of their own. */
  readonly profileId: string | null;
  readonly perSecond: number;
  /** The sandbox; null: the provider. */ readonly apiUrl: string | null;
};

/** Outside production the database may hold demo accounts, whose password is published: only this machine reaches them. */
const LOOPBACK = '127.0.0.1';

type Reading = {
  /** For roles that talk to nobody (judge, migrate): they need neither the secret of sessions nor an address. */
  readonly isWithoutUsers?: boolean;
};

export function readConfig(env: Env = process.env, { isWithoutUsers = false }: Reading = {}): Config {
  const production = env['NODE_ENV'] === 'production';
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535);
  const dataDir = path.resolve(env['DATA_DIR'] ?? 'data');
  return {
    production,
    port,
    host: env['HOST'] || (production ? '0.0.0.0' : LOOPBACK),
    dataDir,
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    databaseDirectUrl: databaseUrl(env, 'DATABASE_DIRECT_URL'),
    databaseReplicaUrl: readReplicaUrl(env),
    databasePooler: readPooler(env),
    databasePool: wholeNumber(env, 'DATABASE_POOL', 16, 2, 200),
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
    s3: readS3(env),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env['MAIL_FROM'] ?? 'Dolphin <no-reply@dolphin.example>',
    supportEmail: env['SUPPORT_EMAIL'] ?? 'help@dolphin.example',
    noticeBlogUrl: url(env, 'NOTICE_BLOG_URL', ['http:', 'https:']) ?? 'https://blog.dolphin.example',
    business: readBusiness(env),
    plugins: readPlugins(env),
    publicUrl: readPublicUrl(env, port, production && !isWithoutUsers),
    tokenSecret: isWithoutUsers ? randomBytes(SECRET_BYTES) : readTokenSecret(env, dataDir, production),
    socialSignIn: {
      KAKAO: readSocial(env, 'KAKAO'),
      NAVER: readSocial(env, 'NAVER'),
      GOOGLE: readSocial(env, 'GOOGLE'),
    },
    payments: readPayments(env, production),
    messages: readMessages(env, production),
    verification: readVerification(env, production),
    demo: readDemo(env, production),
    judgeSlots: env['JUDGE_SLOTS'] === undefined ? null : wholeNumber(env, 'JUDGE_SLOTS', 4, 1, 256),
    converterSlots: wholeNumber(env, 'CONVERTER_SLOTS', 1, 1, 64),
    videoFfmpeg: env['VIDEO_FFMPEG'] ?? null,
    logLevel: env['LOG_LEVEL'] ?? 'info',
    otlp: readOtlp(env),
    slowQueryMs: wholeNumber(env, 'SLOW_QUERY_MS', 500, 0, 600_000),
    metricsPort: env['METRICS_PORT'] ? wholeNumber(env, 'METRICS_PORT', 0, 0, 65_535) : null,
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', 0, 0, 10),
    connectionsMax: wholeNumber(env, 'CONNECTIONS_MAX', LIMITS.connections.total, 10, 1_000_000),
    connectionsPerAddress: wholeNumber(env, 'CONNECTIONS_PER_ADDRESS', LIMITS.connections.perAddress, 1, 1_000_000),
    requestsAtOnce: wholeNumber(env, 'REQUESTS_AT_ONCE', LIMITS.admission.most, 4, 100_000),
    requestWaitMs: wholeNumber(env, 'REQUEST_WAIT_MS', LIMITS.admission.burstMs, 0, 30_000),
    webRoot:
      env['WEB_ROOT'] === '' ? null : path.resolve(env['WEB_ROOT'] ?? path.join(import.meta.dirname, '../../web/dist')),
  };
}

/** A process that listens through a pooler would receive nothing, so its own way to the database must be given. */
function readPooler(env: Env): Config['databasePooler'] {
  const pooler = env['DATABASE_POOLER'];
  if (!pooler) return null;
  if (pooler !== 'transaction' && pooler !== 'transaction-unnamed')
    throw new StartRefusedError('DATABASE_POOLER must be transaction or transaction-unnamed');
  required(env, 'DATABASE_URL');
  required(env, 'DATABASE_DIRECT_URL');
  return { knowsStatements: pooler === 'transaction' };
}

/** The embedded database has no replicas. */
function readReplicaUrl(env: Env): string | null {
  const address = databaseUrl(env, 'DATABASE_REPLICA_URL');
  if (address !== null) required(env, 'DATABASE_URL');
  return address;
}

/** Links in letters start with it; in production nobody could follow one to localhost. */
function readPublicUrl(env: Env, port: number, production: boolean): string {
  if (production) required(env, 'PUBLIC_URL');
  return (url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/, '');
}

/** The demo's passwords stand in the README, an administrator's among them: no real service may ever know them. */
function readDemo(env: Env, production: boolean): boolean {
  const isDemo = env['DOLPHIN_DEMO'] === '1';
  if (isDemo && production)
    throw new StartRefusedError(
      'DOLPHIN_DEMO must not be set in production: everybody knows the passwords of the demo',
    );
  return isDemo;
}

/** All of what the law asks for, or nothing: half of it would look as if the rest did not exist. */
function readBusiness(env: Env): Config['business'] {
  if (!env['BUSINESS_NAME']) return null;
  return {
    name: env['BUSINESS_NAME'],
    owner: required(env, 'BUSINESS_OWNER'),
    number: required(env, 'BUSINESS_NUMBER'),
    mailOrderNumber: env['BUSINESS_MAIL_ORDER_NUMBER'] || null,
    address: required(env, 'BUSINESS_ADDRESS'),
    phone: required(env, 'BUSINESS_PHONE'),
    hosting: env['BUSINESS_HOSTING'] || null,
  };
}

function readPlugins(env: Env): Config['plugins'] {
  const names = ['ANALYTICS', 'TAG_MANAGER', 'AD_PIXEL'] as const;
  return Object.fromEntries(names.flatMap((name) => (env[`${name}_KEY`] ? [[name, env[`${name}_KEY`]]] : [])));
}

function readS3(env: Env): Config['s3'] {
  const bucket = env['S3_BUCKET'];
  if (!bucket) return null;
  return {
    endpoint: url(env, 'S3_ENDPOINT', ['http:', 'https:']),
    region: env['S3_REGION'] ?? 'us-east-1',
    bucket,
    accessKey: required(env, 'S3_ACCESS_KEY'),
    secretKey: required(env, 'S3_SECRET_KEY'),
  };
}

function readSocial(env: Env, provider: string): SocialKeys | null {
  const clientId = env[`${provider}_CLIENT_ID`];
  if (!clientId) return null;
  return {
    clientId,
    clientSecret: required(env, `${provider}_CLIENT_SECRET`),
    issuer: url(env, `${provider}_ISSUER`, ['http:', 'https:']),
  };
}

/** In production the sandbox would sell everything for nothing. */
function readPayments(env: Env, production: boolean): GatewayKeys | null {
  const driver = env['PAYMENT_DRIVER'];
  if (!driver) return null;
  const apiUrl = url(env, 'PORTONE_API_URL', ['http:', 'https:']);
  const sdkUrl = url(env, 'PORTONE_SDK_URL', ['http:', 'https:']);
  if (production && (apiUrl !== null || sdkUrl !== null))
    throw new StartRefusedError('PORTONE_API_URL and PORTONE_SDK_URL lead to the sandbox: not in production');
  const common = {
    storeId: required(env, 'PORTONE_STORE_ID'),
    channelKey: required(env, 'PORTONE_CHANNEL_KEY'),
    apiSecret: required(env, 'PORTONE_API_SECRET'),
    isTest: apiUrl !== null || env['PORTONE_TEST_CHANNEL'] === '1',
    apiUrl,
    sdkUrl,
    settlementUrl: url(env, 'PORTONE_SETTLEMENT_URL', production ? ['https:'] : ['http:', 'https:']),
  };
  if (driver === 'portone-v1')
    return { ...common, driver, apiKey: required(env, 'PORTONE_API_KEY'), pgId: required(env, 'PORTONE_PG_ID') };
  if (driver !== 'portone-v2') throw new StartRefusedError('PAYMENT_DRIVER must be portone-v1 or portone-v2');
  const webhookSecrets = required(env, 'PORTONE_WEBHOOK_SECRETS').split(',');
  if (!webhookSecrets.every((secret) => /^whsec_[A-Za-z0-9+/]{24,}={0,2}$/.test(secret)))
    throw new StartRefusedError('PORTONE_WEBHOOK_SECRETS must be one or two secrets that start with whsec_');
  return { ...common, driver, webhookSecrets };
}

/** In production nobody would get what the sandbox takes. */
function readMessages(env: Env, production: boolean): MessageKeys | null {
  const driver = env['MESSAGE_DRIVER'];
  if (!driver) return null;
  if (driver !== 'solapi') throw new StartRefusedError('MESSAGE_DRIVER must be solapi');
  const apiUrl = url(env, 'SOLAPI_API_URL', ['http:', 'https:']);
  if (production && apiUrl !== null)
    throw new StartRefusedError('SOLAPI_API_URL leads to the sandbox: not in production');
  const sender = required(env, 'SOLAPI_SENDER').replace(/-/g, '');
  if (!/^\d{8,11}$/.test(sender)) throw new StartRefusedError('SOLAPI_SENDER must be a phone number');
  const profileId = env['SOLAPI_PF_ID'] || null;
  if (profileId !== null && !/^KA\d{2}PF[A-Za-z0-9]{8,60}$/.test(profileId))
    throw new StartRefusedError('SOLAPI_PF_ID must be the id of a KakaoTalk channel');
  return {
    driver,
    apiKey: required(env, 'SOLAPI_API_KEY'),
    apiSecret: required(env, 'SOLAPI_API_SECRET'),
    sender,
    webhookSecret: required(env, 'SOLAPI_WEBHOOK_SECRET'),
    optOutNumber: env['SOLAPI_OPT_OUT_NUMBER'] || null,
    prices: {
      SMS: wholeNumber(env, 'MESSAGE_SMS_KRW', 18, 0, 10_000),
      LMS: wholeNumber(env, 'MESSAGE_LMS_KRW', 45, 0, 10_000),
      ATA: wholeNumber(env, 'MESSAGE_ATA_KRW', 13, 0, 10_000),
    },
    profileId,
    perSecond: wholeNumber(env, 'MESSAGES_PER_SECOND', 50, 1, 10_000),
    apiUrl,
  };
}

const SECRET_BYTES = 32;

/** In production the secret must be given, so that every machine signs alike; elsewhere one is made and kept. */
function readTokenSecret(env: Env, dataDir: string, production: boolean): Uint8Array {
  const given = env['TOKEN_SECRET'];
  if (given !== undefined) {
    if (Buffer.byteLength(given) < SECRET_BYTES || /^(change|example|secret)/i.test(given))
      throw new StartRefusedError(`TOKEN_SECRET needs at least ${SECRET_BYTES} random bytes`);
    return new TextEncoder().encode(given);
  }
  if (production) throw new StartRefusedError('TOKEN_SECRET is required in production');
  const file = path.join(dataDir, 'token.secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another role of the same program was faster; its secret is the one to use.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return new TextEncoder().encode(readFileSync(file, 'utf8'));
}
