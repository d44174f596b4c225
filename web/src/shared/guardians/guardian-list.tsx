import type { Language } from '@dolphin/contract/core/text';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { Guardian } from './guardian-values.ts';
import { guardiansText } from './guardians.text.ts';
import './guardians.css';

type Props = {
  readonly guardians: readonly Guardian[];
  readonly onEdit: (guardian: Guardian) => void;
  readonly onRemove: (guardian: Guardian) => void;
  /** What stands behind the masked number. */ readonly contact?: (guardian: Guardian) => ReactNode;
  readonly account?: (guardian: Guardian) => ReactNode;
};

const DEFAULT_LANGUAGE: Language = 'KO';

/** Guardians with masked numbers and what they agreed to. [CHN-212] */
export function GuardianList({ guardians, onEdit, onRemove, contact, account }: Props) {
  const text = useText(guardiansText);
  const ask = async (guardian: Guardian) => {
    const isSure = await overlay.confirm({
      title: text.removeAsk,
      hint: text.removeHint,
      confirmLabel: text.removeYes,
      cancelLabel: text.cancel,
      danger: true,
    });
    if (isSure) onRemove(guardian);
  };
  if (guardians.length === 0) return <p className="text-muted">{text.none}</p>;
  return (
    <ul className="guardians">
      {guardians.map((guardian) => {
        const name = guardian.name || text[guardian.relation];
        return (
          <li key={guardian.guardianId} className="guardian">
            <p className="guardian-head">
              <b>{name}</b>
              <Badge size="sm" tone="neutral">
                {text[guardian.relation]}
              </Badge>
              {guardian.language === DEFAULT_LANGUAGE ? null : (
                <Badge size="sm" tone="neutral">
                  {text[guardian.language]}
                </Badge>
              )}
              <span className="guardian-acts">
                <IconButton size="sm" variant="plain" label={text.editOf({ name })} onClick={() => onEdit(guardian)}>
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton size="sm" variant="plain" label={text.remove({ name })} onClick={() => void ask(guardian)}>
                  <Trash2 aria-hidden />
                </IconButton>
              </span>
            </p>
            <div className="guardian-contact">{contact?.(guardian) ?? <Masked guardian={guardian} />}</div>
            <Consents guardian={guardian} />
            {account?.(guardian)}
          </li>
        );
      })}
    </ul>
  );
}

export function Masked({ guardian: { phoneNumber, email } }: { readonly guardian: Guardian }) {
  return <span className="tabular">{[phoneNumber, email].filter(Boolean).join(' · ')}</span>;
}

function Consents({ guardian: { consentList } }: { readonly guardian: Guardian }) {
  const text = useText(guardiansText);
  if (consentList.length === 0) return <small className="text-danger">{text.notConsented}</small>;
  return (
    <small className="text-muted">
      {consentList
        .map(({ kind, method, agreedAt }) =>
          (kind === 'MARKETING' ? text.marketed : text.consented)({ date: formatDate(agreedAt), method: text[method] }),
        )
        .join(' · ')}
    </small>
  );
}
