import { type Load, submissionRate } from './country.ts';
import { FIGURES } from './figures.ts';
import { coresFor, simulateJudging } from './simulate.ts';

/** Nothing is planned fuller than this: above it waiting times grow faster than load. */
export const FULL = 0.7;
export const VERDICT_SECONDS = 5;
/** Connections that one PostgreSQL server handles well; more need a pooler. */
const STORE_CONNECTIONS = 500;
const STORE_CORES = 64;
const POOL = 16;
const READERS_SHARE = 0.1;

export type Need = {
  readonly part: string;
  readonly load: string;
  readonly needs: string;
  /** 1 or more: this part cannot be had more of, and its limit is reached. */
  readonly ofLimit: number | null;
};

/** What each part needs for the last minute of the load, its busiest. */
export function needsOf(load: Load): readonly Need[] {
  return [...partsOf(load), signInsOf(load), judgeOf(load)];
}

function signInsOf({ signInsPerSecond }: Load): Need {
  return {
    part: 'http, when lessons begin',
    load: `${whole(signInsPerSecond)} passwords a second`,
    needs: counted(cores(signInsPerSecond * FIGURES.passwordMs.value), 'core'),
    ofLimit: null,
  };
}

function judgeOf(load: Load): Need {
  const cores = coresFor(load, FIGURES.judgedPerCoreSecond.value, VERDICT_SECONDS);
  const { p95Seconds, longestSeconds, longestQueue } = simulateJudging(load, cores, FIGURES.judgedPerCoreSecond.value);
  return {
    part: 'judge',
    load: `${whole(load.submissions)} submissions in ${load.seconds / 60} minutes`,
    needs: `${counted(cores, 'core')}; p95 waits ${p95Seconds.toFixed(1)} s, the last ${longestSeconds.toFixed(1)} s, ${longestQueue} in the queue`,
    ofLimit: null,
  };
}

function partsOf(load: Load): readonly Need[] {
  const reads = (load.online * load.readsPerMinute) / 60;
  const writes = (load.online * load.writesPerMinute) / 60;
  const submissions = submissionRate(load, load.seconds - 1);
  const events = submissions * load.eventsPerSubmission + writes * load.eventsPerWrite;
  const httpCores = cores(reads * FIGURES.readProgramMs.value + writes * FIGURES.writeProgramMs.value);
  const storeCores = cores(reads * FIGURES.readStoreMs.value + writes * FIGURES.writeStoreMs.value);
  const writeCores = cores(writes * FIGURES.writeStoreMs.value);
  const realtime = realtimeProcesses(load, events);
  const listenerCores = Math.ceil((events / FIGURES.listenedPerSecond.value / FULL) * 2);
  const processes = httpCores + realtime + listenerCores;
  const readingEach = (events * FIGURES.eventReadUs.value) / 1e6;
  return [
    {
      part: 'http',
      load: `${whole(reads)} reads and ${whole(writes)} writes a second`,
      needs: counted(httpCores, 'core'),
      ofLimit: null,
    },
    {
      part: 'PostgreSQL, all on one primary',
      load: 'the same',
      needs: counted(storeCores, 'core'),
      ofLimit: storeCores / STORE_CORES,
    },
    {
      part: 'PostgreSQL, reads on replicas',
      load: `${whole(writes)} writes a second on the primary`,
      needs: counted(writeCores, 'core'),
      ofLimit: writeCores / STORE_CORES,
    },
    {
      part: 'database connections',
      load: `${processes} processes with ${POOL} each`,
      needs: `${processes * POOL}`,
      ofLimit: (processes * POOL) / STORE_CONNECTIONS,
    },
    {
      part: 'sequencer',
      load: `${whole(events)} events a second`,
      needs: 'one, not more',
      ofLimit: events / FIGURES.sequencedPerSecond.value,
    },
    {
      part: 'listeners',
      load: `${whole(events)} events a second`,
      needs: counted(listenerCores, 'core'),
      ofLimit: null,
    },
    {
      part: 'every process reads every event',
      load: `${processes} processes`,
      needs: `${(readingEach * 100).toFixed(1)} % of each core`,
      ofLimit: readingEach / READERS_SHARE,
    },
    {
      part: 'realtime',
      load: `${whole(load.online)} sockets, ${whole(load.inLounge)} people in lounges`,
      needs: `${counted(realtime, 'process', 'processes')}, ${gigabytes(load)} GB`,
      ofLimit: null,
    },
  ];
}

/** The largest number of people online for whom no part that exists once is over its limit, to the next thousand. */
export function firstLimit(load: (online: number) => Load): { readonly online: number; readonly part: string } {
  for (let online = 1_000; ; online += 1_000) {
    const reached = partsOf(load(online)).filter(({ ofLimit }) => ofLimit !== null && ofLimit >= 1);
    const [worst] = reached.toSorted((a, b) => (b.ofLimit ?? 0) - (a.ofLimit ?? 0));
    if (worst) return { online, part: worst.part };
  }
}

function realtimeProcesses(load: Load, events: number): number {
  const delivering = (events * load.watchersPerEvent * FIGURES.deliveryUs.value) / 1e6 / FULL;
  const lounges = load.inLounge / FIGURES.loungePeoplePerProcess.value;
  // A process that is lost must not make everybody connect again at once.
  const bySockets = load.online / 10_000;
  return Math.ceil(Math.max(delivering + lounges, bySockets));
}

const cores = (cpuMsPerSecond: number) => Math.ceil(cpuMsPerSecond / 1_000 / FULL);
const whole = (figure: number) => Math.round(figure).toLocaleString('en');
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const gigabytes = (load: Load) => ((load.online * FIGURES.socketKb.value) / 1e6).toFixed(1);
