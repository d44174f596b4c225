import type { Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { managements, storages } from '@dolphin/contract/learning/storages/storages.contract';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { formatDateTime } from '../../../../lib/format.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { authoringText } from '../authoring.text.ts';
import { editorText } from '../editor/editor.text.ts';

type Props = {
  readonly shelf: Shelf;
  readonly storageId: number;
  readonly mayRestore: boolean;
  readonly revision: () => number;
  readonly onRestored: () => void;
  readonly onClose: () => void;
};

/** Every submitted version; one of them can become the working copy again. [LMS-2] */
export function VersionsDialog({ shelf, storageId, mayRestore, revision, onRestored, onClose }: Props) {
  const text = useText(editorText);
  const shared = useText(authoringText);
  const read = useRead(managements.versions, { shelf, storageId }, { staleTimeMs: 0 });
  const restore = useCommand(managements.restoreVersion, {
    refresh: [storages.list],
    onSuccess: (_saved, { number }) => {
      overlay.toast(text.restoredVersion({ number }), { kind: 'ok' });
      onRestored();
    },
  });
  const ask = (number: number) =>
    void overlay.confirm({
      title: text.restoreAsk({ number }),
      hint: text.restoreHint,
      confirmLabel: text.restoreVersion,
      cancelLabel: shared.cancel,
      onConfirm: () =>
        restore.mutateAsync({ shelf, storageId, number, draftRevision: revision() }).then(
          () => undefined,
          () => undefined,
        ),
    });
  return (
    <Modal open onOpenChange={(open) => open || onClose()} title={text.versionsTitle} closeLabel={shared.close}>
      {read.data ? (
        read.data.versionList.length === 0 ? (
          <p className="author-note">{text.versionsEmpty}</p>
        ) : (
          <ol className="author-versions">
            {read.data.versionList.map((version) => (
              <li key={version.number}>
                <div>
                  <strong>{text.versionNumber({ number: version.number })}</strong>{' '}
                  <Badge
                    size="sm"
                    tone={version.state === 'ACCEPTED' ? 'ok' : version.state === 'REJECTED' ? 'danger' : 'neutral'}
                  >
                    {text[`V${version.state}`]}
                  </Badge>{' '}
                  {version.isPublished ? (
                    <Badge size="sm" tone="brand">
                      {text.current}
                    </Badge>
                  ) : null}
                  <p>{version.title}</p>
                  <p className="author-note">
                    {formatDateTime(version.createdAt)}
                    {version.authorName === null ? '' : ` · ${text.by({ name: version.authorName })}`}
                    {version.deciderName === null ? '' : ` · ${text.decidedBy({ name: version.deciderName })}`}
                  </p>
                  {version.comment === '' ? null : <blockquote>{version.comment}</blockquote>}
                </div>
                {mayRestore ? (
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<RotateCcw aria-hidden />}
                    loading={restore.isPending}
                    onClick={() => ask(version.number)}
                  >
                    {text.restoreVersion}
                  </Button>
                ) : null}
              </li>
            ))}
          </ol>
        )
      ) : (
        <div aria-busy>
          <SkeletonText lines={4} />
        </div>
      )}
    </Modal>
  );
}
