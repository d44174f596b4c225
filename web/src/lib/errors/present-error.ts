import { ApiError, type Failure } from '../api/api-error.ts';
import { overlay } from '../overlay/overlay.ts';
import { localizeNow } from '../text/use-text.ts';
import { errorsText } from './errors.text.ts';
import { specialUrlsText } from './special-urls.text.ts';
import { specialUrlText } from './special-urls.ts';

/**
 * What a person sees of an error that no screen handled (§8). Called once per error, by the query client; code that
 * uses `call` directly passes its errors here when it has nothing better to show.
 */
export function presentError(error: unknown): void {
  if (error instanceof ApiError) present(error.failure);
  else presentUnexpected();
}

function present(failure: Failure): void {
  const { show, message } = failure;
  if (show === 'message' || show === 'unexpected' || show === 'network') {
    const special = specialUrlText(failure.endpoint);
    if (special && failure.errorCode !== 'ERR_NETWORK')
      return void overlay.alert({
        title: localizeNow(errorsText).notice,
        hint: localizeNow(specialUrlsText)[special],
        icon: 'none',
      });
  }
  switch (show) {
    case 'toast':
      return overlay.toast(message, { kind: 'warning' });
    case 'notice':
      return void overlay.alert({ title: localizeNow(errorsText).notice, hint: message, icon: 'none' });
    case 'notice-once':
      return void overlay.alert({
        title: localizeNow(errorsText).notice,
        hint: message,
        icon: 'none',
        once: failure.errorCode,
      });
    case 'message':
      return message ? void overlay.alert({ title: message, icon: 'exclamation', contact: true }) : presentUnexpected();
    case 'unexpected':
      return presentUnexpected();
    case 'network':
      return presentNetwork();
    case 'signup-required':
      return void overlay.signupRequired();
    case 'premium-required':
      return void overlay.premiumRequired();
    // silent and field belong to the caller; sign-in and refresh are dealt with by `call` itself.
    case 'silent':
    case 'field':
    case 'sign-in':
    case 'refresh':
  }
}

/** The generic dialog, one at a time. [API-20] */
function presentUnexpected(): void {
  const text = localizeNow(errorsText);
  void overlay.alert({
    title: text.unexpected,
    hint: text.unexpectedHint,
    icon: 'exclamation',
    contact: true,
    shortcuts: true,
    once: 'unexpected',
  });
}

/** However many calls fail together, one dialog. [API-8] */
function presentNetwork(): void {
  const text = localizeNow(errorsText);
  void overlay
    .alert({ title: text.network, hint: text.networkHint, icon: 'exclamation', once: 'network' })
    .then(searchWhileOffline);
}

/** Until there is a line again, or a click. [UIX-143] */
function searchWhileOffline(): void {
  if (navigator.onLine) return;
  overlay.effect('network');
  addEventListener('online', () => overlay.closeEffect('network'), { once: true });
}
