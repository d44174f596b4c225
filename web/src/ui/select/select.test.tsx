// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import { MultiCombobox } from './multi-combobox.tsx';
import { Select } from './select.tsx';

afterEach(cleanup);
const options = [
  { value: 'py', label: '파이썬' },
  { value: 'js', label: '자바스크립트' },
  { value: 'bl', label: '블록' },
];
const texts = { empty: '없어요', clear: '지우기', open: '열기' };

describe('select', () => {
  it('is named by its label and chosen with the keyboard', async () => {
    const onValueChange = vi.fn();
    render(
      <Select label="언어" value={null} onValueChange={onValueChange} options={options} placeholder="골라 주세요" />,
    );
    const box = screen.getByRole('combobox', { name: /언어/ });
    expect(box.textContent).toBe('골라 주세요');
    box.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: '파이썬' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onValueChange).toHaveBeenCalledOnce();
    expect(options.map((option) => option.value)).toContain(onValueChange.mock.calls[0]?.[0]);
  });

  it('adds no style element, which the content security policy would refuse', async () => {
    render(<Select label="언어" value="py" onValueChange={vi.fn()} options={options} placeholder="골라 주세요" />);
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByRole('option', { name: '블록' });
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });
});

describe('combobox', () => {
  it('narrows the list to what is typed and hands back the value', async () => {
    const onValueChange = vi.fn();
    render(
      <Combobox
        label="언어"
        value={null}
        onValueChange={onValueChange}
        options={options}
        placeholder="찾기"
        texts={texts}
      />,
    );
    await userEvent.type(screen.getByRole('combobox', { name: '언어' }), '자바');
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['자바스크립트']);
    await userEvent.click(screen.getByRole('option', { name: '자바스크립트' }));
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('js');
  });

  it('asks elsewhere when the options come from there', async () => {
    const onSearch = vi.fn();
    render(
      <Combobox
        label="학교"
        value={null}
        onValueChange={vi.fn()}
        options={options}
        onSearch={onSearch}
        placeholder="찾기"
        texts={texts}
      />,
    );
    await userEvent.type(screen.getByRole('combobox', { name: '학교' }), '바');
    expect(onSearch).toHaveBeenLastCalledWith('바');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
  });

  it('does not submit the form on the Enter that ends a syllable', () => {
    render(
      <Combobox label="언어" value={null} onValueChange={vi.fn()} options={options} placeholder="찾기" texts={texts} />,
    );
    const box = screen.getByRole('combobox', { name: '언어' });
    const press = createEvent.keyDown(box, { key: 'Enter', isComposing: true, keyCode: 229 });
    fireEvent(box, press);
    expect(press.defaultPrevented).toBe(true);
  });

  it('takes away one of several', async () => {
    const onValuesChange = vi.fn();
    render(
      <MultiCombobox
        label="언어"
        values={['py', 'bl']}
        onValuesChange={onValuesChange}
        options={options}
        placeholder="찾기"
        texts={{ ...texts, remove: (label) => `${label} 빼기` }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: '파이썬 빼기' }));
    expect(onValuesChange).toHaveBeenCalledExactlyOnceWith(['bl']);
  });
});
