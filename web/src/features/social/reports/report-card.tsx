import { reports } from '@dolphin/contract/social/reports.contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { formatDateTime, formatRelative } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { reportReasonText } from '../../../shared/report-reasons.text.ts';
import { SanctionList } from '../../../shared/sanctions/sanction-list.tsx';
import { SanctionModal } from '../../../shared/sanctions/sanction-modal.tsx';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { AvatarFrame } from '../../../ui/avatar-frame/avatar-frame.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { Report } from './report.ts';
import { ReportedWhisper } from './reported-whisper.tsx';
import { reportsText } from './reports.text.ts';

export function ReportCard({ report }: { readonly report: Report }) {
  const text = useText(reportsText);
  const reasons = useText(reportReasonText);
  const { snapshot, evidence, handler, handledAt } = report;
  return (
    <Card as="li" className="report">
      <div className="report-head">
        <Badge tone={report.state === 'OPEN' ? 'danger' : 'neutral'}>{reasons[report.reason]}</Badge>
        <time dateTime={report.createdAt} className="text-sm text-muted">
          {formatDateTime(report.createdAt)}
        </time>
      </div>
      <dl className="report-facts">
        <Fact name={text.target}>
          <Somebody person={report.target} />
        </Fact>
        <Fact name={text.reporter}>
          <Somebody person={report.reporter} />
        </Fact>
        <Fact name={text.seenAs}>
          <span className="report-seen">
            <AvatarFrame name={snapshot.nickname ?? ''} src={snapshot.portrait} size={40} decorative />
            <span>
              <b>{snapshot.nickname ?? text.left}</b> · {snapshot.introduction || text.noIntroduction}
            </span>
          </span>
        </Fact>
        {evidence ? (
          <Fact name={text.evidence}>
            {text[evidence.kind]}
            {evidence.excerpt ? <q title={text.excerpt}>{evidence.excerpt}</q> : null}
          </Fact>
        ) : null}
        <Fact name={text.detail}>{report.detail || <span className="text-muted">{text.noDetail}</span>}</Fact>
        {report.note ? <Fact name={text.note}>{report.note}</Fact> : null}
      </dl>
      {report.whisperList.map(({ lineList }) => (
        <ReportedWhisper key={lineList[0]?.writtenAt} report={report} lines={lineList} />
      ))}
      <Decisions report={report} />
      {report.state === 'OPEN' ? (
        <HandleForm reportId={report.reportId} />
      ) : handledAt ? (
        <p className="text-sm text-muted">
          {text.handledBy({ name: handler?.nickname ?? text.left, when: formatRelative(handledAt) })}
        </p>
      ) : null}
    </Card>
  );
}

/** What was, and what can be, decided about the person and what they wrote. [SEC-210] [SEC-215] */
function Decisions({ report }: { readonly report: Report }) {
  const text = useText(reportsText);
  const [isAsking, setIsAsking] = useState(false);
  const hide = useCommand(reports.hide, {
    refresh: [reports.list],
    onSuccess: () => overlay.toast(text.hidden, { kind: 'ok' }),
  });
  const show = useCommand(reports.showAgain, {
    refresh: [reports.list],
    onSuccess: () => overlay.toast(text.shown, { kind: 'ok' }),
  });
  const { reportId, target, hiding, mayHide, sanctionList } = report;
  if (target === null) return null;
  return (
    <div className="report-decisions">
      {sanctionList.length > 0 ? <SanctionList userId={target.userId} list={sanctionList} /> : null}
      {hiding ? (
        <p className="text-sm text-muted">
          {text.hiddenBy({ name: hiding.by?.nickname ?? text.left, when: formatRelative(hiding.hiddenAt) })}
        </p>
      ) : null}
      <div className="report-buttons">
        {hiding ? (
          <Button size="sm" variant="ghost" loading={show.isPending} onClick={() => show.mutate({ reportId })}>
            {text.show}
          </Button>
        ) : mayHide ? (
          <Button size="sm" variant="ghost" loading={hide.isPending} onClick={() => hide.mutate({ reportId })}>
            {text.hide}
          </Button>
        ) : null}
        <Button size="sm" variant="danger" onClick={() => setIsAsking(true)}>
          {text.sanction}
        </Button>
        <Link to={`/admin/users/${target.userId}` as string} className="text-link">
          {text.directory}
        </Link>
      </div>
      {isAsking ? (
        <SanctionModal
          userId={target.userId}
          nickname={target.nickname ?? text.left}
          reportId={reportId}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Somebody({ person }: { readonly person: Report['target'] }) {
  const text = useText(reportsText);
  return person === null || person.nickname === null ? (
    <span className="text-muted">{text.left}</span>
  ) : (
    <UserChip userId={person.userId} nickname={person.nickname} look="name" />
  );
}

function HandleForm({ reportId }: { readonly reportId: number }) {
  const text = useText(reportsText);
  const [note, setNote] = useState('');
  useOpenForm({ isDirty: note.trim() !== '' });
  const handle = useCommand(reports.handle, {
    refresh: [reports.list],
    onSuccess: () => overlay.toast(text.done, { kind: 'ok' }),
  });
  const close = (state: 'HANDLED' | 'DISMISSED') =>
    handle.mutate({ reportId, state, ...(note.trim() === '' ? {} : { note: note.trim() }) });
  return (
    <div className="report-acts">
      <TextField
        label={text.note}
        hint={text.noteHint}
        value={note}
        maxLength={1_000}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button
        size="sm"
        loading={handle.isPending && handle.variables.state === 'HANDLED'}
        disabled={handle.isPending}
        onClick={() => close('HANDLED')}
      >
        {text.handle}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        loading={handle.isPending && handle.variables.state === 'DISMISSED'}
        disabled={handle.isPending}
        onClick={() => close('DISMISSED')}
      >
        {text.dismiss}
      </Button>
    </div>
  );
}
