import { PICTURE_ALT_MAX_LENGTH } from '@dolphin/contract/channels/posts/rich-text';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import ExternalLink from 'lucide-react/icons/external-link';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { CODE_LANGUAGES } from '../../languages.ts';
import { safeLink } from '../../safe-link.ts';
import { richEditorText } from '../rich-editor.text.ts';

const PLAIN = 'plain';

/** Settings for the cursor's position: the language of a code block, the description of a picture, a link's address. */
export function ContextBar({ editor, onEditLink }: { readonly editor: Editor; readonly onEditLink: () => void }) {
  const text = useText(richEditorText);
  const here = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      code: now.isActive('codeBlock') ? String(now.getAttributes('codeBlock')['language'] ?? PLAIN) : null,
      alt: now.isActive('image') ? String(now.getAttributes('image')['alt'] ?? '') : null,
      isVideo: now.isActive('youtube'),
      isTable: now.isActive('table'),
      link: now.isActive('link') ? String(now.getAttributes('link')['href'] ?? '') : null,
    }),
  });
  const remove = () => void editor.chain().focus().deleteSelection().run();
  if (here.code !== null) {
    return (
      <div className="rich-context">
        <Select
          label={text.language}
          hideLabel
          placeholder={text.language}
          value={here.code}
          options={[
            { value: PLAIN, label: text.plainCode },
            ...CODE_LANGUAGES.map(({ id, label }) => ({ value: id, label })),
          ]}
          onValueChange={(language) =>
            void editor
              .chain()
              .updateAttributes('codeBlock', { language: language === PLAIN ? null : language })
              .run()
          }
        />
        <p className="rich-context-note">{text.keysHint}</p>
      </div>
    );
  }
  if (here.alt !== null) {
    return (
      <div className="rich-context">
        <TextField
          label={text.alt}
          hint={text.altHint}
          value={here.alt}
          maxLength={PICTURE_ALT_MAX_LENGTH}
          onChange={(event) => void editor.chain().updateAttributes('image', { alt: event.currentTarget.value }).run()}
        />
        <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden />} onClick={remove}>
          {text.removePicture}
        </Button>
      </div>
    );
  }
  if (here.isVideo)
    return (
      <div className="rich-context">
        <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden />} onClick={remove}>
          {text.removeVideo}
        </Button>
      </div>
    );
  if (here.link === null && here.isTable)
    return (
      <div className="rich-context">
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 aria-hidden />}
          onClick={() => void editor.chain().focus().deleteNode('table').run()}
        >
          {text.removeTable}
        </Button>
      </div>
    );
  if (here.link === null) return null;
  return (
    <div className="rich-context">
      <span className="rich-context-link">{here.link}</span>
      {safeLink(here.link) ? (
        <TextLink external href={safeLink(here.link)} aria-label={text.linkOpen}>
          <ExternalLink aria-hidden size={18} />
        </TextLink>
      ) : null}
      <Button size="sm" variant="ghost" onClick={onEditLink}>
        {text.link}
      </Button>
      <Button
        size="sm"
        variant="plain"
        onClick={() => void editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      >
        {text.linkRemove}
      </Button>
    </div>
  );
}
