/** `npm run test:long` sets it: campaigns of thousands of rounds, benchmarks and whole copies of the repository. */
export const isLongRun = process.env['LONG_TESTS'] === '1';

/** How often a race is run: a few times in `npm test`, often in a long run. */
export const repeats = (few: number, often: number): number => (isLongRun ? often : few);
