/** EX_CONFIG of sysexits.h: something must be changed by a person first, so a restart cannot help. */
export const START_REFUSED_EXIT_CODE = 78;

/** The program will not start as it is configured. The message is for the operator and explains what to do. */
export class StartRefusedError extends Error {
  readonly exitCode = START_REFUSED_EXIT_CODE;
  constructor(message: string) {
    super(message);
    this.name = 'StartRefusedError';
  }
}
