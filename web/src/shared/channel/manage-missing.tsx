import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/text/use-text.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { manageMissingText } from './manage-missing.text.ts';

/** Stands in place of a class, a competition or a course that does not exist. */
export function ManageMissing({ list }: { readonly list: string }) {
  const text = useText(manageMissingText);
  return (
    <EmptyState
      character="TURTLE"
      title={text.missing}
      hint={text.missingHint}
      action={
        <Link to={list} className={buttonClass({ variant: 'ghost' })}>
          {text.toList}
        </Link>
      }
    />
  );
}
