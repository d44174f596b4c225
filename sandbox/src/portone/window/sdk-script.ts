/** The script that a page loads: `window.IMP` for V1, `window.PortOne` for V2, over one way to open the window. */
export function sdkScript(version: 1 | 2, base: string): string {
  return `(() => {\nconst BASE = ${JSON.stringify(base)};\n${SHARED}\n${version === 1 ? V1 : V2}\n})();\n`;
}

const SHARED = String.raw`
const isPhone = () => /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent);
const post = async (path, body) => {
  const response = await fetch(BASE + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { isOk: response.ok, answer: await response.json() };
};
const show = ({ id, window: address }) =>
  new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'SANDBOX');
    Object.assign(dialog.style, {
      width: 'min(480px, 100vw)', height: 'min(760px, 100dvh)', maxWidth: '100vw', maxHeight: '100dvh',
      padding: '0', border: '0', borderRadius: '16px', overflow: 'hidden', background: '#f0f9ff',
    });
    const frame = document.createElement('iframe');
    frame.title = 'SANDBOX';
    frame.src = address;
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' });
    const end = (result) => {
      removeEventListener('message', listen);
      dialog.remove();
      resolve(result);
    };
    const listen = ({ origin, source, data }) => {
      if (origin === BASE && source === frame.contentWindow && data && data.sandbox === 'portone' && data.id === id) end(data.result);
    };
    addEventListener('message', listen);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      post('/_sdk/close', { id }).then(({ answer }) => end(answer.result), () => end({}));
    });
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
  });
/* On a phone the page goes away, so there is no result. */
const leave = (address) => {
  location.assign(address);
  return new Promise(() => {});
};
`;

const V1 = String.raw`
let storeId;
window.IMP = {
  init(code) { storeId = code; },
  agency(code) { storeId = code; },
  loadModule() {},
  request_pay(params, callback = () => {}) {
    const merchant_uid = params && params.merchant_uid;
    post('/_sdk/payments', { storeId, params, isPhone: isPhone() })
      .then(({ isOk, answer }) => {
        if (!isOk) return { imp_uid: null, merchant_uid, error_code: 'F0000', error_msg: answer.message };
        return isPhone() ? leave(answer.window) : show(answer);
      })
      .catch(() => ({ imp_uid: null, merchant_uid, error_code: 'F0001', error_msg: 'SANDBOX' }))
      .then(callback);
  },
};`;

const V2 = String.raw`
const request = async (kind, params) => {
  const isRedirect = isPhone() || params.forceRedirect === true;
  const { isOk, answer } = await post('/_sdk/payments', { kind, params, isPhone: isRedirect });
  if (!isOk) return { transactionType: kind === 'issue' ? 'ISSUE_BILLING_KEY' : 'PAYMENT', paymentId: params.paymentId, code: answer.type, message: answer.message };
  return isRedirect ? leave(answer.window) : show(answer);
};
window.PortOne = {
  requestPayment: (params) => request('payment', params),
  requestIssueBillingKey: (params) => request('issue', params),
};`;
