import { presence } from '@dolphin/contract/social/presence.contract';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Switch } from '../../../ui/choice/switch.tsx';
import { friendsText } from './friends.text.ts';

/** Shown as soon as it is known; changed at once, and back again when it could not be saved. */
export function HideSwitch() {
  const text = useText(friendsText);
  const setting = useRead(presence.setting, {}, { isQuiet: true });
  const hide = useCommand(presence.hide, { refresh: [presence.setting] });
  if (!setting.data) return null;
  return (
    <Switch
      label={text.hide}
      hint={text.hideHint}
      checked={hide.isPending ? hide.variables.isHidden : setting.data.isHidden}
      onCheckedChange={(isHidden) => hide.mutate({ isHidden })}
    />
  );
}
