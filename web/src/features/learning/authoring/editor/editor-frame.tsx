import { missingParts } from '@dolphin/contract/learning/storages/missing-parts';
import { packages } from '@dolphin/contract/learning/storages/packages.contract';
import type { Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { managements, storages } from '@dolphin/contract/learning/storages/storages.contract';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { presentError } from '../../../../lib/errors/present-error.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { refresh, useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { uploadFile } from '../../../../lib/upload/upload-file.ts';
import type { RichFile } from '../../../../shared/rich-text/attached-file.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { authoringText } from '../authoring.text.ts';
import { problemText } from '../problem/problem.text.ts';
import { CheckPanel } from '../review/check-panel.tsx';
import { DecidePanel } from '../review/decide-panel.tsx';
import { MissingPanel } from '../review/missing-panel.tsx';
import { useCheck } from '../review/use-check.ts';
import { VersionsDialog } from '../review/versions-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { editorText } from './editor.text.ts';
import { type Content, type Detail, useDraft } from './use-draft.ts';

type Sheet<C> = {
  readonly content: C;
  readonly change: (parts: Partial<C>) => void;
  readonly files: readonly RichFile[];
  readonly takeZip: (file: File, mode: 'REPLACE' | 'APPEND') => Promise<string | null>;
};
type Props<C extends Content> = {
  readonly shelf: Shelf;
  readonly detail: Detail;
  /** Begins anew from what the server has. */ readonly onReload: () => void;
  readonly initial: C;
  readonly sheet: (props: Sheet<C>) => ReactNode;
  readonly preview: (content: C, files: readonly RichFile[]) => ReactNode;
};

/** Everything around a sheet: title, saving, what is missing, the judge's word, submitting and deciding. */
export function EditorFrame<C extends Content>({ shelf, detail, onReload: reload, initial, sheet, preview }: Props<C>) {
  const text = useText(editorText);
  const shared = useText(authoringText);
  const problem = useText(problemText);
  const { storageId, kind } = detail;
  const at = { shelf, storageId };
  const draft = useDraft(shelf, detail, initial);
  const { content, saver, saving } = draft;
  const [shown, setShown] = useState<'preview' | 'versions' | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isChecking, setChecking] = useState(detail.check?.state === 'WAITING' || detail.check?.state === 'RUNNING');
  const check = useCheck(shelf, storageId, detail.check, isChecking);
  const missing = missingParts(kind, content);
  // A change makes a draft of it; what was read when the page was opened does not know.
  const isChanged = (saving.state !== 'saved' && saving.state !== 'clean') || saver.revision() !== detail.draftRevision;
  const isAccepted = detail.state === 'ACCEPTED' && !isChanged;
  const isLocked = detail.state === 'SUBMITTED' || !detail.mayEdit;

  const submit = useCommand(managements.submit, {
    on: {
      NOTHING_NEW_TO_SUBMIT: () => {
        setSubmitting(false);
        overlay.toast(text.nothingNew, { kind: 'warning' });
      },
      CONTENT_IS_INCOMPLETE: () => {
        setSubmitting(false);
        overlay.toast(text.incomplete, { kind: 'warning' });
      },
    },
    onSuccess: ({ isChecking: isJudged }) => {
      setChecking(isJudged);
      if (isJudged) return void refresh(managements.progress);
      setSubmitting(false);
      overlay.toast(detail.mayDecide ? text.submittedDecider : text.submitted, { kind: 'ok' });
      reload();
    },
  });
  const tryJudge = useCommand(managements.check, {
    refresh: [managements.progress],
    onSuccess: () => setChecking(true),
    on: { CONTENT_IS_INCOMPLETE: () => void overlay.toast(text.incomplete, { kind: 'warning' }) },
  });
  const withdraw = useCommand(managements.withdraw, {
    onSuccess: () => {
      overlay.toast(text.withdrawn, { kind: 'ok' });
      reload();
    },
  });
  const goOn = useEffectEvent((state: string) => {
    setChecking(false);
    if (!isSubmitting) return;
    // The judge has agreed to what is being submitted: now it is.
    if (state === 'PASSED') submit.mutate(at);
    else setSubmitting(false);
  });
  const ended =
    isChecking && (check?.state === 'PASSED' || check?.state === 'FAILED') && check.draftRevision === saver.revision()
      ? check.state
      : null;
  useEffect(() => {
    if (ended !== null) goOn(ended);
  }, [ended]);

  /** The newest version is saved on the server, or the error was shown. */
  const saved = async (run: () => void) => {
    if (await saver.flush()) run();
  };
  const begin = () =>
    void saved(() => {
      setSubmitting(true);
      submit.mutate(at, { onError: () => setSubmitting(false) });
    });

  const takeZip = async (file: File, mode: 'REPLACE' | 'APPEND'): Promise<string | null> => {
    if (!(await saver.flush())) return text.conflict;
    try {
      const { fileId } = await uploadFile('PROBLEM_PACKAGE', new File([file], file.name, { type: 'application/zip' }));
      const { addedCount } = await call(packages.addCases, {
        problemStorageId: storageId,
        draftRevision: saver.revision(),
        fileId,
        mode,
      });
      overlay.toast(problem.added({ count: addedCount }), { kind: 'ok' });
      reload();
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.message !== '') return error.message;
      presentError(error);
      return '';
    }
  };
  const insist = async () => {
    const newest = await call(storages.detail, at).catch(presentError);
    if (newest && (await saver.insist(newest.draftRevision))) reload();
  };
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
        isSubmitting={isSubmitting || submit.isPending}
        mayCheck={kind !== 'DOCUMENT'}
        isChecking={isChecking}
        onSubmit={begin}
        onCheck={() => void saved(() => tryJudge.mutate(at))}
        onWithdraw={() => withdraw.mutate(at)}
        onPreview={() => setShown('preview')}
        onVersions={() => void saved(() => setShown('versions'))}
        onChanged={reload}
        onRetry={saver.retry}
      />
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
      {detail.decisionComment === null ? null : (
        <Card as="section" title={text.returned} titleLevel={2} tone="outline">
          <p className="author-prose">{detail.decisionComment}</p>
        </Card>
      )}
      <div className="author-columns">
        <div className="author-main">
          {isLocked ? (
            <Card as="section">
              {detail.state === 'SUBMITTED' && !detail.mayDecide ? <p className="author-note">{text.locked}</p> : null}
              {preview(content, detail.fileList)}
            </Card>
          ) : (
            <Card as="div">{sheet({ content, change: draft.change, files: detail.fileList, takeZip })}</Card>
          )}
        </div>
        <aside className="author-side">
          {detail.state === 'SUBMITTED' && detail.mayDecide ? (
            <DecidePanel shelf={shelf} storageId={storageId} onDecided={reload} />
          ) : null}
          {isLocked ? null : (
            <MissingPanel isAccepted={isAccepted} missing={missing} isBlock={kind === 'BLOCK_CODING'} />
          )}
          {kind === 'DOCUMENT' ? null : (
            <CheckPanel check={check} revision={saving.state === 'dirty' ? 0 : saver.revision()} />
          )}
        </aside>
      </div>
      {shown === 'preview' ? (
        <Modal open onOpenChange={() => setShown(null)} title={text.previewTitle} closeLabel={shared.close} size="lg">
          <h2 className="author-preview-title">{draft.title}</h2>
          {preview(content, detail.fileList)}
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
