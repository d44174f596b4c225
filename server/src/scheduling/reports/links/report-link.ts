import { createHmac, timingSafeEqual } from 'node:crypto';
import { REPORTS_PATH } from '@dolphin/contract/scheduling/reports/reports.constants';
import type { App } from '../../../core/app.ts';
import { deriveKey } from '../../../core/seal.ts';

/** Six bytes for the report, two for the number of its link, sixteen for the signature: 32 characters. */
const ID_BYTES = 6;
const LINK_BYTES = 2;
const BODY_BYTES = ID_BYTES + LINK_BYTES;
const SIGNATURE_BYTES = 16;
const TOKEN = /^[\w-]{32}$/;
export const LINK_NUMBER_MAX = 2 ** (8 * LINK_BYTES) - 1;

type Keyed = Pick<App, 'config'>;
export type ReportLink = { readonly reportId: number; readonly linkNumber: number };

function signatureOf({ config }: Keyed, body: Buffer): Buffer {
  const key = deriveKey(config.tokenSecret, 'scheduling.report-link');
  return createHmac('sha256', key).update(body).digest().subarray(0, SIGNATURE_BYTES);
}

/** Signed and not stored: the same link can be sent again, and nobody makes one for another report. [SCH-281] */
export function signReportLink(app: Keyed, { reportId, linkNumber }: ReportLink): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.writeUIntBE(reportId, 0, ID_BYTES);
  body.writeUIntBE(linkNumber, ID_BYTES, LINK_BYTES);
  return Buffer.concat([body, signatureOf(app, body)]).toString('base64url');
}

/** Undefined for everything that we did not sign. */
export function readReportLink(app: Keyed, token: string): ReportLink | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const [body, signature] = [bytes.subarray(0, BODY_BYTES), bytes.subarray(BODY_BYTES)];
  if (!timingSafeEqual(signature, signatureOf(app, body))) return undefined;
  return { reportId: body.readUIntBE(0, ID_BYTES), linkNumber: body.readUIntBE(ID_BYTES, LINK_BYTES) };
}

export function reportUrl(app: Keyed, link: ReportLink): string {
  return new URL(`${REPORTS_PATH}/${signReportLink(app, link)}`, app.config.publicUrl).href;
}
