import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { CharacterDialog } from '../../../ui/dialog/character-dialog.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TutorialDialog } from '../../../ui/dialog/tutorial-dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { toast, uploads } from '../../../ui/toast/toast-store.ts';
import { Chapter, Row } from '../specimen.tsx';
import { styleguideText } from '../styleguide.text.ts';

export function MessageChapter() {
  const text = useText(styleguideText);
  const startUpload = () => {
    let percent = 0;
    const upload = uploads.start({ name: text.uploadName, onCancel: () => clearInterval(timer) });
    const timer = setInterval(() => {
      percent += 4;
      upload.progress(percent);
      if (percent < 100) return;
      clearInterval(timer);
      upload.done();
    }, 120);
  };
  const failUpload = () => {
    const upload = uploads.start({
      name: text.uploadName,
      onRetry: () => {
        upload.dismiss();
        startUpload();
      },
    });
    upload.fail(text.uploadFailHint);
  };
  return (
    <Chapter id="messages" title={text.messages}>
      <Row>
        <Button variant="ghost" onClick={() => toast.ok(text.toastOk)}>
          {text.badgeOk}
        </Button>
        <Button variant="ghost" onClick={() => toast.notice(text.toastNotice)}>
          {text.notifications}
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            toast.warning(text.toastWarning, { action: { label: text.undo, onClick: () => toast.ok(text.undo) } })
          }
        >
          {text.badgeWarning}
        </Button>
        <Button variant="ghost" onClick={() => toast.danger(text.toastDanger, { hint: text.toastHint })}>
          {text.errorState}
        </Button>
        <Button variant="ghost" onClick={() => toast.notice(text.longLabel, { hint: text.longLabel })}>
          {text.longText}
        </Button>
        <Button variant="ghost" onClick={startUpload}>
          {text.upload}
        </Button>
        <Button variant="ghost" onClick={failUpload}>
          {text.uploadFail}
        </Button>
      </Row>
    </Chapter>
  );
}

type Open =
  | 'modal'
  | 'check'
  | 'warn'
  | 'confirm'
  | 'leave'
  | 'drawer'
  | 'bottom'
  | 'tutorial'
  | 'over'
  | 'speak'
  | null;

export function DialogChapter() {
  const text = useText(styleguideText);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const is = (name: Open) => ({
    open: open === name,
    onOpenChange: (next: boolean) => {
      if (!next) close();
    },
  });
  const steps = [
    { id: '1', title: text.step1, body: text.step1Body },
    { id: '2', title: text.step2, body: text.step2Body, character: 'CRAB' as const },
    { id: '3', title: text.step3, body: text.step3Body, character: 'TURTLE' as const },
  ];
  const tutorialTexts = {
    previous: text.previous,
    next: text.next,
    finish: text.finish,
    skip: text.skip,
    progress: (at: number, all: number) => text.stepOf({ at, all }),
  };
  const buttons: [Open, string][] = [
    ['modal', text.modal],
    ['check', text.alertCheck],
    ['warn', text.alertWarn],
    ['confirm', text.confirm],
    ['leave', text.leaveTitle],
    ['drawer', text.drawer],
    ['bottom', text.drawerBottom],
    ['tutorial', text.tutorial],
    ['over', text.tutorialOver],
    ['speak', text.speak],
  ];
  return (
    <Chapter id="dialogs" title={text.dialogs}>
      <Row>
        {buttons.map(([name, label]) => (
          <Button key={name} variant="ghost" onClick={() => setOpen(name)}>
            {label}
          </Button>
        ))}
      </Row>
      <TutorialDialog embedded open={open === 'tutorial'} onClosed={close} steps={steps} texts={tutorialTexts} />
      <TutorialDialog open={open === 'over'} onClosed={close} steps={steps} texts={tutorialTexts} />
      <Modal
        {...is('modal')}
        title={text.modal}
        description={text.nameHint}
        closeLabel={text.close}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {text.cancel}
            </Button>
            <Button onClick={close}>{text.save}</Button>
          </>
        }
      >
        <div className="grid gap-4">
          <TextField label={text.name} />
          <p>{text.longLabel}</p>
        </div>
      </Modal>
      <Questions open={open} onClose={close} />
      <Drawer
        {...is('drawer')}
        title={text.notifications}
        closeLabel={text.close}
        footer={
          <Button wide onClick={close}>
            {text.ok}
          </Button>
        }
      >
        <p>{text.longLabel}</p>
      </Drawer>
      <Drawer {...is('bottom')} side="bottom" title={text.share} closeLabel={text.close}>
        <p>{text.longLabel}</p>
      </Drawer>
      <CharacterDialog
        open={open === 'speak'}
        onClose={close}
        character="DOLPHIN"
        name={text.dolphin}
        label={text.speak}
        lines={[text.line1, text.line2, text.line3]}
        texts={{ next: text.next, done: text.finish }}
      />
    </Chapter>
  );
}

/** Dialogs that ask something or have to be read. */
function Questions({ open, onClose: close }: { readonly open: Open; readonly onClose: () => void }) {
  const text = useText(styleguideText);
  return (
    <>
      <AlertDialog
        open={open === 'check'}
        onClose={close}
        icon="check"
        title={text.alertCheck}
        hint={text.alertCheckHint}
        confirmLabel={text.ok}
      />
      <AlertDialog
        open={open === 'warn'}
        onClose={close}
        title={text.alertWarn}
        hint={text.alertWarnHint}
        confirmLabel={text.ok}
      />
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        danger
        title={text.confirmTitle}
        hint={text.confirmHint}
        confirmLabel={text.remove}
        cancelLabel={text.cancel}
        onConfirm={() =>
          new Promise((done) => {
            setTimeout(done, 900);
          })
        }
      />
      <ConfirmDialog
        open={open === 'leave'}
        onClose={close}
        danger
        character="CRAB"
        title={text.leaveTitle}
        hint={text.confirmHint}
        confirmLabel={text.ok}
        cancelLabel={text.cancel}
        typeToConfirm={{ label: text.leaveType, value: text.leaveWord }}
        onConfirm={() => undefined}
      />
    </>
  );
}
