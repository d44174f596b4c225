import Type from 'typebox';
import { open } from '@dolphin/contract/core/access';
import { defineEdit, EditVersion } from '@dolphin/contract/core/edits';
import { defineEndpoint } from '@dolphin/contract/core/endpoint';
import { Nothing } from '@dolphin/contract/core/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overlay } from '../overlay/overlay.ts';
import { useOverlayStore } from '../overlay/overlay-store.ts';
import { refresh, useRead } from '../query.ts';
import { queryClient } from '../query-client.ts';
import { cleanPage } from '../test/clean-page.ts';
import { errorReply, fakeServer } from '../test/fake-server.ts';
import { useEditForm } from './use-edit-form.ts';

const fields = { name: Type.String({ minLength: 1 }), note: Type.String() };
const read = defineEndpoint({
  area: 'dolphin',
  method: 'GET',
  path: '/things/:id',
  access: open,
  summary: '',
  input: Type.Object({ id: Type.Integer() }),
  output: Type.Object({ ...fields, version: EditVersion }),
});
const update = defineEdit({
  area: 'dolphin',
  method: 'PUT',
  path: '/things/:id',
  access: open,
  summary: '',
  input: { id: Type.Integer() },
  fields,
  output: Nothing,
});
const THING = '/api/dolphin/v1/things/3';
let server: ReturnType<typeof fakeServer>;
const saved = vi.fn<() => void>();

function Form({ thing }: { readonly thing: { name: string; note: string; version: string } }) {
  const form = useEditForm(update, {
    stored: { name: thing.name, note: thing.note },
    version: thing.version,
    at: { id: 3 },
    toForm: (stored) => stored,
    toStored: ({ name, note }) => ({ name: name.trim(), note: note.trim() }),
    describe: { name: { label: 'Name' }, note: { label: 'Note', show: (note) => `“${note}”` } },
    refresh: [read],
    onSuccess: saved,
  });
  return (
    <form {...form.props}>
      {(['name', 'note'] as const).map((name) => {
        const { error, required, ...input } = form.text(name);
        return <input key={name} {...input} aria-label={name} aria-required={required} title={error} />;
      })}
      <p role="status">{form.isDirty ? 'dirty' : 'clean'}</p>
      <button type="submit">save</button>
    </form>
  );
}

function Page() {
  const thing = useRead(read, { id: 3 }).data;
  return thing ? <Form thing={thing} /> : null;
}

const valueOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'save' }));
const puts = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const stored = (name: string, note: string, version: string) => ({ body: { name, note, version } });
const conflict = (current: { name: string; note: string }, fieldList: readonly string[]) =>
  errorReply(409, 'EDIT_CONFLICT', '먼저 바꿨어요.', { conflict: { version: 'v2', fieldList, current } });

beforeEach(async () => {
  cleanPage();
  saved.mockReset();
  server = fakeServer();
  server.on('GET', THING, stored('바다', '파도', 'v1'));
  server.on('PUT', THING, {});
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('name');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a form over an edit', () => {
  it('[UIX-105] sends what was changed and nothing else, with the version that was read', async () => {
    type('note', ' 바람 ');
    await save();
    await waitFor(() => expect(puts()).toEqual([{ note: '바람', version: 'v1' }]));
    expect(saved).toHaveBeenCalledOnce();
  });

  it('checks a field that was emptied, although none must be sent', async () => {
    expect(screen.getByLabelText('name').getAttribute('aria-required')).toBe('true');
    expect(screen.getByLabelText('note').getAttribute('aria-required')).toBe('false');
    type('name', '');
    await save();
    expect(screen.getByLabelText('name').title).not.toBe('');
    expect(puts()).toEqual([]);
  });

  it('[UIX-105] takes over what others saved, unless something was typed here', async () => {
    server.on('GET', THING, stored('고래', '파도', 'v2'), stored('거북', '파도', 'v3'));
    await act(() => refresh(read));
    await waitFor(() => expect(valueOf('name')).toBe('고래'));
    type('note', '바람');
    await act(() => refresh(read));
    await waitFor(() => expect(server.callsTo(THING).length).toBe(3));
    expect([valueOf('name'), valueOf('note')]).toEqual(['고래', '바람']);
    await save();
    await waitFor(() => expect(puts()).toEqual([{ note: '바람', version: 'v2' }]));
    // After a save of one's own everything is as it is stored, with the newest version.
    await waitFor(() => expect(valueOf('name')).toBe('거북'));
    expect(screen.getByRole('status').textContent).toBe('clean');
  });

  it('[UIX-105] asks about a conflict and saves what was chosen, with what else was changed here', async () => {
    server.on('PUT', THING, conflict({ name: '고래', note: '파도' }, ['name']), {});
    const ask = vi.spyOn(overlay, 'conflict').mockResolvedValue({ name: 'mine' });
    type('name', '거북');
    type('note', '바람');
    await save();
    await waitFor(() => expect(puts()).toHaveLength(2));
    expect(ask).toHaveBeenCalledWith([{ name: 'name', label: 'Name', mine: '거북', theirs: '고래' }]);
    expect(puts()[1]).toEqual({ name: '거북', note: '바람', version: 'v2' });
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  it("[UIX-105] sends nothing again when the others' values were chosen and nothing else was changed", async () => {
    server.on('PUT', THING, conflict({ name: '고래', note: '새 글' }, ['name']));
    server.on('GET', THING, stored('고래', '새 글', 'v2'));
    vi.spyOn(overlay, 'conflict').mockResolvedValue({ name: 'theirs' });
    type('name', '거북');
    await save();
    await waitFor(() => expect([valueOf('name'), valueOf('note')]).toEqual(['고래', '새 글']));
    expect([puts().length, screen.getByRole('status').textContent]).toEqual([1, 'clean']);
  });

  it('[UIX-105] changes nothing when the person goes on editing, and asks again at the next save', async () => {
    server.on('PUT', THING, conflict({ name: '고래', note: '파도' }, ['name']));
    const ask = vi.spyOn(overlay, 'conflict').mockResolvedValue(null);
    type('name', '거북');
    await save();
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(valueOf('name')).toBe('거북');
    await save();
    await waitFor(() => expect(puts()[1]).toEqual({ name: '거북', version: 'v1' }));
    expect(useOverlayStore.getState().dialogs).toEqual([]);
  });
});
