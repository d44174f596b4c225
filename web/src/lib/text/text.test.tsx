import { defineText } from '@dolphin/contract/core/text';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setCurrentChannel } from '../channel.ts';
import { cleanPage } from '../test/clean-page.ts';
import { setLanguage, useLanguageStore } from './language.ts';
import { useText } from './use-text.ts';

const text = defineText({
  ko: { joined: '{channel|을/를} 열었어요', count: '{n}명' },
  en: { joined: 'Opened the {channel}', count: '{n} people' },
});

let renders: object[];
function Sentence() {
  const localized = useText(text);
  renders.push(localized);
  return (
    <p>
      {localized.joined} · {localized.count({ n: 1234 })}
    </p>
  );
}

beforeEach(() => {
  cleanPage();
  renders = [];
});
afterEach(cleanup);

const academy = (ko: string, en: string) => ({
  id: 1,
  name: 'x',
  labels: { KO: { channel: ko }, EN: { channel: en } },
  pluginMap: {},
  contactEmail: null,
});

describe('texts', () => {
  it('[UIX-1] are Korean by default, and English once chosen, on the page and in its lang attribute', () => {
    expect(useLanguageStore.getInitialState().language).toBe('KO');
    render(<Sentence />);
    expect(screen.getByText('채널을 열었어요 · 1,234명')).toBeTruthy();
    act(() => setLanguage('EN'));
    expect(screen.getByText('Opened the channel · 1,234 people')).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
    expect(document.cookie).toContain('language=EN');
  });

  it('[UIX-2] use the label of the current channel with its particle, in both languages, until it is left', () => {
    render(<Sentence />);
    act(() => setCurrentChannel(academy('학교', 'school')));
    expect(screen.getByText(/^학교를 열었어요/)).toBeTruthy();
    act(() => setCurrentChannel(academy('학원', 'academy')));
    expect(screen.getByText(/^학원을 열었어요/)).toBeTruthy();
    act(() => setLanguage('EN'));
    expect(screen.getByText(/^Opened the academy/)).toBeTruthy();
    act(() => setCurrentChannel(null));
    expect(screen.getByText(/^Opened the channel/)).toBeTruthy();
  });

  it('are computed once per language and label, so that a component may depend on them', () => {
    const { rerender } = render(<Sentence />);
    rerender(<Sentence />);
    expect(renders[1]).toBe(renders[0]);
    act(() => setLanguage('EN'));
    act(() => setLanguage('KO'));
    expect(renders.at(-1)).toBe(renders[0]);
  });
});
