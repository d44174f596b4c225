import { ROOM_PASSWORD_MAX } from '@dolphin/contract/lounge/lounge.constants';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { roomsText } from './rooms.text.ts';

/** Asks for the password of a room. `onTry` resolves to false when it was wrong. Shows when the room gets full. */
export function PasswordDialog({
  isFull,
  onTry,
  onClose,
}: {
  readonly isFull: boolean;
  readonly onTry: (password: string) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const text = useText(roomsText);
  const [password, setPassword] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === '' || isBusy || isFull) return;
    setBusy(true);
    setWrong(!(await onTry(password)));
    setBusy(false);
  }
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={text.passwordTitle}
      description={text.passwordLead}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="room-password" loading={isBusy} disabled={isFull}>
            {text.enter}
          </Button>
        </>
      }
    >
      <form id="room-password" className="room-form" onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label={text.password}
          texts={{ show: text.show, hide: text.hide }}
          autoComplete="off"
          maxLength={ROOM_PASSWORD_MAX}
          value={password}
          error={isWrong ? text.wrongPassword : undefined}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <div role="status">{isFull ? <p className="field-error">{text.fullNow}</p> : null}</div>
      </form>
    </Modal>
  );
}
