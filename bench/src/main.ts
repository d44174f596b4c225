/** `npm run bench http | web | realtime | growth | boards | judge | lounge | overload | restart | pay | timetable | video | messages | contest | events | reads`: each prints a table for people and, as its last line, JSON for programs. `-- --smoke` runs it small, `-- <part>` one part of those that have parts. */
import { ensurePeers } from './peers.ts';

const BENCHES: Readonly<
  Record<
    string,
    () => Promise<{ bench: (options: { readonly smoke: boolean; readonly part: string }) => Promise<void> }>
  >
> = {
  http: () => import('./http.ts'),
  web: () => import('./web.ts'),
  realtime: () => import('./realtime/realtime.ts'),
  growth: () => import('./growth/growth.ts'),
  boards: () => import('./boards/boards.ts'),
  judge: () => import('./judge/judge.ts'),
  lounge: () => import('./lounge/lounge.ts'),
  overload: () => import('./overload/overload.ts'),
  restart: () => import('./restart.ts'),
  pay: () => import('./pay/pay.ts'),
  timetable: () => import('./timetable/timetable.ts'),
  video: () => import('./video/video.ts'),
  messages: () => import('./messages/messages.ts'),
  contest: () => import('./contest/contest.ts'),
  events: () => import('./events/events.ts'),
  reads: () => import('./reads/reads.ts'),
};

/** These compare us with packages that are not installed with the project. */
const WITH_PEERS: ReadonlySet<string> = new Set(['web', 'realtime', 'lounge']);

const [name = '', ...flags] = process.argv.slice(2);
const load = BENCHES[name];
if (!load) {
  console.error(`npm run bench ${Object.keys(BENCHES).join(' | ')} [-- --smoke]`);
  process.exit(2);
}
if (WITH_PEERS.has(name)) ensurePeers();
const { bench } = await load();
await bench({
  smoke: flags.includes('--smoke') || flags.includes('--quick'),
  part: flags.find((flag) => !flag.startsWith('-')) ?? '',
});
