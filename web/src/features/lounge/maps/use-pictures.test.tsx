import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import type { Draft } from './use-editor.ts';
import { usePictures } from './use-pictures.ts';

afterEach(cleanup);

const withFiles = (...ids: readonly number[]): MapContent => {
  const content = newMapContent();
  return {
    ...content,
    objects: [
      ...content.objects,
      ...ids.map(
        (id) =>
          ({
            id: `p${id}`,
            type: 'OBJECT',
            key: `file:${id}`,
            x: 0,
            y: 0,
            scaleX: 1,
            scaleY: 1,
            depth: 0,
            width: 10,
            height: 10,
          }) as const,
      ),
    ],
  };
};

it('[WLD-164] finds every picture that others put on the map while it is open', async () => {
  const { server } = freshBrowser();
  signedInAs(server);
  const pictures = (...ids: readonly number[]) =>
    server.on('GET', `${API}/auth/maps/m/pictures`, {
      body: { pictureList: ids.map((fileId) => ({ fileId, url: `/files/${fileId}` })) },
    });
  let show: (content: MapContent) => void = () => undefined;
  function Shown() {
    const [content, setContent] = useState(withFiles(1));
    show = setContent;
    const { pictures: known } = usePictures(
      { mapId: 'm', pictureList: [{ fileId: 1, url: '/files/1' }] } as unknown as Draft,
      content,
    );
    return <p role="status">{known.map(({ url }) => url).join(' ')}</p>;
  }
  await openPage(Shown, '/');
  const shownUrls = () => screen.getByRole('status').textContent;
  await waitFor(() => expect(shownUrls()).toBe('/files/1'));
  pictures(1, 2);
  act(() => show(withFiles(1, 2)));
  await waitFor(() => expect(shownUrls()).toBe('/files/1 /files/2'));
  pictures(1, 2, 3);
  act(() => show(withFiles(1, 2, 3)));
  await waitFor(() => expect(shownUrls()).toBe('/files/1 /files/2 /files/3'));
});
