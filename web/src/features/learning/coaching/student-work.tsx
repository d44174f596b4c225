import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import { codeComments } from '@dolphin/contract/learning/coaching/code-comments.contract';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { useState } from 'react';
import { formatRelative } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { CodeReplay } from './code/code-replay.tsx';
import { CommentedCode } from './code/commented-code.tsx';
import { recordText } from './coaching.text.ts';
import type { Work } from './student-record.ts';
import { SubmissionHistory } from './submission-history.tsx';

/** One student's work on one problem: the current code with comments on its lines, its history, its submissions. */
export function StudentWork({ channelMemberId, work }: { readonly channelMemberId: number; readonly work: Work }) {
  const text = useText(recordText);
  const { channelId } = useChannel();
  const [tab, setTab] = useState('now');
  const languages: readonly JudgeLanguage[] =
    work.languageList.length > 0 ? work.languageList : [work.kind === 'BLOCK_CODING' ? 'BLOCKS' : 'PYTHON'];
  const [chosen, setChosen] = useState<JudgeLanguage | null>(null);
  const language = chosen ?? languages[0] ?? 'PYTHON';
  const one = { channelId, channelMemberId, contentId: work.contentId };
  const read = useRead(coaching.code, { ...one, language }, { isQuiet: true, staleTimeMs: 0 });
  const comments = useRead(codeComments.list, one, { isQuiet: true, staleTimeMs: 0 });
  const code = read.data;
  if (work.kind === 'DOCUMENT' || work.kind === 'VIDEO')
    return (
      <Card title={work.title}>
        <p className="text-muted">{text.noCode}</p>
      </Card>
    );
  return (
    <Card
      title={work.title}
      action={
        languages.length > 1 ? (
          <Select
            label={text.language}
            hideLabel
            value={language}
            placeholder={text.language}
            onValueChange={(value) => setChosen(languages.find((each) => each === value) ?? null)}
            options={languages.map((value) => ({ value, label: text[value] }))}
          />
        ) : undefined
      }
    >
      <div className="record-panel">
        <Tabs
          label={work.title}
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              value: 'now',
              label: text.now,
              panel: (
                <CurrentCode read={read} one={one} language={language} comments={comments.data?.commentList ?? []} />
              ),
            },
            {
              value: 'submissions',
              label: text.submissions,
              count: work.submissionCount,
              panel: (
                <SubmissionHistory
                  channelMemberId={channelMemberId}
                  contentId={work.contentId}
                  comments={comments.data?.commentList ?? []}
                />
              ),
            },
            {
              value: 'replay',
              label: text.replay,
              panel:
                code?.replay && language !== 'BLOCKS' ? (
                  <CodeReplay replay={code.replay} />
                ) : (
                  <EmptyState
                    compact
                    character="SEAHORSE"
                    title={language === 'BLOCKS' ? text.blocks : text.noReplay}
                  />
                ),
            },
          ]}
        />
      </div>
    </Card>
  );
}

type CurrentCodeProps = Pick<Parameters<typeof CommentedCode>[0], 'one' | 'language' | 'comments'> & {
  readonly read: {
    readonly data: OutputOf<typeof coaching.code> | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
};

function CurrentCode({ read, one, language, comments }: CurrentCodeProps) {
  const text = useText(recordText);
  const code = read.data;
  return (
    <div className="record-panel">
      {!code ? (
        read.isError ? (
          <ErrorState
            compact
            title={text.failed}
            retryLabel={text.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <div role="status" aria-busy="true" aria-label={text.loading}>
            <SkeletonText lines={6} />
          </div>
        )
      ) : (
        <>
          {code.source === null ? (
            <EmptyState compact character="SEAHORSE" title={text.noCode} hint={text.noCodeHint} />
          ) : (
            <CommentedCode key={language} one={one} language={language} source={code.source} comments={comments} />
          )}
          {code.savedAt === null ? null : (
            <small className="text-muted">{text.savedAt({ when: formatRelative(code.savedAt) })}</small>
          )}
        </>
      )}
    </div>
  );
}
