import { type Editor, isNodeSelection } from '@tiptap/core';
import { useText } from '../../../../lib/text/use-text.ts';
import { linkFromTyped } from '../../safe-link.ts';
import { youtubeVideo } from '../../youtube.ts';
import { richEditorText } from '../rich-editor.text.ts';
import { AskBar } from './ask-bar.tsx';

type Props = { readonly editor: Editor; readonly onClose: () => void };

/** Asks where the selected text leads. */
export function LinkBar({ editor, onClose }: Props) {
  const text = useText(richEditorText);
  return (
    <AskBar
      label={text.linkField}
      hint={text.linkHint}
      initial={String(editor.getAttributes('link')['href'] ?? '')}
      saveLabel={text.linkSave}
      cancelLabel={text.close}
      bad={text.linkBad}
      onClose={onClose}
      onSave={(typed) => {
        const href = linkFromTyped(typed);
        if (href === undefined) return false;
        return editor.state.selection.empty && !editor.isActive('link')
          ? editor
              .chain()
              .focus()
              .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
              .run()
          : editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
      }}
    />
  );
}

/** Asks for the address of a video. */
export function YoutubeBar({ editor, onClose }: Props) {
  const text = useText(richEditorText);
  return (
    <AskBar
      label={text.youtubeField}
      hint={text.youtubeHint}
      initial=""
      saveLabel={text.youtubeSave}
      cancelLabel={text.close}
      bad={text.youtubeBad}
      onClose={onClose}
      onSave={(typed) => {
        const video = youtubeVideo(typed);
        // A picture that happens to be selected stays: the video comes after it.
        const { selection } = editor.state;
        const { from, to } = selection;
        return (
          video !== undefined &&
          editor
            .chain()
            .focus()
            .insertContentAt(isNodeSelection(selection) ? to : { from, to }, { type: 'youtube', attrs: video })
            .run()
        );
      }}
    />
  );
}
