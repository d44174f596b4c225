import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { messageOfficeText } from './message-office.text.ts';

/** Asks before something is removed. */
export function useRemoval() {
  const text = useText(messageOfficeText);
  return (name: string, remove: () => void): void => {
    const question = {
      title: text.removeAsk({ name }),
      confirmLabel: text.remove,
      cancelLabel: text.cancel,
      danger: true,
    };
    void overlay.confirm(question).then((isSure) => isSure && remove());
  };
}
