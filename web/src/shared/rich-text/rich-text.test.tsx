import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { usePersonStore } from '../user-chip/person-store.ts';
import { DEPTH_MAX } from './rich-node.ts';
import { RichText } from './rich-text.tsx';
import { linkFromTyped, safeLink } from './safe-link.ts';
import { youtubeVideo } from './youtube.ts';

afterEach(cleanup);

const doc = (...content: readonly unknown[]) => ({ type: 'doc', content });
const words = (text: string, ...marks: readonly unknown[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
const FILE = { fileId: 5, fileName: 'whale.png', byteSize: 2_048, url: '/files/whale?signed=1' };

describe('rich text', () => {
  it('draws what is in the list as elements', () => {
    const { container } = render(
      <RichText
        value={doc(
          { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: '큰 제목' }] },
          words('굵게', { type: 'bold' }),
          { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [words('셋')] }] },
          { type: 'image', attrs: { fileId: 5, alt: '고래', width: 640, height: 480 } },
          { type: 'file', attrs: { fileId: 5 } },
          { type: 'codeBlock', attrs: { language: 'python' }, content: [{ type: 'text', text: 'print(1)' }] },
        )}
        files={[FILE]}
      />,
    );
    expect(screen.getByRole('heading', { level: 2, name: '큰 제목' })).toBeTruthy();
    expect(container.querySelector('strong')?.textContent).toBe('굵게');
    expect(container.querySelector('ol')?.getAttribute('start')).toBe('3');
    const picture = screen.getByRole<HTMLImageElement>('img', { name: '고래' });
    expect([picture.getAttribute('src'), picture.getAttribute('width'), picture.getAttribute('height')]).toEqual([
      FILE.url,
      '640',
      '480',
    ]);
    expect(screen.getByRole('link', { name: /whale\.png/ }).getAttribute('download')).toBe('whale.png');
    expect(screen.getByLabelText('Python 코드').textContent).toBe('print(1)');
  });

  it('draws nothing that is not in the list, whatever was kept', () => {
    const hostile = doc(
      { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
      {
        type: 'paragraph',
        attrs: { onclick: 'alert(1)', style: 'x', dangerouslySetInnerHTML: { __html: '<img src=x onerror=alert(1)>' } },
        content: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }],
      },
      words('나쁜 링크', { type: 'link', attrs: { href: 'java\tscript:alert(1)' } }),
      words('자료 링크', { type: 'link', attrs: { href: 'data:text/html,<script>alert(1)</script>' } }),
      { type: 'image', attrs: { src: 'https://elsewhere.example/spy.png', fileId: 99 } },
      { type: 'youtube', attrs: { videoId: '"><script>' } },
      { type: 'mention', attrs: { userId: 'javascript:', nickname: 3 } },
      { type: 'heading', attrs: { level: { toString: 'x' } }, content: 'text' },
    );
    const { container } = render(<RichText value={hostile} />);
    expect(container.querySelectorAll('script, iframe, a, [onclick], [style], button').length).toBe(0);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(container.textContent).not.toContain('alert(1)</script>');
  });

  it.each([[null], ['text'], [42], [{ type: 'doc', content: [null, 7, 'x'] }]])('shows that %j is empty', (value) => {
    render(<RichText value={value} />);
    expect(screen.getByText('내용이 없어요.')).toBeTruthy();
  });

  it('does not follow a document down for ever', () => {
    let node: unknown = words('바닥');
    for (let depth = 0; depth < DEPTH_MAX * 3; depth++) node = { type: 'blockquote', content: [node] };
    const { container } = render(<RichText value={doc(node)} />);
    expect(container.textContent).not.toContain('바닥');
    expect(container.querySelectorAll('blockquote').length).toBeLessThanOrEqual(DEPTH_MAX + 1);
  });

  it('gives links of writers no credit, and opens the pop-up of whoever is mentioned', async () => {
    render(
      <RichText
        value={doc(words('문서', { type: 'link', attrs: { href: 'https://docs.example/x' } }), {
          type: 'paragraph',
          content: [{ type: 'mention', attrs: { userId: 9, nickname: '하늘고래' } }],
        })}
      />,
    );
    expect(screen.getByRole('link', { name: '문서' }).getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    await userEvent.click(screen.getByRole('button', { name: '@하늘고래' }));
    expect(usePersonStore.getState().popup).toMatchObject({ userId: 9, nickname: '하늘고래' });
    usePersonStore.setState({ popup: null });
  });

  it('asks nothing of YouTube before somebody wants to watch', async () => {
    const { container } = render(
      <RichText value={doc({ type: 'youtube', attrs: { videoId: 'dQw4w9WgXcQ', start: 90 } })} />,
    );
    expect(container.querySelector('iframe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'YouTube 영상 재생' }));
    expect(container.querySelector('iframe')?.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=90',
    );
  });
});

describe('addresses', () => {
  it.each([
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//elsewhere.example',
    'https://a"onclick=x',
    '',
    7,
    null,
  ])('%j leads nowhere', (href) => {
    expect(safeLink(href)).toBeUndefined();
  });

  it.each([
    ['python.org', 'https://python.org'],
    ['https://python.org/x?y=1', 'https://python.org/x?y=1'],
    ['haru@dolphin.example', 'mailto:haru@dolphin.example'],
    ['localhost:3000/a', 'https://localhost:3000/a'],
    ['javascript:alert(1)', undefined],
    ['그냥 글', undefined],
  ])('%s becomes %s', (typed, href) => {
    expect(linkFromTyped(typed)).toBe(href);
  });

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', { videoId: 'dQw4w9WgXcQ', start: 90 }],
    ['youtu.be/dQw4w9WgXcQ', { videoId: 'dQw4w9WgXcQ' }],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', { videoId: 'dQw4w9WgXcQ' }],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5', { videoId: 'dQw4w9WgXcQ', start: 5 }],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
    ['https://www.youtube.com/watch?v=short', undefined],
    ['javascript:youtube.com/watch?v=dQw4w9WgXcQ', undefined],
  ])('%s is the video %j', (typed, video) => {
    expect(youtubeVideo(typed)).toEqual(video);
  });
});
