import type { ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { useConfiguration } from '../use-configuration.ts';
import { businessFactsText } from './business-facts.text.ts';
import './business-facts.css';

/** Where the authority shows a business by its number, written without hyphens. */
const businessCheck = (number: string) =>
  `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${encodeURIComponent(number.replace(/\D/g, ''))}`;

/** What the law wants to be known of a business, on its start page and wherever it is paid; nothing until it is set. [UIX-141] */
export function BusinessFacts() {
  const text = useText(businessFactsText);
  const configuration = useConfiguration();
  const business = configuration?.business ?? null;
  if (!business || !configuration) return null;
  return (
    <dl className="business-facts" aria-label={text.label}>
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
      <Fact name={text.email}>{configuration.supportEmail}</Fact>
      {business.hosting === null ? null : <Fact name={text.hosting}>{business.hosting}</Fact>}
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
