import Copy from 'lucide-react/icons/copy';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { codesText } from './codes.text.ts';

/** Copies a code or an address; where the browser does not allow it, asks the user to copy by hand. */
export function CopyButton({ what, value }: { readonly what: string; readonly value: string }) {
  const text = useText(codesText);
  const copy = async () =>
    (await copyText(value))
      ? overlay.toast(text.copied, { kind: 'ok' })
      : overlay.toast(text.copyFailed, { kind: 'warning' });
  return (
    <IconButton size="sm" variant="plain" label={text.copyOf({ what })} onClick={() => void copy()}>
      <Copy aria-hidden />
    </IconButton>
  );
}
