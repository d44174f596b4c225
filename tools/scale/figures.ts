/**
 * What one piece of work costs today. Each figure was measured on two cores (arm64 and x64 gave the same order); the
 * model only adds and multiplies them. Change a figure here when its bench changes, then run `npm run scale`.
 */
export type Figure = { readonly value: number; readonly unit: string; readonly source: string };

export const FIGURES = {
  readProgramMs: { value: 0.8, unit: 'ms of CPU', source: 'a board page and a post, side by side with a forum peer' },
  readStoreMs: { value: 0.83, unit: 'ms of CPU', source: 'the same requests, the share of PostgreSQL' },
  writeProgramMs: { value: 1.6, unit: 'ms of CPU', source: 'assumed: two reads; `npm run bench boards` has the ratio' },
  writeStoreMs: {
    value: 2.5,
    unit: 'ms of CPU',
    source: 'assumed: three reads; the commit waits for the disk beside it',
  },
  passwordMs: { value: 38, unit: 'ms of CPU', source: 'argon2id with 19 MiB, ten hashes in a row' },
  sequencedPerSecond: { value: 39_343, unit: 'events a second', source: '`npm run bench events`' },
  listenedPerSecond: {
    value: 14_195,
    unit: 'events a second on two cores',
    source: '`npm run bench events`, two workers',
  },
  judgedPerCoreSecond: {
    value: 14.3,
    unit: 'submissions a second per core',
    source: '`npm run bench judge -- throughput`, whole path on two cores',
  },
  deliveryUs: { value: 10.5, unit: 'µs of CPU per frame and socket', source: '`npm run bench realtime`, floor' },
  socketKb: { value: 12, unit: 'KB of memory per socket', source: '`npm run bench realtime`' },
  eventReadUs: {
    value: 20,
    unit: 'µs of CPU per event and process',
    source: 'batches of 500 rows, one statement each',
  },
  loungePeoplePerProcess: { value: 4_000, unit: 'people', source: '`npm run bench lounge`, two thirds of a core' },
} as const satisfies Record<string, Figure>;
