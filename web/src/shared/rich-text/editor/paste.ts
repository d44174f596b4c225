import type { EditorProps } from '@tiptap/pm/view';
import { youtubeVideo } from '../youtube.ts';

type Pasting = {
  /** False when there is nobody to take them. */
  readonly onFiles: (files: readonly File[], at?: number) => boolean;
  readonly onLinkKey: () => void;
  readonly onSubmitKey: () => void;
};

/** What comes in from outside: pictures and files are uploaded, a video's address alone becomes the video. */
export function pasteHandlers({
  onFiles,
  onLinkKey,
  onSubmitKey,
}: Pasting): Pick<
  EditorProps,
  'handlePaste' | 'handleDrop' | 'transformPastedHTML' | 'handleKeyDown' | 'handleDOMEvents'
> {
  // After Escape the next Tab leaves the text: inside code and lists Tab indents, and nobody may be caught there.
  let leaves = false;
  return {
    handlePaste: (view, event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Word processors put a picture of the text beside the text.
      if (files.length > 0 && (event.clipboardData?.getData('text/plain') ?? '').trim() === '') return onFiles(files);
      const video = youtubeVideo((event.clipboardData?.getData('text/plain') ?? '').trim());
      const { youtube } = view.state.schema.nodes;
      if (
        !video ||
        !youtube ||
        !view.state.selection.empty ||
        view.state.selection.$from.parent.type.name === 'codeBlock' ||
        view.state.selection.$from.parent.content.size > 0
      )
        return false;
      view.dispatch(view.state.tr.replaceSelectionWith(youtube.create(video)));
      return true;
    },
    handleDrop: (view, event, _slice, moved) =>
      !moved &&
      (event.dataTransfer?.files.length ?? 0) > 0 &&
      takeDropped(event, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos, onFiles),
    // Styles of elsewhere are not kept, and the page's policy would complain about each of them.
    transformPastedHTML: (html) => html.replace(/\sstyle=("[^"]*"|'[^']*')/gi, ''),
    handleKeyDown: (_view, event) => {
      if (!(event.ctrlKey || event.metaKey) || event.isComposing || event.keyCode === 229) return false;
      if (event.key === 'Enter') onSubmitKey();
      else if (event.key.toLowerCase() === 'k') onLinkKey();
      else return false;
      return true;
    },
    handleDOMEvents: {
      keydown: (_view, event) => {
        if (event.key === 'Tab' && leaves) return true;
        if (event.key !== 'Shift') leaves = event.key === 'Escape';
        return false;
      },
      blur: () => {
        leaves = false;
        return false;
      },
    },
  };
}

/** Also when nobody takes them: the browser would leave the page and open the file, and the text would be gone. */
function takeDropped(event: DragEvent, at: number | undefined, onFiles: Pasting['onFiles']): true {
  onFiles([...(event.dataTransfer?.files ?? [])], at);
  return true;
}
