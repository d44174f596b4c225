/** `npm run test:long` sets it: campaigns of thousands of rounds, benchmarks and whole copies of the repository. */
export const isLongRun = process.env['LONG_TESTS'] === '1';
