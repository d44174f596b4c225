import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { LEARNER_ACCOUNTS_AT_ONCE_MAX } from '@dolphin/contract/channels/members/members.constants';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { ROSTER_ROWS_MAX } from '@dolphin/contract/channels/join/roster.constants';
import { rosters } from '@dolphin/contract/channels/join/roster.contract';
import { uploads } from '@dolphin/contract/storage/storage.constants';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { saveSentFile } from '../../../lib/browser/save-file.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useUpload } from '../../../lib/upload/use-upload.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { RosterInvites } from './roster-invites.tsx';
import { RosterPreview } from './roster-preview.tsx';
import { rosterText } from './roster.text.ts';
import { askForPlan } from '../../../shared/plans/ask-for-plan.ts';
import './roster.css';

export type Cards = OutputOf<typeof rosters.import>['cardList'];

/** From a sheet to members: choose a file, look at every row, import all that are right. [CHN-145] */
export function RosterDialog({
  onClose,
  onCards,
}: {
  readonly onClose: () => void;
  /** Of the accounts that an import made. */ readonly onCards: (cards: Cards) => void;
}) {
  const text = useText(rosterText);
  const { channelId } = useChannel();
  const preview = useCommand(rosters.preview);
  const [isMailed, setIsMailed] = useState(true);
  const [isConsentHeld, setIsConsentHeld] = useState(false);
  // The server's errors about the sheet are shown as declared; the toast of the upload finishes all the same.
  const { upload, isUploading } = useUpload('ROSTER', ({ fileId }) =>
    preview.mutateAsync({ channelId, fileId }).catch(() => undefined),
  );
  const importing = useCommand(rosters.import, {
    refresh: [members.all, members.pending, members.counts, rosters.invites],
    on: askForPlan,
    onSuccess: ({ addCount, inviteCount, accountCount, cardList }) => {
      const hints = [
        text.importedHint({ added: addCount, invited: inviteCount }),
        ...(accountCount > 0 ? [text.importedAccounts({ count: formatNumber(accountCount) })] : []),
      ];
      overlay.toast(text.imported, { kind: 'ok', hint: hints.join(', ') });
      onClose();
      onCards(cardList);
    },
  });
  const read = preview.data;
  const accountCount = read?.accountCount ?? 0;
  const guardianCount = read?.guardianCount ?? 0;
  const ready = (read?.addCount ?? 0) + (read?.inviteCount ?? 0) + accountCount;
  const needsConsent = accountCount > 0 || guardianCount > 0;
  const isReading = isUploading || preview.isPending;
  return (
    <Modal
      open
      onOpenChange={onClose}
      dismissible={!isReading && !importing.isPending}
      title={text.title}
      description={text.lead({ max: ROSTER_ROWS_MAX })}
      closeLabel={text.close}
      size="lg"
      footer={
        read ? (
          <>
            <Button variant="ghost" onClick={onClose}>
              {text.cancel}
            </Button>
            <Button
              loading={importing.isPending}
              disabled={(ready === 0 && guardianCount === 0) || (needsConsent && !isConsentHeld)}
              onClick={() => importing.mutate({ channelId, rosterId: read.rosterId, isMailed, isConsentHeld })}
            >
              {ready === 0 && guardianCount === 0
                ? text.nothing
                : text.import({ count: formatNumber(Math.max(ready, guardianCount)) })}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="roster">
        <Tools isReading={isReading} hasRead={read !== undefined} onFile={upload} />
        {read ? (
          <>
            {read.inviteCount > 0 ? (
              <Checkbox
                label={text.mail({ count: formatNumber(read.inviteCount) })}
                hint={text.mailHint}
                checked={isMailed}
                onChange={(event) => setIsMailed(event.currentTarget.checked)}
              />
            ) : null}
            <Consent roster={read} isHeld={isConsentHeld} onHeld={setIsConsentHeld} />
            <RosterPreview roster={read} />
          </>
        ) : (
          <>
            <ul className="roster-notes">
              <li>{text.accounts}</li>
              <li>{text.noEmail({ max: LEARNER_ACCOUNTS_AT_ONCE_MAX })}</li>
              <li>{text.staffNote}</li>
            </ul>
            <RosterInvites />
          </>
        )}
      </div>
    </Modal>
  );
}

type ConsentProps = {
  readonly roster: OutputOf<typeof rosters.preview>;
  readonly isHeld: boolean;
  readonly onHeld: (isHeld: boolean) => void;
};

/** The manager confirms the consents that the academy holds: of new accounts and of guardians. [ACC-24] [CHN-214] */
function Consent({ roster: { accountCount, guardianCount }, isHeld, onHeld }: ConsentProps) {
  const text = useText(rosterText);
  const parts = [
    ...(accountCount > 0 ? [text.consent({ count: formatNumber(accountCount) })] : []),
    ...(guardianCount > 0 ? [text.guardianConsent({ count: formatNumber(guardianCount) })] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Checkbox
      label={parts.join(' · ')}
      hint={text.consentHint}
      checked={isHeld}
      onChange={(event) => onHeld(event.currentTarget.checked)}
    />
  );
}

type ToolsProps = {
  readonly isReading: boolean;
  readonly hasRead: boolean;
  readonly onFile: (file: File) => void;
};

function Tools({ isReading, hasRead, onFile }: ToolsProps) {
  const text = useText(rosterText);
  const { channelId } = useChannel();
  const input = useRef<HTMLInputElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const saveTemplate = async () => {
    setIsSaving(true);
    await call(rosters.template, { channelId }).then(saveSentFile, presentError);
    setIsSaving(false);
  };
  return (
    <div className="roster-tools">
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        accept={`.xlsx,.csv,.tsv,${uploads.ROSTER.types.join(',')}`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onFile(typed(file));
        }}
      />
      <Button
        variant={hasRead ? 'ghost' : 'primary'}
        icon={<FileUp aria-hidden />}
        loading={isReading}
        loadingLabel={text.reading}
        onClick={() => input.current?.click()}
      >
        {hasRead ? text.change : text.choose}
      </Button>
      <Button variant="ghost" icon={<Download aria-hidden />} loading={isSaving} onClick={() => void saveTemplate()}>
        {text.template}
      </Button>
    </div>
  );
}

/** Windows takes a CSV file for one of Excel, others know no type; the server looks into the file anyway. */
function typed(file: File): File {
  const [sheet, csv] = uploads.ROSTER.types;
  return new File([file], file.name, { type: /\.(csv|tsv|txt)$/i.test(file.name) ? csv : sheet });
}
