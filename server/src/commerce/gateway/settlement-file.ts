import type { CallProvider } from './call-provider.ts';
import { GatewayRefusedError, GatewayUnavailableError, type SettlementRow } from './gateway.ts';
import type { GatewayKeys } from '../../config.ts';

const HEADER = 'merchant_uid,payment_id,kind,amount,fee,fee_vat,occurred_at,settled_on';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WON = /^-?\d{1,15}$/;

/** The lines between two days of Seoul. The provider has no call for it that we know of, so it needs an address. */
export async function readSettlements(
  call: CallProvider,
  { settlementUrl, apiSecret }: Pick<GatewayKeys, 'settlementUrl' | 'apiSecret'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly SettlementRow[]> {
  if (!DAY.test(from) || !DAY.test(to)) throw new GatewayRefusedError('INVALID_DAY', 'a day is written YYYY-MM-DD');
  if (settlementUrl === null) throw new GatewayRefusedError('NO_SETTLEMENT_FILE', 'no address of a settlement file');
  const { status, text } = await call({
    method: 'GET',
    label: 'settlement file',
    address: `${settlementUrl}?${new URLSearchParams({ from, to })}`,
    headers: { accept: 'text/csv', authorization: `PortOne ${apiSecret}` },
  });
  if (status !== 200) throw new GatewayUnavailableError(`the settlement file was refused with status ${status}`);
  return parseSettlementFile(text);
}

/** A line that cannot be read makes the whole file unusable: accounts with a missing line look right and are not. */
function parseSettlementFile(text: string): readonly SettlementRow[] {
  const [header, ...lines] = text.split('\n');
  if (header !== HEADER) throw new GatewayUnavailableError('the settlement file has another header');
  return lines.filter((line) => line !== '').map(readLine);
}

function readLine(line: string): SettlementRow {
  const [merchantUid, providerPaymentId, kind, amount, fee, feeVat, occurredAt, settledOn, ...more] = line.split(',');
  const occurred = new Date(occurredAt ?? '');
  const isProper =
    merchantUid &&
    providerPaymentId &&
    (kind === 'PAYMENT' || kind === 'CANCEL') &&
    [amount, fee, feeVat].every((won) => WON.test(won ?? '')) &&
    !Number.isNaN(occurred.getTime()) &&
    DAY.test(settledOn ?? '') &&
    more.length === 0;
  if (!isProper || settledOn === undefined)
    throw new GatewayUnavailableError('a line of the settlement file is malformed');
  return {
    merchantUid,
    providerPaymentId,
    kind,
    amountKrw: Number(amount),
    feeKrw: Number(fee),
    feeVatKrw: Number(feeVat),
    occurredAt: occurred,
    settledOn,
  };
}
