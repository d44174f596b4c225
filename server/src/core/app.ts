import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from './db.ts';
import type { ResolveTxt } from './dns.ts';
import type { Spans } from './tracing/span.ts';
import type { ObjectStore } from './object-store/object-store.ts';
import type { Pictures } from './pictures/converter.ts';

/**
 * What a domain adds to the parts of the program, by declaration merging as `Tables` of db.ts:
 * `declare module '../../core/app.ts' { interface DomainParts { … } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging, see above
export interface DomainParts {}

export type Monitor = {
  readonly spans?: Spans | undefined;
  readonly jobEnded?: (job: string, outcome: 'done' | 'failed') => void;
};

/** The parts of the program, built once in main.ts and passed to whoever needs one. */
export type App = Readonly<Partial<DomainParts>> & {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => Date;
  readonly store: ObjectStore;
  readonly pictures: Pictures;
  readonly resolveTxt: ResolveTxt;
  /** Who watches the work of this process; nobody in most tests. */ readonly monitor?: Monitor;
};
