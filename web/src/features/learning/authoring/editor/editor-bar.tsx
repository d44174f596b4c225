import { packages } from '@dolphin/contract/learning/storages/packages.contract';
import { type Shelf, STORAGE_TITLE_MAX_LENGTH } from '@dolphin/contract/learning/storages/storages.constants';
import { managements } from '@dolphin/contract/learning/storages/storages.contract';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FlaskConical from 'lucide-react/icons/flask-conical';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import History from 'lucide-react/icons/history';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { formatTime } from '../../../../lib/format.ts';
import { go } from '../../../../lib/browser/navigate.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Menu, type MenuItem } from '../../../../ui/floating/menu.tsx';
import { downloadFrom } from '../list/download-from.ts';
import { learnerPageOf } from '../../../../shared/learning/learner-page.ts';
import { useListAddress } from './use-list-address.ts';
import { StateBadge } from '../state-badge.tsx';
import type { SaveState } from './draft-saver.ts';
import { editorText } from './editor.text.ts';
import type { Detail } from './use-draft.ts';

type Props = {
  readonly shelf: Shelf;
  readonly detail: Detail;
  /** How far it is with what was changed here. */ readonly state: Detail['state'];
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly saving: { readonly state: SaveState; readonly savedAt?: string | undefined };
  readonly isLocked: boolean;
  readonly isSubmitting: boolean;
  readonly mayCheck: boolean;
  readonly isChecking: boolean;
  readonly onSubmit: () => void;
  readonly onCheck: () => void;
  readonly onWithdraw: () => void;
  readonly onPreview: () => void;
  readonly onVersions: () => void;
  readonly onChanged: () => void;
  readonly onRetry: () => void;
};

/** The head of the editor: where one is, whether it is saved, and what can be done with it. */
export function EditorBar({
  shelf,
  detail,
  state,
  title,
  onTitle,
  saving,
  isLocked,
  isSubmitting,
  mayCheck,
  isChecking,
  onSubmit,
  onCheck,
  onWithdraw,
  onPreview,
  onVersions,
  onChanged,
  onRetry,
}: Props) {
  const text = useText(editorText);
  const { visibleState } = detail;
  const list = useListAddress(shelf, detail.channelId);
  const savingText =
    saving.state === 'saved' && saving.savedAt
      ? text.saved({ time: formatTime(saving.savedAt) })
      : saving.state === 'saved' || saving.state === 'refused'
        ? text.clean
        : text[saving.state];
  return (
    <header className="author-head">
      <div className="author-where-am-i">
        <Link to={list} className="author-back">
          <ArrowLeft aria-hidden /> {text.back}
        </Link>
        <StateBadge state={state} visibleState={visibleState} />
        {isLocked ? null : (
          <span className="author-saving" data-state={saving.state} role="status">
            {savingText}
          </span>
        )}
        {saving.state === 'offline' ? (
          <Button size="sm" variant="plain" onClick={onRetry}>
            {text.saving}
          </Button>
        ) : null}
      </div>
      <div className="author-head-line">
        <h1 className={isLocked ? undefined : 'visually-hidden'}>{title}</h1>
        {isLocked ? null : (
          <TextField
            className="author-title-field"
            label={text.titleLabel}
            hideLabel
            maxLength={STORAGE_TITLE_MAX_LENGTH}
            autoComplete="off"
            value={title}
            onChange={({ currentTarget }) => onTitle(currentTarget.value)}
          />
        )}
        <div className="author-acts">
          <Button variant="ghost" icon={<Eye aria-hidden />} onClick={onPreview}>
            {text.preview}
          </Button>
          {isLocked || !mayCheck ? null : (
            <Button
              variant="ghost"
              icon={<FlaskConical aria-hidden />}
              loading={isChecking && !isSubmitting}
              disabled={isSubmitting}
              onClick={onCheck}
            >
              {text.check}
            </Button>
          )}
          {state === 'SUBMITTED' ? (
            <Button variant="ghost" icon={<Undo2 aria-hidden />} onClick={onWithdraw}>
              {text.withdraw}
            </Button>
          ) : isLocked || state === 'ACCEPTED' ? null : (
            <Button icon={<Send aria-hidden />} loading={isSubmitting} onClick={onSubmit}>
              {text.submit}
            </Button>
          )}
          <MoreMenu shelf={shelf} detail={detail} onVersions={onVersions} onChanged={onChanged} />
        </div>
      </div>
    </header>
  );
}

type MoreMenuProps = Pick<Props, 'shelf' | 'detail' | 'onVersions' | 'onChanged'>;

function MoreMenu({
  shelf,
  detail: { storageId, contentId, visibleState, kind },
  onVersions,
  onChanged,
}: MoreMenuProps) {
  const text = useText(editorText);
  const visible = useCommand(managements.visibleStates, {
    onSuccess: ({ visibleState: now }) => {
      overlay.toast(now === 'VISIBLE' ? text.shown : text.hidden, { kind: 'ok' });
      onChanged();
    },
    // These errors are about this content and have their own text; all others are shown as usual. [API-17]
    on: {
      ALREADY_OPEN_CONTENT_ON_VISIBLE_STATE: () => {
        overlay.toast(text.alreadyOpen, { kind: 'warning' });
        onChanged();
      },
      NOT_ACCEPTED_VIDEO: () => void overlay.toast(text.notAccepted, { kind: 'warning' }),
      ALREADY_REFERENCED_CONTENT: () => void overlay.toast(text.referenced, { kind: 'warning' }),
    },
  });
  const pack = useCommand(packages.make, { onSuccess: ({ url, fileName }) => downloadFrom(url, fileName) });
  const turn = visibleState === 'VISIBLE' ? ('INVISIBLE' as const) : ('VISIBLE' as const);
  const items: MenuItem[] = [
    { id: 'versions', label: text.versions, icon: <History aria-hidden />, onSelect: onVersions },
    ...(kind === 'PROBLEM'
      ? [
          {
            id: 'export',
            label: text.export,
            icon: <Download aria-hidden />,
            onSelect: () => pack.mutate({ problemStorageId: storageId }),
          },
        ]
      : []),
    ...(visibleState === null || contentId === null
      ? []
      : [
          {
            id: 'learner',
            label: text.learner,
            icon: <GraduationCap aria-hidden />,
            onSelect: () => go(learnerPageOf(kind, contentId)),
          },
          {
            id: 'visible',
            label: turn === 'VISIBLE' ? text.show : text.hide,
            icon: turn === 'VISIBLE' ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
            onSelect: () => visible.mutate({ shelf, storageId, visibleState: turn }),
          },
        ]),
  ];
  return (
    <Menu
      trigger={
        <IconButton variant="ghost" label={text.more}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={items}
    />
  );
}
