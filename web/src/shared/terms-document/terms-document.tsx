import type { TermsType } from '@dolphin/contract/accounts/accounts.constants';
import { SERVICE_TERMS } from '@dolphin/contract/accounts/accounts.constants';
import { terms } from '@dolphin/contract/accounts/sign-up/terms.contract';
import { formatDay } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { MarkdownView } from './markdown-view.tsx';
import { termsDocumentText } from './terms-document.text.ts';

/** Service types are "terms of service", every other one "privacy policy". [ACC-11] */
export function useTermsTitle(type: TermsType): string {
  const text = useText(termsDocumentText);
  return SERVICE_TERMS.includes(type) ? text.service : text.privacy;
}

/** One document in the version in force, for the page and for the modal. */
export function TermsDocument({ type }: { readonly type: TermsType }) {
  const text = useText(termsDocumentText);
  const document = useRead(terms.detail, { type }, { isQuiet: true });
  if (document.data) {
    const { title, version, effectiveDate, body } = document.data;
    return (
      <article className="grid gap-4">
        <p className="text-sm text-muted m-0">
          <b className="text-text">{title}</b> · {text.version({ version, date: formatDay(effectiveDate) })}
        </p>
        <MarkdownView markdown={body} />
      </article>
    );
  }
  if (document.isError) {
    return (
      <ErrorState
        compact
        title={text.failedTitle}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={document.isFetching}
        onRetry={() => void document.refetch()}
      />
    );
  }
  return (
    <div aria-busy="true" aria-label={text.loading} role="status">
      <SkeletonText lines={8} />
    </div>
  );
}
