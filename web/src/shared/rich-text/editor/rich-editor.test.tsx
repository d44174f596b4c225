import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, type JSX, lazy, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editableDocument } from './editable-document.ts';
import { cleanDocument } from './clean-document.ts';
import { createMentionSearch } from './mention-search.ts';
import { RichEditor } from './rich-editor.tsx';
import type { RichEditorHandle } from './rich-editor-props.ts';
import type { RichEditorProps } from './rich-editor-props.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const BODY = { type: 'doc', content: [paragraph('안녕 고래')] };

beforeEach(() => {
  // jsdom has no layout; ProseMirror asks for it when it scrolls to the cursor.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});
afterEach(cleanup);

function open(part: Partial<RichEditorProps> = {}) {
  const handle = createRef<RichEditorHandle>();
  render(<RichEditor ref={handle} label="내용" placeholder="써 보세요" maxLength={100} initial={BODY} {...part} />);
  const read = () => handle.current?.read();
  return { read, area: screen.getByRole('textbox', { name: '내용' }) };
}

const pasted = (area: HTMLElement, files: readonly File[], text = '', html = '') => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, {
    clipboardData: {
      files,
      getData: (type: string) => (type === 'text/plain' ? text : type === 'text/html' ? html : ''),
      types: [],
    },
  });
  act(() => void area.dispatchEvent(event));
};

describe('the editor', () => {
  it('keeps only what the server knows', () => {
    const { read } = open({
      initial: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: '링크', marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] }],
          },
          { type: 'orderedList', attrs: { start: 2 }, content: [{ type: 'listItem', content: [paragraph('둘')] }] },
        ],
      },
    });
    expect(read()?.document).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: '링크', marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] }],
        },
        { type: 'orderedList', attrs: { start: 2 }, content: [{ type: 'listItem', content: [paragraph('둘')] }] },
      ],
    });
  });

  it('is empty without text, and not with a picture alone', () => {
    expect(open({ initial: null }).read()?.isEmpty).toBe(true);
    cleanup();
    expect(open({ initial: { type: 'doc', content: [{ type: 'image', attrs: { fileId: 3 } }] } }).read()).toMatchObject(
      { isEmpty: false },
    );
  });

  it('goes from button to button with the arrows, and stops once for Tab', async () => {
    open();
    const bar = screen.getByRole('toolbar', { name: '글 꾸미기' });
    const buttons = [...bar.querySelectorAll('button')];
    expect(buttons.filter((button) => button.tabIndex === 0).length).toBe(1);
    act(() => buttons[0]?.focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(buttons[2]);
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(buttons[0]);
    expect(screen.getByRole('button', { name: '굵게' }).getAttribute('aria-keyshortcuts')).toBe('Control+B');
  });

  it('has the focus from the start, also when React shows it later than it was made', async () => {
    // A part whose placeholder was just shown is held back for a moment, although it is made already.
    let load = () => {};
    const Later = lazy(
      () =>
        new Promise<{ default: () => JSX.Element }>((resolve) => {
          load = () =>
            resolve({
              default: () => <RichEditor label="내용" placeholder="" maxLength={100} initial={BODY} autoFocus />,
            });
        }),
    );
    render(
      <Suspense fallback="…">
        <Later />
      </Suspense>,
    );
    await waitFor(
      () => {
        load();
        expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '내용' }));
      },
      { timeout: 20_000 },
    );
  });

  it('shows how far a text is over its limit and still lets it be written', () => {
    const { read } = open({ maxLength: 3 });
    expect(screen.getByRole('alert').textContent).toBe('2자를 줄여 주세요.');
    expect(read()?.length).toBe(5);
  });

  it('takes a pasted picture: the place is kept, and it stands there when it has arrived', async () => {
    let arrive: (uploaded: { fileId: number; url: string }) => void = () => {};
    const uploadPicture = vi.fn(() => new Promise<{ fileId: number; url: string }>((resolve) => (arrive = resolve)));
    const { read, area } = open({ uploadPicture });
    pasted(area, [new File(['x'], 'whale.png', { type: 'image/png' })]);
    expect(screen.getByRole('progressbar', { name: 'whale.png 올리는 중' })).toBeTruthy();
    expect(JSON.stringify(read()?.document)).not.toContain('image');
    await act(async () => arrive({ fileId: 12, url: '/files/x' }));
    await waitFor(() => expect(read()?.document.content).toContainEqual({ type: 'image', attrs: { fileId: 12 } }));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('keeps a picture put on an empty line when more is put there', async () => {
    const uploadPicture = () => Promise.resolve({ fileId: 12, url: '/files/x' });
    const { read, area } = open({ initial: null, uploadPicture });
    pasted(area, [new File(['x'], 'whale.png', { type: 'image/png' })]);
    await waitFor(() => expect(read()?.document.content).toContainEqual({ type: 'image', attrs: { fileId: 12 } }));
    expect(area.querySelector('.ProseMirror-selectednode')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'YouTube 영상' }));
    await userEvent.type(screen.getByRole('textbox', { name: '영상 주소' }), 'https://youtu.be/dQw4w9WgXcQ{Enter}');
    expect(
      read()
        ?.document.content?.map(({ type }) => type)
        .slice(0, 2),
    ).toEqual(['image', 'youtube']);
  });

  it('cancels a picture on demand, and reports when it fails', async () => {
    const onUploadFailed = vi.fn();
    const signals: AbortSignal[] = [];
    const uploadPicture = vi.fn((_file: File, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))),
      );
    });
    const { area } = open({ uploadPicture, onUploadFailed });
    pasted(area, [new File(['x'], 'a.png', { type: 'image/png' })]);
    fireEvent.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(signals[0]?.aborted).toBe(true);
    expect(onUploadFailed).not.toHaveBeenCalled();
    uploadPicture.mockRejectedValueOnce(new Error('no'));
    pasted(area, [new File(['x'], 'b.png', { type: 'image/png' })]);
    await waitFor(() => expect(onUploadFailed).toHaveBeenCalledOnce());
  });

  it('makes a video of an address alone, and leaves it unchanged inside text', () => {
    const { read, area } = open({ initial: null });
    pasted(area, [], 'https://youtu.be/dQw4w9WgXcQ');
    expect(read()?.document.content).toContainEqual({ type: 'youtube', attrs: { videoId: 'dQw4w9WgXcQ' } });
  });

  it('asks for a link and refuses one that leads nowhere', async () => {
    const { read } = open({ initial: null });
    await userEvent.click(screen.getByRole('button', { name: '링크' }));
    const field = screen.getByRole('textbox', { name: '주소' });
    await userEvent.type(field, 'javascript:alert(1){Enter}');
    expect(screen.getByText('주소를 다시 확인해 주세요.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'python.org{Enter}');
    expect(JSON.stringify(read()?.document)).toContain('"href":"https://python.org"');
  });
});

describe('a table from elsewhere', () => {
  const table = {
    type: 'table',
    content: [
      { type: 'tableRow', content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph('하나')] }] },
      {
        type: 'tableRow',
        content: [
          { type: 'tableCell', content: [paragraph('둘')] },
          { type: 'tableCell', content: [paragraph('셋')] },
        ],
      },
    ],
  };

  it('stays a table when the text is edited, and can be taken out', async () => {
    const { read } = open({ initial: { type: 'doc', content: [table, paragraph('뒤')] } });
    expect(read()?.document).toEqual({ type: 'doc', content: [table, paragraph('뒤')] });
    await userEvent.click(await screen.findByRole('button', { name: '표 빼기' }));
    expect(read()?.document).toEqual({ type: 'doc', content: [paragraph('뒤')] });
  });

  it('comes in by pasting', () => {
    const { read, area } = open({ initial: null });
    pasted(
      area,
      [],
      '',
      '<table><tbody><tr><td colspan="2">하나</td></tr><tr><td>둘</td><td></td></tr></tbody></table>',
    );
    expect(read()?.document.content[0]).toEqual({
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph('하나')] }] },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', content: [paragraph('둘')] },
            { type: 'tableCell', content: [{ type: 'paragraph' }] },
          ],
        },
      ],
    });
  });

  it('and what a comment cannot hold is pasted there as lines', () => {
    const { read, area } = open({ initial: null, look: 'compact' });
    pasted(area, [], '', '<h2>제목</h2><hr><table><tr><td>하나</td><td>둘</td></tr></table>');
    expect(new Set(read()?.document.content.map(({ type }) => type))).toEqual(new Set(['paragraph']));
    expect(JSON.stringify(read()?.document)).toMatch(/제목.*하나.*둘/);
  });

  it('a piece that is not known becomes its lines instead of losing the rest of the text', () => {
    const unknown = { type: 'details', content: [paragraph('하나'), paragraph('둘')] };
    expect(editableDocument({ type: 'doc', content: [paragraph('앞'), unknown] })).toEqual({
      type: 'doc',
      content: [paragraph('앞'), paragraph('하나'), paragraph('둘')],
    });
  });

  it('and attributes of the editor are not kept', () => {
    expect(
      cleanDocument({
        type: 'paragraph',
        attrs: { textAlign: 'left' },
        content: [
          {
            type: 'text',
            text: 'a',
            marks: [{ type: 'link', attrs: { href: 'https://a.example', target: '_blank', class: null } }],
          },
        ],
      }),
    ).toEqual({
      type: 'paragraph',
      content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] }],
    });
  });
});

describe('mentions', () => {
  const people = [
    { userId: 1, nickname: '하루', portrait: null },
    { userId: 2, nickname: '하늘', portrait: null },
  ];
  const press = (search: ReturnType<typeof createMentionSearch>, key: string, part: object = {}) => {
    const renderer = search.suggestion?.render?.();
    return renderer?.onKeyDown?.({ event: { key, isComposing: false, keyCode: 0, ...part } as KeyboardEvent } as never);
  };
  const shown = (chosen: (person: unknown) => void) => {
    const search = createMentionSearch(() => Promise.resolve(people));
    search.suggestion?.render?.().onStart?.({
      items: people,
      query: '하',
      loading: false,
      command: chosen,
      clientRect: () => new DOMRect(),
    } as never);
    return search;
  };

  it('are chosen with the arrows and Enter', () => {
    const chosen = vi.fn();
    const search = shown(chosen);
    expect(press(search, 'ArrowDown')).toBe(true);
    expect(press(search, 'Enter')).toBe(true);
    expect(chosen).toHaveBeenCalledWith(people[1]);
  });

  it('leave Enter to the input method while a syllable is composed', () => {
    const chosen = vi.fn();
    const search = shown(chosen);
    expect(press(search, 'Enter', { isComposing: true })).toBe(false);
    expect(press(search, 'Enter', { keyCode: 229 })).toBe(false);
    expect(chosen).not.toHaveBeenCalled();
  });
});
