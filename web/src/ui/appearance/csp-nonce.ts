/**
 * The nonce of this page, from `<meta property="csp-nonce" nonce="…">`. Libraries that must add a <style> element
 * carry it, since the content security policy refuses every other one.
 */
export function cspNonce(): string | undefined {
  // The attribute reads as empty once the element is in the page; the property keeps the value.
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
