import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from './db.ts';
import type { ResolveTxt } from './dns.ts';
import type { ObjectStore } from './object-store/object-store.ts';
import type { Pictures } from './pictures/converter.ts';

/** The parts of the program, built once in main.ts and passed to whoever needs one. */
export type App = {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => Date;
  readonly store: ObjectStore;
  readonly pictures: Pictures;
  readonly resolveTxt: ResolveTxt;
};
