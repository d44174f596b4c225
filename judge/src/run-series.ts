/**
 * The runs of one program, one after the other. When a sandbox is lost, or a crowded machine left a program too little
 * time, the run is done again in a new sandbox; only after that it is an error of ours.
 */
import type { RunResult } from '@dolphin/contract/judge/job';
import type { JudgeLimits } from '@dolphin/contract/judge/limits';
import { PeerLostError } from './host/frames.ts';
import { openSession, type Session, type Submission } from './isolation/session.ts';
import type { Seats } from './isolation/seats.ts';
import type { Language } from './languages/language.ts';

const TRIES = 3;
const LOST: RunResult = { outcome: 'IE', stdout: '', stderr: '', cpuMs: 0, wallMs: 0, memoryKb: 0 };

export type Series = {
  /** `following` are the inputs of the runs that will come next, if they surely will. */
  run(input: string, limits: JudgeLimits, following?: readonly string[]): Promise<RunResult>;
  /** Ends what runs now, and what was sent ahead. A run that waits gets no useful result any more. */
  readonly stop: () => void;
  end(): void;
};

export function openSeries(
  language: Language,
  seats: Seats,
  submission: Submission,
  log: (line: string) => void,
): Series {
  let session: Session | undefined;
  let left = submission.tests;
  let isStopped = false;
  // A process of Python's inherits the memory of its slot: what comes next must not be in there yet.
  let mayLookAhead = language.engine === 'javascript-host';
  const end = (): void => {
    session?.end();
    session = undefined;
  };
  return {
    end,
    stop() {
      isStopped = true;
      session?.stop();
    },
    async run(input, limits, following = []) {
      for (let attempt = 1; attempt <= TRIES && !isStopped; attempt++) {
        try {
          session ??= await openSession(seats, { ...submission, tests: left });
          // It may have been stopped while it waited for a seat.
          if (isStopped) break;
          const result = language.interpret(await session.run(input, limits, mayLookAhead ? following : []), limits);
          if (result) {
            left--;
            return result;
          }
          log(`a ${language.name} run gave no result, attempt ${attempt}`);
        } catch (error) {
          if (!(error instanceof PeerLostError)) throw error;
          if (isStopped) break;
          log(`a ${language.name} run was lost, attempt ${attempt}: ${error.message}`);
        }
        end();
        mayLookAhead = false;
      }
      end();
      left--;
      return LOST;
    },
  };
}
