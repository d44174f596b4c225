import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { lessonsText } from './lessons.text.ts';

/** A worksheet in a lesson has pages of its own. */
export function WorksheetStep({ worksheetId }: { readonly worksheetId: number }) {
  const text = useText(lessonsText);
  return (
    <EmptyState
      character="NEMO"
      title={text.worksheet}
      hint={text.worksheetHint}
      action={
        <Link to={`/learn/worksheets/${worksheetId}` as string} className={buttonClass({ size: 'lg' })}>
          {text.toWorksheet}
        </Link>
      }
    />
  );
}
