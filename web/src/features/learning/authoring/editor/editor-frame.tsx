import { missingParts } from '@dolphin/contract/learning/storages/missing-parts';
import type { Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { presentError } from '../../../../lib/errors/present-error.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import type { RichFile } from '../../../../shared/rich-text/attached-file.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { authoringText } from '../authoring.text.ts';
import { CheckPanel } from '../review/check-panel.tsx';
import { DecidePanel } from '../review/decide-panel.tsx';
import { MissingPanel } from '../review/missing-panel.tsx';
import { VersionsDialog } from '../review/versions-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { editorText } from './editor.text.ts';
import { type Content, type Detail, useDraft } from './use-draft.ts';
import type { DraftSaver } from './draft-saver.ts';
import { useReview } from './use-review.ts';
import { useZipCases } from './use-zip-cases.ts';

type Sheet<C> = {
  readonly content: C;
  readonly change: (parts: Partial<C>) => void;
  readonly files: readonly RichFile[];
  readonly adopt: (parts: Partial<C>) => void;
  readonly saver: DraftSaver;
  /** It was submitted while something was missing: the fields show what. */ readonly isRefused: boolean;
  readonly takeZip: (file: File, mode: 'REPLACE' | 'APPEND') => Promise<string | null>;
};
type Props<C extends Content> = {
  readonly shelf: Shelf;
  readonly detail: Detail;
  /** Begins anew from what the server has. */ readonly onReload: () => void;
  readonly initial: C;
  readonly sheet: (props: Sheet<C>) => ReactNode;
  readonly preview: (content: C, files: readonly RichFile[]) => ReactNode;
  /** Stands below what is missing. */ readonly beside?: ReactNode;
};

/** Everything around a sheet: title, saving, what is missing, the judge's word, submitting and deciding. */
export function EditorFrame<C extends Content>({
  shelf,
  detail,
  onReload: reload,
  initial,
  sheet,
  preview,
  beside,
}: Props<C>) {
  const text = useText(editorText);
  const shared = useText(authoringText);
  const { storageId, kind, fileList: files } = detail;
  const draft = useDraft(shelf, detail, initial);
  const { content, change, adopt, saver, saving } = draft;
  const [shown, setShown] = useState<'preview' | 'versions' | null>(null);
  const { isRefused, ...review } = useReview({ shelf, detail, saver, reload });
  const takeZip = useZipCases(storageId, saver, reload);
  const missing = missingParts(kind, content);
  // A change makes a draft of it; what was read when the page was opened does not know.
  const isChanged =
    (saving.state !== 'saved' && saving.state !== 'clean') ||
    saver.revision() !== detail.draftRevision ||
    draft.isAdopted;
  const isAccepted = detail.state === 'ACCEPTED' && !isChanged;
  const isJudged = kind === 'PROBLEM' || kind === 'BLOCK_CODING';
  const isLocked = detail.state === 'SUBMITTED' || !detail.mayEdit;

  return (
    <div className="page author author-editor">
      <EditorBar
        shelf={shelf}
        detail={detail}
        title={draft.title}
        onTitle={draft.rename}
        saving={saving}
        isLocked={isLocked}
        state={detail.state === 'ACCEPTED' && isChanged ? 'DRAFT' : detail.state}
        isSubmitting={review.isSubmitting}
        mayCheck={isJudged}
        isChecking={review.isChecking}
        onSubmit={review.begin}
        onCheck={review.tryJudge}
        onWithdraw={review.withdraw}
        onPreview={() => setShown('preview')}
        onVersions={() => void review.saved(() => setShown('versions'))}
        onChanged={reload}
        onRetry={saver.retry}
      />
      <Notices
        at={{ shelf, storageId }}
        saver={saver}
        saving={saving}
        comment={detail.decisionComment}
        reload={reload}
      />
      <div className="author-columns">
        <div className="author-main">
          {isLocked ? (
            <Card as="section">
              {detail.state === 'SUBMITTED' && !detail.mayDecide ? <p className="author-note">{text.locked}</p> : null}
              {preview(content, files)}
            </Card>
          ) : (
            <Card as="div">{sheet({ content, change, adopt, saver, files, isRefused, takeZip })}</Card>
          )}
        </div>
        <aside className="author-side">
          {detail.state === 'SUBMITTED' && detail.mayDecide ? (
            <DecidePanel shelf={shelf} storageId={storageId} mayAccept={detail.mayAccept} onDecided={reload} />
          ) : null}
          {isLocked ? null : (
            <MissingPanel isAccepted={isAccepted} missing={missing} isBlock={kind === 'BLOCK_CODING'} />
          )}
          {!isJudged ? null : (
            <CheckPanel check={review.check} revision={saving.state === 'dirty' ? 0 : saver.revision()} />
          )}
          {beside}
        </aside>
      </div>
      {shown === 'preview' ? (
        <Modal open onOpenChange={() => setShown(null)} title={text.previewTitle} closeLabel={shared.close} size="lg">
          <h2 className="author-preview-title">{draft.title}</h2>
          {preview(content, files)}
        </Modal>
      ) : null}
      {shown === 'versions' ? (
        <VersionsDialog
          shelf={shelf}
          storageId={storageId}
          mayRestore={!isLocked}
          revision={saver.revision}
          onRestored={() => {
            setShown(null);
            reload();
          }}
          onClose={() => setShown(null)}
        />
      ) : null}
    </div>
  );
}

type NoticesProps = {
  readonly at: { readonly shelf: Shelf; readonly storageId: number };
  readonly saver: DraftSaver;
  readonly saving: ReturnType<typeof useDraft>['saving'];
  /** Why it was returned. */
  readonly comment: string | null;
  readonly reload: () => void;
};

/** What stands in the way: a change by somebody else, a refused save, the reason of a return. */
function Notices({ at, saver, saving, comment, reload }: NoticesProps) {
  const text = useText(editorText);
  const insist = async () => {
    const newest = await call(storages.detail, at).catch(presentError);
    if (newest && (await saver.insist(newest.draftRevision))) reload();
  };
  return (
    <>
      {saving.state === 'conflict' ? (
        <Card as="section" title={text.conflictTitle} titleLevel={2} tone="outline">
          <p>{text.conflictHint}</p>
          <div className="author-acts">
            <Button onClick={reload}>{text.takeTheirs}</Button>
            <Button variant="ghost" onClick={() => void insist()}>
              {text.keepMine}
            </Button>
          </div>
        </Card>
      ) : null}
      {saving.state === 'refused' ? (
        <p className="field-error" role="alert">
          {text.refused({ reason: saving.reason ?? '' })}
        </p>
      ) : null}
      {comment === null ? null : (
        <Card as="section" title={text.returned} titleLevel={2} tone="outline">
          <p className="author-prose">{comment}</p>
        </Card>
      )}
    </>
  );
}
