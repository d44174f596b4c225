import { TERMS_TYPES } from '@dolphin/contract/accounts/accounts.constants';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../lib/text/use-text.ts';
import { TermsDocument, useTermsTitle } from '../../shared/terms-document/terms-document.tsx';
import { termsDocumentText } from '../../shared/terms-document/terms-document.text.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** /terms/:type [ACC-11] */
export function TermsPage() {
  const text = useText(termsDocumentText);
  const { type: requested = '' } = useParams({ strict: false }) as { readonly type?: string };
  const type = TERMS_TYPES.find((one) => one === requested.toUpperCase());
  const title = useTermsTitle(type ?? 'SERVICE');
  if (type === undefined) {
    return (
      <div className="page">
        <h1 className="visually-hidden">{text.missingTitle}</h1>
        <EmptyState
          character="TURTLE"
          title={text.missingTitle}
          hint={text.missingHint}
          action={
            <Link to="/" className={buttonClass()}>
              {text.home}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <div className="page">
      <h1>{title}</h1>
      <Card as="div">
        <TermsDocument key={type} type={type} />
      </Card>
    </div>
  );
}
