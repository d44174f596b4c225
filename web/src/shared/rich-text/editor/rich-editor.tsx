import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useImperativeHandle, useState } from 'react';
import { formatNumber } from '../../../lib/format-number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { LinkBar, YoutubeBar } from './toolbar/address-bars.tsx';
import { createBridge } from './bridge.ts';
import { ContextBar } from './toolbar/context-bar.tsx';
import { editableDocument } from './editable-document.ts';
import { isEmptyDocument, cleanDocument } from './clean-document.ts';
import { MentionMenu } from './mention-menu.tsx';
import { richEditorText } from './rich-editor.text.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import type { RichEditorProps } from './rich-editor-props.ts';
import '../rich-text.css';
import './rich-editor.css';

const BARS = { top: 130, bottom: 150, left: 0, right: 0 };

/** The rich text editor. Heavy: reach it through `lazy`. */
export function RichEditor({ ref, ...props }: RichEditorProps) {
  const text = useText(richEditorText);
  const id = useId();
  const [asking, setAsking] = useState<'link' | 'youtube' | null>(null);
  const [bridge] = useState(() => createBridge(props, () => setAsking('link')));
  useEffect(() => bridge.update(props));
  const editor = useEditor({
    extensions: bridge.extensions,
    content: editableDocument(props.initial),
    // The policy of the page lets no style in that is not in a stylesheet.
    injectCSS: false,
    autofocus: props.autoFocus ? 'end' : false,
    shouldRerenderOnTransaction: false,
    enableContentCheck: false,
    editorProps: {
      // Bars stay at both ends of the screen; the line that is written must not go under them.
      scrollThreshold: BARS,
      scrollMargin: BARS,
      attributes: {
        class: 'rich-text rich-editor-area',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props.label,
        'aria-describedby': `${id}-note`,
      },
      ...bridge.handlers,
    },
    onUpdate: bridge.edited,
  });
  useEffect(() => bridge.attach(editor), [bridge, editor]);
  useImperativeHandle(
    ref,
    () => ({
      read: () => {
        const document = cleanDocument(editor.getJSON());
        return {
          // The editor's schema makes nothing else; its own type knows nodes of any kind.
          document: document as unknown as RichDoc,
          length: editor.state.doc.textContent.length,
          isEmpty: isEmptyDocument(document),
        };
      },
      focus: () => void editor.commands.focus(),
    }),
    [editor],
  );
  const length = useEditorState({ editor, selector: ({ editor: now }) => now.state.doc.textContent.length });
  const over = length - props.maxLength;
  const close = () => (setAsking(null), editor.commands.focus());
  const note = props.error ?? (over > 0 ? text.tooLong({ over }) : undefined);
  return (
    <div className="rich-editor" data-look={props.look ?? 'full'} data-invalid={note !== undefined || undefined}>
      <Toolbar
        editor={editor}
        look={props.look ?? 'full'}
        pictureTypes={(props.pictureTypes ?? []).join(',')}
        onLink={() => setAsking('link')}
        onYoutube={() => setAsking('youtube')}
        onPictures={props.uploadPicture ? (files) => void bridge.addFiles(files) : undefined}
        onFiles={props.uploadFile ? (files) => void bridge.addFiles(files) : undefined}
        onMention={
          props.findPeople
            ? () => void editor.chain().focus().insertContent({ type: 'text', text: '@' }).run()
            : undefined
        }
      />
      {asking === 'link' ? (
        <LinkBar editor={editor} onClose={close} />
      ) : asking === 'youtube' ? (
        <YoutubeBar editor={editor} onClose={close} />
      ) : (
        <ContextBar editor={editor} onEditLink={() => setAsking('link')} />
      )}
      <EditorContent editor={editor} />
      <div className="rich-editor-foot">
        <p
          id={`${id}-note`}
          className={note === undefined ? 'field-hint' : 'field-error'}
          role={note === undefined ? undefined : 'alert'}
        >
          {note ??
            (props.uploadPicture === undefined && props.findPeople === undefined
              ? ''
              : props.findPeople === undefined
                ? text.pictureHint
                : props.look === 'compact'
                  ? text.sendHint
                  : text.hint)}
        </p>
        {length > props.maxLength * 0.9 ? (
          <p className="field-count">{text.used({ used: formatNumber(length), max: formatNumber(props.maxLength) })}</p>
        ) : null}
      </div>
      <MentionMenu search={bridge.search} />
    </div>
  );
}
