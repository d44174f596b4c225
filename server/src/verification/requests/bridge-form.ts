import { VERIFICATION_BRIDGE_PATH } from '@dolphin/contract/verification/verification.constants';
import { deriveKey, markOf, seal, unseal } from '../../core/seal.ts';
import type { ProviderAnswer, VerificationForm } from '../nice/identity-provider.ts';
import { isSameText } from '../nice/same-text.ts';

type Site = { readonly publicUrl: string; readonly tokenSecret: Uint8Array };

/**
 * The form of drivers whose provider takes an address instead: the same three fields, sealed and signed by us, for our
 * own page that leads on. So the web knows one way only.
 */
export function bridgeForm({ publicUrl, tokenSecret }: Site, id: string, requestNo: string): VerificationForm {
  const encData = seal(keyOf(tokenSecret, 'seal'), requestNo).toString('base64url');
  return {
    formAction: publicUrl + VERIFICATION_BRIDGE_PATH,
    tokenVersionId: id,
    encData,
    integrityValue: sign(tokenSecret, id, encData),
  };
}

/** The number of the request; undefined for what we did not sign. */
export function readBridgeForm({ tokenSecret }: Site, fields: ProviderAnswer): string | undefined {
  const { token_version_id: id = '', enc_data: encData = '', integrity_value: integrityValue = '' } = fields;
  if (!isSameText(sign(tokenSecret, id, encData), integrityValue)) return undefined;
  return unseal(keyOf(tokenSecret, 'seal'), Buffer.from(encData, 'base64url'));
}

function sign(tokenSecret: Uint8Array, id: string, encData: string): string {
  return markOf(keyOf(tokenSecret, 'sign'), `${id}.${encData}`).toString('base64url');
}

function keyOf(tokenSecret: Uint8Array, purpose: 'seal' | 'sign'): Buffer {
  return deriveKey(tokenSecret, `verification.bridge.${purpose}`);
}
