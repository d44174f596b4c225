import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import { formatDateTime } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { editorText } from './editor.text.ts';

/** The published versions, and restoring one. [WLD-167] */
export function VersionsDialog({
  mapId,
  save,
  onRestored,
  onClose,
}: {
  readonly mapId: string;
  /** Saves what is open, or it would be put upon what is brought back. */ readonly save: () => Promise<boolean>;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}) {
  const text = useText(editorText);
  const read = useRead(maps.versions, { mapId }, { isQuiet: true, staleTimeMs: 0 });
  const restore = useCommand(maps.restore, {
    refresh: [maps.versions, maps.list],
    onSuccess: ({ version }) => {
      overlay.toast(text.restored({ version }), { kind: 'ok' });
      onRestored();
    },
  });
  const ask = (version: number) =>
    void overlay.confirm({
      title: text.restoreAsk({ version }),
      hint: text.restoreHint,
      confirmLabel: text.restore,
      cancelLabel: text.cancel,
      onConfirm: () =>
        save()
          .then((isSaved) => (isSaved ? restore.mutateAsync({ mapId, version }) : undefined))
          .then(
            () => undefined,
            () => undefined,
          ),
    });
  return (
    <Modal open onOpenChange={onClose} title={text.versions} closeLabel={text.close}>
      {read.isError ? (
        <ErrorState compact title={text.missing} retryLabel={text.retry} onRetry={() => void read.refetch()} />
      ) : read.data === undefined ? (
        <div aria-busy="true">
          <SkeletonText lines={4} />
        </div>
      ) : read.data.versionList.length === 0 ? (
        <p>{text.noVersions}</p>
      ) : (
        <ol className="map-versions">
          {read.data.versionList.map(({ version, publishedAt, publisher, objectCount }, at) => (
            <li key={version}>
              <div>
                <strong>{text.version({ version })}</strong>{' '}
                {at === 0 ? (
                  <Badge tone="ok" size="sm">
                    {text.now}
                  </Badge>
                ) : null}
                <p className="text-muted">
                  {publisher
                    ? text.versionBy({ nickname: publisher.nickname, at: formatDateTime(publishedAt) })
                    : text.versionAt({ at: formatDateTime(publishedAt) })}{' '}
                  · {text.objectCount({ count: objectCount })}
                </p>
              </div>
              <Button size="sm" variant="ghost" onClick={() => ask(version)}>
                {text.restore}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
}
