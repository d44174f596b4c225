import { useConfiguration } from '../use-configuration.ts';
import { FactList } from './fact-list.tsx';

/** What the law wants to be known of the site's business, on its start page and wherever it is paid; nothing until it is set. [UIX-141] */
export function BusinessFacts() {
  const configuration = useConfiguration();
  const business = configuration?.business ?? null;
  if (!business || !configuration) return null;
  return <FactList business={{ ...business, email: configuration.supportEmail }} />;
}
