import { OPTIONAL_CONSENTS, REQUIRED_CONSENTS } from '@dolphin/contract/accounts/accounts.constants';
import { terms } from '@dolphin/contract/accounts/sign-up/terms.contract';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ConsentBoxes, type ConsentBoxesProps } from './consent-boxes.tsx';
import type { Offered } from './consents.rules.ts';
import { consentsText } from './consents.text.ts';

const ASKED = [...REQUIRED_CONSENTS, ...OPTIONAL_CONSENTS];

/** The documents a sign-up asks about, as the server has them in force. Empty until they are known. */
export function useOffered(): {
  readonly documents: readonly Offered[];
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
} {
  const list = useRead(terms.list, {}, { isQuiet: true });
  const documents = (list.data?.termsList ?? []).filter(({ type }) => ASKED.includes(type));
  return { documents, isError: list.isError, isFetching: list.isFetching, retry: () => void list.refetch() };
}

/** The boxes with the states of data read from the server. */
export function OfferedConsents(
  props: Omit<ConsentBoxesProps, 'documents'> & { readonly offered: ReturnType<typeof useOffered> },
) {
  const { offered, ...rest } = props;
  const text = useText(consentsText);
  if (offered.documents.length > 0) return <ConsentBoxes {...rest} documents={offered.documents} />;
  if (offered.isError)
    return (
      <ErrorState
        compact
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={offered.isFetching}
        onRetry={offered.retry}
      />
    );
  return (
    <div role="status" aria-busy="true" aria-label={text.loading}>
      <SkeletonText lines={5} />
    </div>
  );
}
