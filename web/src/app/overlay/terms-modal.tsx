import { SERVICE_TERMS, type TermsType } from '@dolphin/contract/accounts/accounts.constants';
import { terms } from '@dolphin/contract/accounts/terms.contract';
import { formatDay } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { SimpleMarkdown } from '../../shared/simple-markdown.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import type { Answer } from './dialogs.tsx';
import { overlayText } from './overlay.text.ts';

/** A document to read before agreeing to it. [ACC-11] */
export function TermsModal({ type, answer }: { readonly type: TermsType; readonly answer: Answer }) {
  const text = useText(overlayText);
  const title = SERVICE_TERMS.includes(type) ? text.termsOfService : text.privacyPolicy;
  return (
    <Modal open onOpenChange={() => answer(true)} title={title} closeLabel={text.close} size="lg" footer={<Button onClick={() => answer(true)}>{text.confirm}</Button>}>
      <Body type={type} />
    </Modal>
  );
}

function Body({ type }: { readonly type: TermsType }) {
  const text = useText(overlayText);
  const document = useRead(terms.detail, { type }, { isQuiet: true });
  if (document.isError) return <ErrorState compact title={text.termsError} retryLabel={text.retry} onRetry={() => void document.refetch()} retrying={document.isFetching} />;
  if (!document.data) return <div aria-busy="true"><SkeletonText lines={8} /></div>;
  const { title, version, effectiveDate, body } = document.data;
  return (
    <article>
      <h3>{title}</h3>
      <p className="text-sm text-muted">{text.termsMeta({ version, date: formatDay(effectiveDate) })}</p>
      <SimpleMarkdown source={body} />
    </article>
  );
}
