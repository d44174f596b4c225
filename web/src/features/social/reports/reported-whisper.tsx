import { formatDateTime } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import type { Report } from './report.ts';
import { reportsText } from './reports.text.ts';

type Lines = Report['whisperList'][number]['lineList'];

/** The messages as they were when the report was made: the reported one among the lines around it. [SOC-128] */
export function ReportedWhisper({ report, lines }: { readonly report: Report; readonly lines: Lines }) {
  const text = useText(reportsText);
  const names = {
    target: report.snapshot.nickname ?? text.target,
    reporter: report.reporter?.nickname ?? text.reporter,
  };
  return (
    <figure className="report-whisper">
      <figcaption>{text.copied}</figcaption>
      <ol>
        {lines.map((line) => (
          <li
            key={line.sequence}
            data-target={line.isFromTarget || undefined}
            data-reported={line.isReported || undefined}
          >
            <span className="report-line-head">
              <b>{line.isFromTarget ? names.target : names.reporter}</b>
              <time dateTime={line.writtenAt}>{formatDateTime(line.writtenAt)}</time>
              {line.isReported ? (
                <Badge tone="danger" size="sm">
                  {text.reported}
                </Badge>
              ) : null}
              {line.wasRemoved ? (
                <Badge tone="neutral" size="sm">
                  {text.wasRemoved}
                </Badge>
              ) : null}
            </span>
            <span className="report-line-text">{line.text}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
