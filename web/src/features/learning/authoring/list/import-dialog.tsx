import { draftProblems } from '@dolphin/contract/learning/storages/draft-problems.contract';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { presentError } from '../../../../lib/errors/present-error.ts';
import { go } from '../../../../lib/browser/navigate.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { refresh } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { uploadFile } from '../../../../lib/upload/upload-file.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { authoringText } from '../authoring.text.ts';
import { listText } from './list.text.ts';
import { PlaceChoice } from './place-choice.tsx';
import type { Places } from './use-places.ts';

/** A problem package from this device becomes a draft. [LMS-127] */
export function ImportDialog({ places, onClose }: { readonly places: Places; readonly onClose: () => void }) {
  const text = useText(listText);
  const shared = useText(authoringText);
  const [place, setPlace] = useState(places.first);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { fileId } = await uploadFile('PROBLEM_PACKAGE', new File([file], file.name, { type: 'application/zip' }));
      const { problemStorageId } = await call(draftProblems.create, { channelId: place, packageFileId: fileId });
      await refresh(storages.list);
      overlay.toast(text.imported, { kind: 'ok' });
      onClose();
      go(`/author/problems/${problemStorageId}`);
    } catch (error) {
      // Errors of the file are shown here; all others as everywhere.
      if (error instanceof ApiError && error.failure.status !== undefined && error.failure.status < 500)
        setRefusal(error.message);
      else presentError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={text.importTitle}
      closeLabel={shared.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button loading={isBusy} loadingLabel={text.importing} onClick={() => input.current?.click()}>
            {text.chooseFile}
          </Button>
        </>
      }
    >
      <div className="author-form">
        <p className="author-note">{text.importHint}</p>
        <PlaceChoice places={places} value={place} onChange={setPlace} />
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={text.chooseFile}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) void read(file);
          }}
        />
        {refusal === undefined ? null : (
          <p className="field-error" role="alert">
            {refusal}
          </p>
        )}
      </div>
    </Modal>
  );
}
