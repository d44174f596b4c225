import { Link } from '@tanstack/react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { useText } from '../../lib/text/use-text.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { learningTermsText } from './learning-terms.text.ts';

/** It is not there, or not for this person: trying again would not help. */
export function isRefused(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.failure.message !== '' &&
    (error.failure.status === 403 || error.failure.status === 404)
  );
}

/** Why a content does not open, in the words of the server, and a way back. [LMS-1] */
export function RefusedContent({ error }: { readonly error: ApiError }) {
  const words = useText(learningTermsText);
  return (
    <EmptyState
      character="CRAB"
      title={words.refused}
      hint={error.failure.message}
      action={
        <Link to={'/learn' as string} className={buttonClass({ variant: 'ghost' })}>
          {words.toLearn}
        </Link>
      }
    />
  );
}
