import Copy from 'lucide-react/icons/copy';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { groupsText } from './groups.text.ts';

export function GroupCode({ code }: { readonly code: string | null }) {
  const text = useText(groupsText);
  if (code === null) return <span className="text-muted">{text.noCode}</span>;
  const copy = async () =>
    (await copyText(code))
      ? overlay.toast(text.copied, { kind: 'ok' })
      : overlay.toast(text.copyFailed, { kind: 'warning' });
  return (
    <span className="group-code">
      <code>{code}</code>
      <IconButton size="sm" variant="plain" label={text.copyOf({ code })} onClick={() => void copy()}>
        <Copy aria-hidden />
      </IconButton>
    </span>
  );
}
