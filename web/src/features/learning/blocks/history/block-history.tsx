import { verdictNameText } from '@dolphin/contract/judge/verdicts.text';
import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { useState } from 'react';
import { formatRelative } from '../../../../lib/format.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { HistoryList } from './history-list.tsx';
import { historyText } from './history.text.ts';

type Props = { readonly contentId: number; readonly onRestore: (source: string) => void };

/** Earlier blocks: the saved versions and the submissions; each can be viewed and restored. [LMS-224] */
export function BlockHistory({ contentId, onRestore }: Props) {
  const text = useText(historyText);
  const [tab, setTab] = useState('versions');
  return (
    <Tabs
      label={text.title}
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'versions', label: text.versions, panel: <Versions contentId={contentId} onRestore={onRestore} /> },
        {
          value: 'submissions',
          label: text.submissions,
          panel: <Submissions contentId={contentId} onRestore={onRestore} />,
        },
      ]}
    />
  );
}

function Versions({ contentId, onRestore }: Props) {
  const text = useText(historyText);
  const [openId, setOpenId] = useState<number | null>(null);
  const read = useRead(codes.versions, { contentId, language: 'BLOCKS' }, { isQuiet: true, staleTimeMs: 0 });
  const opened = useRead(
    codes.version,
    { contentId, language: 'BLOCKS', versionId: openId ?? 0 },
    { isQuiet: true, enabled: openId !== null },
  );
  return (
    <HistoryList
      read={read}
      openId={openId}
      onOpen={setOpenId}
      opened={opened}
      source={opened.data?.source}
      onRestore={onRestore}
      empty={<EmptyState compact character="SEAHORSE" title={text.noVersions} hint={text.noVersionsHint} />}
      rows={read.data?.versionList.map(({ versionId, reason, createdAt }) => ({
        id: versionId,
        createdAt,
        words: <b>{text[reason]}</b>,
        label: `${text[reason]}, ${formatRelative(createdAt)}`,
      }))}
    />
  );
}

function Submissions({ contentId, onRestore }: Props) {
  const text = useText(historyText);
  const names = useText(verdictNameText);
  const [openId, setOpenId] = useState<number | null>(null);
  const read = useRead(submissions.list, { contentId }, { isQuiet: true, staleTimeMs: 0 });
  const opened = useRead(
    submissions.detail,
    { submissionId: openId ?? 0 },
    { isQuiet: true, enabled: openId !== null },
  );
  const nameOf = (verdict: keyof typeof names | null) => (verdict === null ? text.judging : names[verdict]);
  return (
    <HistoryList
      read={read}
      openId={openId}
      onOpen={setOpenId}
      opened={opened}
      source={opened.data?.source}
      onRestore={onRestore}
      empty={<EmptyState compact character="SEAHORSE" title={text.noSubmissions} />}
      rows={read.data?.submissionList.map(({ submissionId, verdict, createdAt }) => ({
        id: submissionId,
        createdAt,
        words: (
          <Badge size="sm" tone={verdict === 'AC' ? 'ok' : verdict === null || verdict === 'IE' ? 'neutral' : 'danger'}>
            {nameOf(verdict)}
          </Badge>
        ),
        label: `${nameOf(verdict)}, ${formatRelative(createdAt)}`,
      }))}
    />
  );
}
