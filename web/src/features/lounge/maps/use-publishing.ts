import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { Editor } from './editor-store.ts';
import { editorText } from './editor.text.ts';

/** Saves everything, and publishes it once it is saved. */
export function usePublishing(editor: Editor, mapId: string) {
  const text = useText(editorText);
  const publish = useCommand(maps.publish, {
    refresh: [maps.versions, maps.list],
    onSuccess: ({ version }) => overlay.toast(text.published({ version }), { kind: 'ok' }),
  });
  const save = async () => {
    const isSaved = await editor.saveAll();
    if (!isSaved && editor.get().save === 'offline') overlay.toast(text.offline, { kind: 'warning' });
    return isSaved;
  };
  const askPublish = () =>
    void overlay.confirm({
      title: text.publishAsk,
      hint: text.publishHint,
      confirmLabel: text.publish,
      cancelLabel: text.cancel,
      onConfirm: () =>
        save()
          .then((isSaved) => (isSaved ? publish.mutateAsync({ mapId }) : undefined))
          .then(
            () => undefined,
            () => undefined,
          ),
    });
  return { save, askPublish, isPublishing: publish.isPending };
}
