import type { Account } from '../account.ts';

const TOKEN_SECONDS = 1_800;
const EXTEND_WITHIN_SECONDS = 60;
const EXTEND_SECONDS = 300;

export type V1Tokens = ReturnType<typeof openV1Tokens>;

/** Asking again gives the same token with the same end; in its last minute it lasts five minutes longer. */
export function openV1Tokens(now: () => number, { v1StoreId }: Pick<Account, 'v1StoreId'>) {
  let token = { value: '', expiredAt: 0 };
  let count = 0;
  return {
    issue() {
      const at = Math.floor(now() / 1_000);
      if (token.expiredAt <= at)
        token = { value: `sandbox-token-${v1StoreId}-${at}-${++count}`, expiredAt: at + TOKEN_SECONDS };
      else if (token.expiredAt - at <= EXTEND_WITHIN_SECONDS)
        token = { ...token, expiredAt: token.expiredAt + EXTEND_SECONDS };
      return { access_token: token.value, expired_at: token.expiredAt, now: at };
    },
    isValid(header: string | undefined): boolean {
      const given = header?.replace(/^Bearer /, '') ?? '';
      return given !== '' && given === token.value && token.expiredAt > Math.floor(now() / 1_000);
    },
  };
}
