import { type Logger, pino } from 'pino';

/** Structured lines on stdout. What must never be written down is cut out here, once, for every line. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.refreshId', '*.token', '*.secret'], censor: '…' },
  });
}
