import type { Editor } from '@tiptap/core';
import { newKey } from '../../../lib/new-key.ts';
import { addMark, placeOfMark, removeMark } from './nodes/upload-marks.ts';

export type UploadFile = (
  file: File,
  options: { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal },
) => Promise<{ readonly fileId: number; readonly url: string }>;

export type UploadTexts = { readonly uploading: (name: string) => string; readonly cancel: string };

type Arriving = {
  readonly file: File;
  readonly at?: number | undefined;
  readonly texts: UploadTexts;
  readonly upload: UploadFile;
  /** Called before the node appears, so that it can be rendered: pictures show the local file. */
  readonly onArrived: (fileId: number, address: string | undefined) => void;
  readonly onFailed: (error: unknown) => void;
};

export function isPicture(file: File): boolean {
  return file.type.startsWith('image/');
}

/** Uploads a file while its place in the text is kept; it stands there when it has arrived. */
export async function addUpload(
  editor: Editor,
  { file, at, texts, upload, onArrived, onFailed }: Arriving,
): Promise<void> {
  const id = newKey();
  const controller = new AbortController();
  const address = isPicture(file) ? URL.createObjectURL(file) : undefined;
  const mark = drawMark(file.name, address, texts, () => controller.abort());
  addMark(editor, id, at ?? editor.state.selection.to, mark.element);
  try {
    const [{ fileId }, size] = await Promise.all([
      upload(file, { onProgress: mark.progress, signal: controller.signal }),
      address === undefined ? {} : sizeOf(address),
    ]);
    const place = editor.isDestroyed ? undefined : placeOfMark(editor, id);
    if (place === undefined) return;
    onArrived(fileId, address);
    const node =
      address === undefined ? { type: 'file', attrs: { fileId } } : { type: 'image', attrs: { fileId, ...size } };
    editor
      .chain()
      .insertContentAt(aboveEmptyLine(editor, place, node.type), node, { updateSelection: false })
      .run();
  } catch (error) {
    if (address !== undefined) URL.revokeObjectURL(address);
    if (!controller.signal.aborted) onFailed(error);
  } finally {
    removeMark(editor, id);
  }
}

/**
 * An empty line would be replaced by the picture, and a user who types on would have the picture selected and write
 * over it; so the picture comes above.
 */
function aboveEmptyLine(editor: Editor, place: number, type: string): number {
  const at = editor.state.doc.resolve(place);
  const made = editor.schema.nodes[type];
  if (made === undefined || at.depth === 0 || !at.parent.isTextblock || at.parent.childCount > 0) return place;
  return at.node(-1).canReplaceWith(at.index(-1), at.index(-1), made) ? at.before() : place;
}

/** Natural size, so that readers' pages keep the room free; a picture the browser cannot read has none. */
async function sizeOf(address: string): Promise<{ readonly width?: number; readonly height?: number }> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
  } catch {
    return {};
  }
  return picture.naturalWidth > 0 ? { width: picture.naturalWidth, height: picture.naturalHeight } : {};
}

function drawMark(name: string, address: string | undefined, texts: UploadTexts, onCancel: () => void) {
  const element = document.createElement('div');
  element.className = 'rich-upload';
  element.contentEditable = 'false';
  if (address !== undefined) {
    const preview = document.createElement('img');
    preview.src = address;
    preview.alt = '';
    element.append(preview);
  }
  const label = document.createElement('span');
  label.textContent = texts.uploading(name);
  const bar = document.createElement('progress');
  bar.max = 100;
  bar.value = 0;
  bar.setAttribute('aria-label', texts.uploading(name));
  const cancel = document.createElement('button');
  cancel.type = 'button';
  cancel.className = 'btn btn-ghost btn-sm';
  cancel.textContent = texts.cancel;
  cancel.addEventListener('click', onCancel);
  element.append(label, bar, cancel);
  return { element, progress: (percent: number) => void (bar.value = percent) };
}
