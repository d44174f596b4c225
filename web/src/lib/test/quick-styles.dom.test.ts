import { afterEach, expect, it } from 'vitest';
import { jsdomStyle, quickStyle } from './quick-styles.ts';

afterEach(() => {
  document.body.innerHTML = '';
  document.head.innerHTML = '';
});

const MARKUP = `
  <main><h1>제목</h1><p>글 <b>굵게</b> <span style="display: block">칸</span></p><i hidden>숨김</i><i hidden="until-found">찾기</i></main>
  <div style="visibility: hidden"><p>안 보임 <b style="visibility: visible">보임</b> <u style="visibility: inherit">따름</u></p></div>
  <div style="pointer-events: none"><button>못 누름</button><a href="#" style="pointer-events: auto">누름</a></div>
  <div style="display: none"><span>없음</span></div><div style="display: inherit"></div>
  <table><thead hidden><tr><th>머리</th></tr></thead><tbody><tr hidden><td>칸</td></tr><tr><td>칸</td></tr></tbody></table>
  <dialog>닫힘</dialog><dialog open>열림</dialog><details><summary>요약</summary>속</details>
  <input><input type="hidden"><input type="checkbox"><div popover>떠 있음</div><noscript>글</noscript>
  <svg><g><title>그림</title></g></svg><ul><li>하나</li></ul><template>틀</template><slot></slot>`;

const SEEN = ['display', 'visibility', 'pointer-events'];

it('gives for every element what jsdom gives', () => {
  document.body.innerHTML = MARKUP;
  const elements = [...document.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(40);
  const read = (of: typeof jsdomStyle) =>
    elements.map((element) => [element.outerHTML, ...SEEN.map((name) => of(element).getPropertyValue(name))]);
  expect(read(quickStyle)).toEqual(read(jsdomStyle));
  const fields = (of: typeof jsdomStyle) =>
    elements.map((element) => {
      const { display, visibility, pointerEvents, color } = of(element);
      return [display, visibility, pointerEvents, color];
    });
  expect(fields(quickStyle)).toEqual(fields(jsdomStyle));
});

it('is what the page has', () => {
  expect([getComputedStyle, document.defaultView?.getComputedStyle]).toEqual([quickStyle, quickStyle]);
});

it('follows the style sheets of a page', () => {
  document.body.innerHTML = '<p class="gone">글</p>';
  const element = document.querySelector('p') as Element;
  expect(quickStyle(element).display).toBe('block');
  document.head.innerHTML = '<style>.gone { display: none }</style>';
  expect(quickStyle(element).display).toBe('none');
});
