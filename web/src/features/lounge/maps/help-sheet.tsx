import { useText } from '../../../lib/text/use-text.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { commandText, editorText } from './editor.text.ts';
import { SHORTCUTS } from './rules/shortcuts.ts';

export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText(editorText);
  const commands = useText(commandText);
  return (
    <Modal open onOpenChange={onClose} title={text.helpTitle} closeLabel={text.close} size="lg">
      <dl className="map-help">
        {SHORTCUTS.map(({ command, shown }) => (
          <div key={shown}>
            <dt>{commands[command]}</dt>
            <dd>
              <kbd>{shown}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
