import { expect, it } from 'vitest';
import { learningRoutes } from './learning-routes.tsx';

/** The address is where a client keeps what it is at: a reload, a link and a second tab know it. */
it('[LMS-11] keeps the identifiers of storages and of published contents in the address', () => {
  const paths = learningRoutes.map(({ options }) => String((options as { readonly path?: string }).path));
  const paramNames = paths.flatMap((path) => [...path.matchAll(/\$(\w+)/g)].map(([, name]) => name));
  expect(paramNames).toEqual(
    expect.arrayContaining([
      'problemStorageId',
      'problemId',
      'blockCodingStorageId',
      'blockCodingId',
      'documentStorageId',
      'documentId',
      'videoStorageId',
      'videoId',
    ]),
  );
});
