/**
 * As much of the peers' types as the benchmarks use. The packages are not installed with the project, and `npm run
 * check` must pass without them; an ambient declaration also wins over the packages' own types once they are there.
 */
declare module '@colyseus/core' {
  import type { Server as HttpServer } from 'node:http';

  export type Client = { readonly sessionId: string };
  export class Room<State = unknown> {
    patchRate: number;
    autoDispose: boolean;
    state: State;
    onMessageBytes(type: number, listener: (client: Client, bytes: Uint8Array) => void): void;
    onCreate(): void;
    onJoin(client: Client, options: unknown): void;
    onLeave(client: Client): void;
  }
  export class Server {
    constructor(options: {
      readonly greet: boolean;
      readonly gracefullyShutdown: boolean;
      readonly logger: Console;
      readonly transport: { readonly server?: HttpServer };
    });
    define(name: string, room: new () => object): void;
    listen(port: number, host: string): Promise<void>;
  }
}

declare module '@colyseus/schema' {
  type Kind<T> = { readonly of: T };
  type Fields<Shape extends Record<string, Kind<unknown>>> = { -readonly [K in keyof Shape]: Shape[K]['of'] };
  type Schema<Shape extends Record<string, Kind<unknown>>> = new (values?: Partial<Fields<Shape>>) => Fields<Shape>;

  export function schema<Shape extends Record<string, Kind<unknown>>>(shape: Shape): Schema<Shape>;
  export const t: {
    uint8(): Kind<number>;
    uint16(): Kind<number>;
    map<Item>(item: new (values?: never) => Item): Kind<Map<string, Item>>;
  };
  export class Encoder {
    static BUFFER_SIZE: number;
  }
}

declare module '@colyseus/ws-transport' {
  import type { Server as HttpServer } from 'node:http';

  export class WebSocketTransport {
    constructor(options: { readonly server: HttpServer; readonly pingInterval: number });
  }
}

declare module 'socket.io' {
  import type { Server as HttpServer } from 'node:http';

  export class Server {
    constructor(
      server: HttpServer,
      options: {
        readonly transports: readonly string[];
        readonly perMessageDeflate: boolean;
        readonly serveClient: boolean;
      },
    );
    emit(event: string, payload: unknown): void;
  }
}

declare module 'lighthouse' {
  type Audit = {
    readonly id: string;
    readonly title: string;
    readonly score: number | null;
    readonly scoreDisplayMode: string;
    readonly displayValue?: string;
    readonly numericValue?: number;
  };
  type Result = {
    readonly lhr: {
      readonly environment: { readonly benchmarkIndex: number };
      readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
      readonly audits: Readonly<Record<string, Audit>>;
    };
  };

  export default function lighthouse(
    url: string,
    options: {
      readonly port: number;
      readonly logLevel: string;
      readonly output: string;
      readonly onlyCategories: readonly string[];
      readonly disableStorageReset: boolean;
      readonly throttling?: { readonly cpuSlowdownMultiplier: number };
    },
  ): Promise<Result | undefined>;
}

declare module '@portone/server-sdk' {
  type Won = { readonly total: number; readonly cancelled: number };
  type BillingKeys = {
    getBillingKeyInfo(options: { readonly billingKey: string }): Promise<{ readonly status: string }>;
    deleteBillingKey(options: { readonly billingKey: string }): Promise<unknown>;
  };
  type Payments = {
    readonly billingKey: BillingKeys;
    getPayment(options: { readonly paymentId: string }): Promise<{ readonly status: string; readonly amount?: Won }>;
    preRegisterPayment(options: {
      readonly paymentId: string;
      readonly totalAmount: number;
      readonly currency: 'KRW';
    }): Promise<unknown>;
    cancelPayment(options: {
      readonly paymentId: string;
      readonly amount?: number;
      readonly reason: string;
      readonly currentCancellableAmount?: number;
    }): Promise<{ readonly cancellation: { readonly status: string } }>;
    payWithBillingKey(options: {
      readonly paymentId: string;
      readonly billingKey: string;
      readonly orderName: string;
      readonly amount: { readonly total: number };
      readonly currency: 'KRW';
    }): Promise<unknown>;
  };

  export function PortOneClient(options: {
    readonly secret: string;
    readonly storeId: string;
    readonly baseUrl: string;
  }): { readonly payment: Payments };
  export class PortOneError extends Error {
    readonly data?: { readonly type: string };
    readonly reason?: string;
  }
  export const Webhook: {
    verify(
      secret: string,
      body: string,
      headers: Readonly<Record<string, string | string[] | undefined>>,
    ): Promise<{ readonly type: string; readonly data: { readonly paymentId?: string } }>;
  };
}
