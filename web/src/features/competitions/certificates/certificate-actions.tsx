import LinkIcon from 'lucide-react/icons/link';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { competitionCertificateText } from './certificates.text.ts';

/** Print it, or copy the address at which anybody checks it. */
export function CertificateActions({ number, children }: { readonly number: string; readonly children?: ReactNode }) {
  const text = useText(competitionCertificateText);
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/certificates/${number}`);
    overlay.toast(text.copied, { kind: 'ok' });
  };
  return (
    <div className="certificate-actions">
      <Button icon={<Printer aria-hidden />} onClick={() => print()}>
        {text.print}
      </Button>
      <Button variant="ghost" icon={<LinkIcon aria-hidden />} onClick={() => void copy()}>
        {text.copy}
      </Button>
      {children}
    </div>
  );
}
