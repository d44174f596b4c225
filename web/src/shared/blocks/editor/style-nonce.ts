import { cspNonce } from '../../../ui/appearance/csp-nonce.ts';

/**
 * Blockly writes its styles into <style> elements of its own and has no option for the page's nonce, without which
 * the content security policy refuses them. So elements that are made while `work` runs are given it.
 */
export function withStyleNonce<T>(work: () => T): T {
  const nonce = cspNonce();
  if (!nonce) return work();
  const create = document.createElement.bind(document);
  Object.defineProperty(document, 'createElement', {
    configurable: true,
    value: (name: string, options?: ElementCreationOptions): HTMLElement => {
      const element = create(name, options);
      if (name === 'style') element.nonce = nonce;
      return element;
    },
  });
  try {
    return work();
  } finally {
    Reflect.deleteProperty(document, 'createElement');
  }
}
