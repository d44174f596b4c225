import type { ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { businessFactsText } from './business-facts.text.ts';
import './business-facts.css';

/** Where the authority shows a business by its number, written without hyphens. */
const businessCheck = (number: string) =>
  `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${encodeURIComponent(number.replace(/\D/g, ''))}`;

type Business = {
  readonly name: string;
  readonly owner: string;
  readonly number: string;
  readonly mailOrderNumber: string | null;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly hosting?: string | null;
};

/** A business as the law wants it to be shown. [UIX-141] */
export function FactList({ business, label }: { readonly business: Business; readonly label?: string }) {
  const text = useText(businessFactsText);
  return (
    <dl className="business-facts" aria-label={label ?? text.label}>
      <Fact name={text.company}>{business.name}</Fact>
      <Fact name={text.owner}>{business.owner}</Fact>
      <Fact name={text.number}>
        {business.number}{' '}
        <a href={businessCheck(business.number)} target="_blank" rel="noreferrer">
          {text.check}
        </a>
      </Fact>
      {business.mailOrderNumber === null ? null : <Fact name={text.mailOrder}>{business.mailOrderNumber}</Fact>}
      <Fact name={text.address}>{business.address}</Fact>
      <Fact name={text.phone}>{business.phone}</Fact>
      <Fact name={text.email}>{business.email}</Fact>
      {business.hosting ? <Fact name={text.hosting}>{business.hosting}</Fact> : null}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
