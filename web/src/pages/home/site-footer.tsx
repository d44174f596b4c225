import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { useConfiguration } from '../../shared/use-configuration.ts';
import { siteFooterText } from './site-footer.text.ts';
import './landing-more.css';

/** Where the authority shows a business by its number, written without hyphens. */
const businessCheck = (number: string) =>
  `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${encodeURIComponent(number.replace(/\D/g, ''))}`;

/** Terms, privacy policy and, where it is set, what the law wants to be known of the business. [UIX-141] */
export function SiteFooter() {
  const text = useText(siteFooterText);
  const configuration = useConfiguration();
  const business = configuration?.business ?? null;
  return (
    <footer className="site-footer" aria-label={text.label}>
      <nav aria-label={text.label}>
        <Link to={'/terms/SERVICE' as string}>{text.service}</Link>
        <Link to={'/terms/PRIVACY' as string} data-strong>
          {text.privacy}
        </Link>
        {configuration ? <a href={`mailto:${configuration.supportEmail}`}>{text.contact}</a> : null}
        {configuration ? (
          <a href={configuration.noticeBlogUrl} target="_blank" rel="noreferrer">
            {text.news}
          </a>
        ) : null}
      </nav>
      {business && configuration ? (
        <dl>
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
      ) : null}
    </footer>
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
