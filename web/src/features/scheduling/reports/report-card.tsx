import type { Endpoint } from '@dolphin/contract/core/endpoint';
import type { Attendance } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import { REPORT_TEXT_MAX, type ReportState } from '@dolphin/contract/scheduling/reports/reports.constants';
import { lessonReports } from '@dolphin/contract/scheduling/reports/reports.contract';
import { useEffect, useEffectEvent } from 'react';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { reportsText } from './reports.text.ts';

/** A report of a lesson or of a month. */
export type Report = {
  readonly reportId: number;
  readonly text: string;
  readonly showsProgram: boolean;
  readonly version: string;
  readonly state: ReportState;
  readonly sentCount: number;
  readonly openedAt: string | null;
  /** Its content in one line. */ readonly summary: string;
  /** The title of a program that can be shown. */ readonly program: string | null;
};
export type Learner = {
  readonly userId: number;
  readonly nickname: string;
  readonly attendance: Attendance | null;
  /** For staff alone. */ readonly note: string;
  readonly guardianCount: number;
  readonly report: Report | null;
};
type Props = {
  readonly learner: Learner;
  /** What shows the report. */ readonly lists: readonly Endpoint[];
  readonly onDirty: (reportId: number, isDirty: boolean) => void;
  readonly onSend: (report: Report) => void;
};

/** One learner with what they did and the text for the guardians. */
export function ReportCard({ learner, ...rest }: Props) {
  const text = useText(reportsText);
  const marks = useText(attendanceText);
  const { nickname, attendance, note, guardianCount, report } = learner;
  return (
    <article className="report" aria-label={text.text({ name: nickname })}>
      <p className="report-head">
        <b>{nickname}</b>
        {attendance === null ? null : (
          <Badge size="sm" tone="neutral">
            {marks[attendance]}
          </Badge>
        )}
        <Badge size="sm" tone={report?.state === 'SENT' ? 'ok' : 'neutral'}>
          {report ? text[report.state] : text.noReport}
        </Badge>
        {report?.openedAt ? (
          <Badge size="sm" tone="ok">
            {text.opened}
          </Badge>
        ) : null}
        <Badge size="sm" tone={guardianCount === 0 ? 'warning' : 'neutral'}>
          {guardianCount === 0 ? text.noGuardian : text.guardians({ count: guardianCount })}
        </Badge>
      </p>
      {note === '' ? null : <p className="text-sm text-muted">{text.note({ note })}</p>}
      {report ? <ReportForm learner={learner} report={report} {...rest} /> : null}
    </article>
  );
}

function ReportForm({ learner, report, lists, onDirty, onSend }: Props & { readonly report: Report }) {
  const text = useText(reportsText);
  const { channelId } = useChannel();
  const { reportId, summary, program } = report;
  const form = useEditForm(lessonReports.change, {
    stored: { text: report.text, showsProgram: report.showsProgram },
    version: report.version,
    at: { channelId, reportId },
    toForm: (stored) => stored,
    toStored: (values) => ({ text: values.text.trim(), showsProgram: values.showsProgram }),
    describe: { text: { label: text.title }, showsProgram: { label: text.program({ title: '' }) } },
    refresh: lists,
    onSuccess: () => overlay.toast(text.saved, { kind: 'ok' }),
  });
  const { isDirty } = form;
  const reportDirty = useEffectEvent(() => onDirty(reportId, isDirty));
  useEffect(() => reportDirty(), [isDirty]);
  return (
    <form className="report-form" {...form.props}>
      <p className="text-sm text-muted">{summary}</p>
      <TextArea
        label={text.text({ name: learner.nickname })}
        hideLabel
        maxLength={REPORT_TEXT_MAX}
        autoGrow
        rows={3}
        {...form.text('text')}
      />
      {program === null ? null : <Checkbox label={text.program({ title: program })} {...form.tick('showsProgram')} />}
      <div className="report-acts">
        <Button type="submit" size="sm" variant="ghost" disabled={!isDirty} loading={form.isPending}>
          {text.save}
        </Button>
        <Acts learner={learner} report={report} lists={lists} onSend={onSend} />
      </div>
    </form>
  );
}

function Acts({ learner, report, lists, onSend }: Omit<Props, 'onDirty'> & { readonly report: Report }) {
  const text = useText(reportsText);
  const { channelId } = useChannel();
  const name = learner.nickname;
  const revoke = useCommand(lessonReports.revoke, {
    refresh: lists,
    onSuccess: () => overlay.toast(text.revoked, { kind: 'ok' }),
  });
  const ask = async () => {
    const isSure = await overlay.confirm({
      title: text.revokeAsk,
      hint: text.revokeHint,
      confirmLabel: text.revoke,
      cancelLabel: text.cancel,
      danger: true,
    });
    if (isSure) revoke.mutate({ channelId, reportId: report.reportId });
  };
  return (
    <>
      {learner.guardianCount > 0 ? (
        <Button size="sm" variant="ghost" aria-label={text.sendOne({ name })} onClick={() => onSend(report)}>
          {report.state === 'DRAFT' ? text.sendNow : text.sendAgain}
        </Button>
      ) : null}
      {report.state === 'SENT' ? (
        <Button
          size="sm"
          variant="plain"
          aria-label={text.revokeOne({ name })}
          loading={revoke.isPending}
          onClick={() => void ask()}
        >
          {text.revoke}
        </Button>
      ) : null}
    </>
  );
}
