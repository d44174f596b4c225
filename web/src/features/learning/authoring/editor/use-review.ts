import type { Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { managements } from '@dolphin/contract/learning/storages/storages.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { refresh, useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useCheck } from '../review/use-check.ts';
import { editorText } from './editor.text.ts';
import type { Detail } from './use-draft.ts';
import type { DraftSaver } from './draft-saver.ts';

type Reviewed = {
  readonly shelf: Shelf;
  readonly detail: Detail;
  readonly saver: DraftSaver;
  readonly reload: () => void;
};

/** Checking by the judge, submitting what passed, and withdrawing it. */
export function useReview({ shelf, detail, saver, reload }: Reviewed) {
  const text = useText(editorText);
  const { storageId } = detail;
  const at = { shelf, storageId };
  const [isSubmitting, setSubmitting] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [isChecking, setChecking] = useState(detail.check?.state === 'WAITING' || detail.check?.state === 'RUNNING');
  const check = useCheck(shelf, storageId, detail.check, isChecking);
  const submit = useCommand(managements.submit, {
    on: {
      NOTHING_NEW_TO_SUBMIT: () => {
        setSubmitting(false);
        overlay.toast(text.nothingNew, { kind: 'warning' });
      },
      CONTENT_IS_INCOMPLETE: () => {
        setSubmitting(false);
        setRefused(true);
        overlay.toast(text.incomplete, { kind: 'warning' });
      },
    },
    onSuccess: ({ isChecking: isJudged }) => {
      setChecking(isJudged);
      if (isJudged) return void refresh(managements.progress);
      setSubmitting(false);
      overlay.toast(detail.mayAccept ? text.submittedDecider : text.submitted, { kind: 'ok' });
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

  return {
    check,
    isChecking,
    isSubmitting: isSubmitting || submit.isPending,
    /** It was submitted while something was missing. */ isRefused,
    saved,
    begin,
    tryJudge: () => void saved(() => tryJudge.mutate(at)),
    withdraw: () => withdraw.mutate(at),
  };
}
