import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type guardLeaving, setLeaveGuard } from '../browser/navigate.ts';
import { overlay } from '../overlay/overlay.ts';
import { cleanPage } from '../test/clean-page.ts';
import { closing, useOpenForm } from './open-forms.ts';

type Guard = Parameters<typeof guardLeaving>[0];
let guards: Guard[];

function Form({ name, onSaved }: { readonly name: string; readonly onSaved?: () => void }) {
  const [text, setText] = useState('');
  const form = useOpenForm({ isDirty: text !== '' });
  return (
    <p>
      <input aria-label={name} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button
        type="button"
        onClick={() => {
          form.settle();
          onSaved?.();
        }}
      >
        save {name}
      </button>
      <button type="button" onClick={() => setText('')}>
        clear {name}
      </button>
    </p>
  );
}

beforeEach(() => {
  cleanPage();
  guards = [];
  setLeaveGuard((guard) => {
    guards.push(guard);
    return () => void guards.splice(guards.indexOf(guard), 1);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  setLeaveGuard(() => () => {});
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('[UIX-106] leaving a page', () => {
  it('[UIX-106] is asked about once, however many forms hold something', async () => {
    const ask = vi.spyOn(overlay, 'confirm').mockResolvedValue(false);
    render(
      <>
        <Form name="one" />
        <Form name="two" />
      </>,
    );
    expect(guards).toHaveLength(1);
    expect([guards[0]?.hasUnsaved(), await guards[0]?.mayLeave()]).toEqual([false, true]);
    await userEvent.type(screen.getByLabelText('one'), 'a');
    await userEvent.type(screen.getByLabelText('two'), 'b');
    expect([guards[0]?.hasUnsaved(), await guards[0]?.mayLeave()]).toEqual([true, false]);
    expect(ask).toHaveBeenCalledOnce();
    ask.mockResolvedValue(true);
    expect(await guards[0]?.mayLeave()).toBe(true);
  });

  it('[UIX-106] is free again when everything is saved or cleared, and when the form is gone', async () => {
    const seen: (boolean | undefined)[] = [];
    const page = render(<Form name="one" onSaved={() => seen.push(guards[0]?.hasUnsaved())} />);
    await userEvent.type(screen.getByLabelText('one'), 'a');
    await press('save one');
    // Also at the very moment it is saved, and while what was typed still stands there.
    expect([seen, guards[0]?.hasUnsaved()]).toEqual([[false], false]);
    await press('clear one');
    await userEvent.type(screen.getByLabelText('one'), 'b');
    expect(guards[0]?.hasUnsaved()).toBe(true);
    page.unmount();
    expect(guards).toEqual([]);
  });

  it('[UIX-106] is the same for a dialog that is closed beside its buttons', async () => {
    const ask = vi.spyOn(overlay, 'confirm').mockResolvedValue(false);
    const onClose = vi.fn<() => void>();
    closing(false, onClose)(false);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    closing(true, onClose)(false);
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(onClose).toHaveBeenCalledTimes(1);
    ask.mockResolvedValue(true);
    closing(true, onClose)(false);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  });
});
