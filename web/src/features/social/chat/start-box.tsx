import { NICKNAME_MAX_LENGTH } from '@dolphin/contract/accounts/accounts.constants';
import { chats } from '@dolphin/contract/social/chat/chat.contract';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { blockComposingSubmit } from '../../../ui/field/enter-key.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { chatText } from './chat.text.ts';

/** A whisper to a nickname. An unknown nickname is shown in a notice. [SOC-8] */
export function StartBox({ onOpen }: { readonly onOpen: (partnerId: number) => void }) {
  const text = useText(chatText);
  const [nickname, setNickname] = useState('');
  const open = useCommand(chats.open, {
    onSuccess: ({ partner }) => {
      setNickname('');
      onOpen(partner.userId);
    },
  });
  const submit = () => {
    if (nickname.trim() !== '' && !open.isPending) open.mutate({ nickname: nickname.trim() });
  };
  return (
    <form className="whispers-start" onSubmit={(event) => (event.preventDefault(), submit())}>
      <TextField
        label={text.start}
        hideLabel
        placeholder={text.start}
        maxLength={NICKNAME_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="go"
        value={nickname}
        onChange={(event) => setNickname(event.currentTarget.value)}
        onKeyDown={blockComposingSubmit}
        endSlot={
          <IconButton type="submit" size="sm" label={text.startGo} loading={open.isPending}>
            <ArrowRight aria-hidden />
          </IconButton>
        }
      />
    </form>
  );
}
