import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/text/use-text.ts';
import { BusinessFacts } from '../../shared/business/business-facts.tsx';
import { useConfiguration } from '../../shared/use-configuration.ts';
import { siteFooterText } from './site-footer.text.ts';
import './landing-more.css';

/** Terms, privacy policy and, where it is set, what the law wants to be known of the business. [UIX-141] */
export function SiteFooter() {
  const text = useText(siteFooterText);
  const configuration = useConfiguration();
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
      <BusinessFacts />
    </footer>
  );
}
