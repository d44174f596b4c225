import { paymentCertificates } from '@dolphin/contract/commerce/certificates/payment-certificates.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link, useNavigate } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { formatDate, formatWon } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { SellerFacts } from '../../../shared/business/seller-facts.tsx';
import { PageSkeleton } from '../../../shared/page-skeleton.tsx';
import { useQueryText } from '../../../shared/address/use-query-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { paymentCertificateText } from './payment-certificate.text.ts';
import './payment-certificate.css';

type Certificate = OutputOf<typeof paymentCertificates.read>;
const NAME_MAX = 40;

/** What I paid, to print: of one order, or of a year and a seller, as the address asks. [PAY-175] */
export function PaymentCertificate() {
  const text = useText(paymentCertificateText);
  const [order, year, channel] = [useQueryText('order'), useQueryText('year'), useQueryText('channel')];
  const params =
    order === undefined
      ? {
          ...(Number(year) > 0 ? { year: Number(year) } : {}),
          ...(Number(channel) > 0 ? { channel_id: Number(channel) } : {}),
        }
      : { merchant_uid: order };
  const [name, setName] = useState<string | null>(null);
  const read = useRead(paymentCertificates.read, params, { isQuiet: true });
  if (read.isError && !read.data)
    return (
      <ErrorState
        title={order === undefined ? text.failed : text.missing}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data) return <PageSkeleton />;
  const shownName = name ?? read.data.buyerName;
  return (
    <>
      <p className="payment-certificate-back">
        <Link to={'/orders' as string} className={textLinkClass}>
          {text.back}
        </Link>
      </p>
      <div className="payment-certificate-tools">
        <Choice certificate={read.data} />
        <TextField
          label={text.name}
          hint={text.nameHint}
          maxLength={NAME_MAX}
          autoComplete="name"
          value={shownName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          icon={<Printer aria-hidden />}
          disabled={read.data.paymentList.length === 0}
          onClick={() => window.print()}
        >
          {text.print}
        </Button>
      </div>
      {read.data.paymentList.length === 0 ? (
        <>
          <h1>{text.title}</h1>
          <EmptyState character="SEAHORSE" title={text.none} hint={text.noneHint} />
        </>
      ) : (
        <Sheet certificate={read.data} name={shownName} />
      )}
    </>
  );
}

const ONE = 'one';
const keyOf = ({ year, channelId }: { readonly year: number | null; readonly channelId: number | null }) =>
  year === null ? ONE : `${year}-${channelId ?? 0}`;

function Choice({ certificate }: { readonly certificate: Certificate }) {
  const text = useText(paymentCertificateText);
  const navigate = useNavigate();
  const { choiceList, year } = certificate;
  return (
    <Select
      label={text.choose}
      placeholder={text.choose}
      value={keyOf(certificate)}
      onValueChange={(value) => {
        const chosen = choiceList.find((choice) => keyOf(choice) === value);
        if (!chosen) return;
        const seller = chosen.channelId === null ? '' : `&channel=${chosen.channelId}`;
        void navigate({ to: `/orders/certificate?year=${chosen.year}${seller}` as string });
      }}
      options={[
        ...(year === null ? [{ value: ONE, label: text.one }] : []),
        ...choiceList.map((choice) => ({
          value: keyOf(choice),
          label: text.choice({ year: String(choice.year), seller: choice.sellerName ?? text.site }),
        })),
      ]}
    />
  );
}

function Sheet({ certificate, name }: { readonly certificate: Certificate; readonly name: string }) {
  const text = useText(paymentCertificateText);
  const { sellerName, year, issuedOn } = certificate;
  const facts: readonly (readonly [string, string | null])[] = [
    [text.payer, name],
    [text.seller, sellerName ?? text.site],
    [text.period, year === null ? null : text.year({ year: String(year) })],
  ];
  return (
    <article className="payment-certificate">
      <h1>{text.title}</h1>
      <dl className="payment-certificate-facts">
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <Payments certificate={certificate} />
      <div className="payment-certificate-end">
        <p>{text.statement}</p>
        <p>{text.issued({ day: formatDate(issuedOn) })}</p>
        <p>
          <b>{sellerName ?? text.site}</b>
        </p>
      </div>
      <SellerFacts channelId={certificate.channelId} />
    </article>
  );
}

function Payments({ certificate }: { readonly certificate: Certificate }) {
  const text = useText(paymentCertificateText);
  return (
    <div className="payment-certificate-scroll">
      <table aria-label={text.table}>
        <thead>
          <tr>
            <th scope="col">{text.paidAt}</th>
            <th scope="col">{text.item}</th>
            <th scope="col" data-won>
              {text.amount}
            </th>
            <th scope="col" data-won>
              {text.refunded}
            </th>
          </tr>
        </thead>
        <tbody>
          {certificate.paymentList.map((payment) => (
            <tr key={payment.merchantUid}>
              <td>{formatDate(payment.paidAt)}</td>
              <td>
                {payment.childName === null
                  ? payment.name
                  : text.forChild({ title: payment.name, child: payment.childName })}
                <small>
                  {payment.merchantUid} · {payment.isTaxFree ? text.taxFree : text.taxable}
                </small>
              </td>
              <td data-won>{formatWon(payment.amount)}</td>
              <td data-won>{payment.refundedAmount === 0 ? '–' : formatWon(payment.refundedAmount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {text.total}
            </th>
            <td data-won>{formatWon(certificate.totalAmount)}</td>
            <td data-won>{certificate.refundedAmount === 0 ? '–' : formatWon(certificate.refundedAmount)}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={2}>
              {text.net}
            </th>
            <td data-won colSpan={2}>
              {formatWon(certificate.netAmount)}
            </td>
          </tr>
          <TaxParts certificate={certificate} />
        </tfoot>
      </table>
    </div>
  );
}

/** What the net amount consists of: supply value and VAT of what was sold with it, and what was sold without. [PAY-199] */
function TaxParts({ certificate }: { readonly certificate: Certificate }) {
  const text = useText(paymentCertificateText);
  const { supplyAmount, vatAmount, taxFreeAmount } = certificate;
  const parts: readonly (readonly [string, number])[] = [
    ...(supplyAmount > 0
      ? ([
          [text.supply, supplyAmount],
          [text.vat, vatAmount],
        ] as const)
      : []),
    ...(taxFreeAmount > 0 ? ([[text.taxFreeNet, taxFreeAmount]] as const) : []),
  ];
  return parts.map(([label, amount]) => (
    <tr key={label}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td data-won colSpan={2}>
        {formatWon(amount)}
      </td>
    </tr>
  ));
}
