import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { fileIdOf } from '@dolphin/contract/lounge/maps/themes';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import type { OwnPicture } from './inspector/palette.tsx';
import type { Draft } from './use-editor.ts';

/** Uploaded pictures of a map: those it had when it was opened, my own since, and those others put on it meanwhile. [WLD-163] [WLD-164] */
export function usePictures({ mapId, pictureList }: Draft, content: MapContent) {
  const [uploaded, setUploaded] = useState<readonly OwnPicture[]>([]);
  const known = (fileId: number) =>
    uploaded.find((each) => each.fileId === fileId)?.url ?? pictureList.find((each) => each.fileId === fileId)?.url;
  const shown = content.objects.flatMap((object) => {
    const fileId = fileIdOf(object);
    return fileId === null ? [] : [{ fileId, width: object.width ?? 100, height: object.height ?? 100 }];
  });
  const read = useRead(maps.pictures, { mapId }, { isQuiet: true, enabled: false });
  const fileUrl = (fileId: number) =>
    known(fileId) ?? read.data?.pictureList.find((each) => each.fileId === fileId)?.url;
  // Requested again whenever a picture with an unknown address appears.
  const strangers = shown
    .filter(({ fileId }) => fileUrl(fileId) === undefined)
    .map(({ fileId }) => fileId)
    .join(' ');
  const ask = useEffectEvent(() => void read.refetch());
  useEffect(() => {
    if (strangers !== '') ask();
  }, [strangers]);
  const pictures = [
    ...uploaded,
    ...shown.flatMap(({ fileId, width, height }) => {
      const url = fileUrl(fileId);
      return url === undefined ? [] : [{ fileId, url, width, height }];
    }),
  ].filter((each, at, all) => all.findIndex(({ fileId }) => fileId === each.fileId) === at);
  return { fileUrl, pictures, onUploaded: (picture: OwnPicture) => setUploaded((now) => [...now, picture]) };
}
