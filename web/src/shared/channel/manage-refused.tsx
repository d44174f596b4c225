import { useText } from '../../lib/text/use-text.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { manageRefusedText } from './manage-refused.text.ts';

/** Stands in place of a page of the office that the person may not open. */
export function ManageRefused() {
  const text = useText(manageRefusedText);
  return <EmptyState character="CRAB" title={text.notAllowed} hint={text.notAllowedHint} />;
}
