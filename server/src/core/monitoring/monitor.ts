import type { Monitor } from '../app.ts';
import type { Metrics } from './metrics.ts';
import type { Spans } from '../tracing/span.ts';

/** What the parts of a process report of their work. */
export function monitorOf(metrics: Metrics, spans: Spans | undefined): Monitor {
  const jobs = metrics.counter({
    name: 'dolphin_jobs_total',
    help: 'Runs of jobs in this process, by job and outcome. Mails are core.send-mail.',
    labels: ['job', 'outcome'],
  });
  if (spans) metrics.gauge('dolphin_spans_dropped', 'Spans that the collector of traces did not take.', spans.dropped);
  return { spans, jobEnded: (job, outcome) => jobs.inc({ job, outcome }) };
}
