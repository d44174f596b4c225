import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { guardianVerifications } from '@dolphin/contract/verification/guardian-verifications.contract';
import { VERIFICATION_POLL_MS, VERIFICATION_POPUP } from '@dolphin/contract/verification/verification.constants';
import type { verification } from '@dolphin/contract/verification/verification.contract';
import { ApiError, ECONNABORTED, ERR_NETWORK } from '../../lib/api/api-error.ts';

const NAME = 'identity-verification';
const UNAUTHORIZED = 401;

/** Must be called in the handler of a press: later a browser blocks it. Null when it is blocked. */
export function openPopup(): Window | null {
  const { width, height } = VERIFICATION_POPUP;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  return window.open('', NAME, `popup,width=${width},height=${height},left=${left},top=${top}`);
}

export type VerificationForm = OutputOf<typeof verification.start>;

/** A hidden form, posted into the popup. [IDV-1] */
export function postToPopup({ formAction, token_version_id, enc_data, integrity_value }: VerificationForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = formAction;
  form.target = NAME;
  form.hidden = true;
  const fields = { m: 'service', token_version_id, enc_data, integrity_value };
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Of whomever it is, a request stands like this. */
export type IdentityStatus = OutputOf<typeof guardianVerifications.status>;

/**
 * Asks every second until the request is answered, or the popup is closed: then once more, and that is the result.
 * Undefined when it was stopped, or the session ended: then the popup shows why, and stays.
 */
export async function watchPopup(
  popup: Pick<Window, 'closed' | 'close'>,
  ask: () => Promise<IdentityStatus>,
  signal: AbortSignal,
): Promise<IdentityStatus | undefined> {
  for (;;) {
    await pause(signal);
    if (signal.aborted) return undefined;
    // Looked at before the question: a popup that closed itself had its result by then.
    const isClosed = popup.closed;
    const status = await readStatus(ask);
    if (signal.aborted || status === 'signed-out') return undefined;
    if (status !== undefined && (isClosed || status.requestState !== 'PENDING')) {
      popup.close();
      return status;
    }
  }
}

/** Undefined when no answer came: the next second tries again. */
async function readStatus(ask: () => Promise<IdentityStatus>): Promise<IdentityStatus | 'signed-out' | undefined> {
  try {
    return await ask();
  } catch (error) {
    const code = error instanceof ApiError ? error.errorCode : undefined;
    if (code === ERR_NETWORK || code === ECONNABORTED) return undefined;
    if (error instanceof ApiError && error.failure.status === UNAUTHORIZED) return 'signed-out';
    return { requestState: 'FAILED', failure: null };
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, VERIFICATION_POLL_MS);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
