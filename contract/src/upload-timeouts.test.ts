import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { reportFiles } from './channels/posts/report-files.contract.ts';
import { productInfos } from './commerce/products/products.contract.ts';
import { type Endpoint, urlOf } from './core/endpoint.ts';
import { videoStorages } from './learning/videos/video-storages.contract.ts';
import { uploadCalls } from './storage/uploads.contract.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'area' in value && 'method' in value && 'timeoutMs' in value;
const files = globSync('**/*.contract.ts', { cwd: import.meta.dirname }).toSorted();
const endpoints = (
  await Promise.all(
    files.map((file) => import(path.join(import.meta.dirname, file)) as Promise<Record<string, object>>),
  )
).flatMap((exported) => Object.values(exported).flatMap((table) => Object.values(table).filter(isEndpoint)));

/** Those that take the file itself declare it; the steps of an upload in parts are named here. */
const takeFiles = endpoints.filter(({ upload }) => upload !== null);
const { init, url, parts, complete } = videoStorages;
const steps: readonly Endpoint[] = [
  ...Object.values(uploadCalls),
  ...Object.values(reportFiles),
  init,
  url,
  parts,
  complete,
];

it('[API-10] no call of an upload has a timeout', () => {
  expect(takeFiles).toEqual(expect.arrayContaining([reportFiles.add, productInfos.setIcon]));
  expect(steps).toHaveLength(12);
  const limited = [...new Set([...takeFiles, ...steps])].filter(({ timeoutMs }) => timeoutMs !== null);
  expect(limited.map((endpoint) => `${endpoint.method} ${urlOf(endpoint)}`)).toEqual([]);
});
