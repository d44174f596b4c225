import { randomBytes } from 'node:crypto';
import { type Clock, openClock } from '../portone/clock.ts';

/** What a server is configured with. All values are invented. */
export const ACCOUNT = {
  clientId: 'sandbox-nice-client',
  clientSecret: 'sandbox-nice-secret',
  productId: '2101979031',
  siteCode: 'SANDBOX01',
} as const;

/** One verification as generation 1 knows it: from its crypto token on. */
export type V1Request = {
  readonly reqDtim: string;
  readonly reqNo: string;
  readonly tokenVal: string;
  readonly tokenVersionId: string;
  readonly issuedAt: number;
  isUsed: boolean;
};

/** The same for generation 2: from its token on. */
export type V2Request = {
  readonly requestNo: string;
  readonly accessToken: string;
  readonly ticket: string;
  readonly iterators: number;
  transactionId: string | null;
  returnUrl: string;
  closeUrl: string;
  methodType: 'GET' | 'POST';
  /** The answer, once somebody was verified: fetched once. */
  result: { readonly webTransactionId: string; readonly plain: string } | null;
};

export type Simulator = {
  readonly clock: Clock;
  readonly url: () => string;
  /** The caller's address is not registered: code 1702. */ isAddressRefused: boolean;
  /** How answers of generation 1 travel; null: as the form asks. */ returnMethod: 'get' | 'post' | null;
  readonly accessTokens: Set<string>;
  readonly v1: Map<string, V1Request>;
  readonly usedNumbers: Set<string>;
  readonly v2: Map<string, V2Request>;
  /** Windows that are open: what the form of generation 1 said. */
  readonly windows: Map<string, OpenWindow>;
};

export type OpenWindow = {
  readonly request: V1Request;
  readonly returnUrl: string;
  readonly method: 'get' | 'post';
  readonly receiveData: string;
};

export function openSimulator(url: () => string): Simulator {
  return {
    clock: openClock(),
    url,
    isAddressRefused: false,
    returnMethod: null,
    accessTokens: new Set(),
    v1: new Map(),
    usedNumbers: new Set(),
    v2: new Map(),
    windows: new Map(),
  };
}

export function newToken(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}
