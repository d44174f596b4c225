import { competitionSettings } from '@dolphin/contract/competitions/manage/manage.contract';
import { Link } from '@tanstack/react-router';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { competitionManageText } from './manage.text.ts';
import { type Competition, MANAGED_READS } from './managed-data.ts';

type Props = {
  readonly competition: Competition;
  readonly onBack: () => void;
  readonly onOpen: (competitionId: number) => void;
};

/** What is done with the whole: publish, try out, reveal, clone, archive. */
export function CompetitionActions({ competition, onBack, onOpen }: Props) {
  const text = useText(competitionManageText);
  const { competitionId, state, phase, title, participantCount } = competition;
  const setState = useCommand(competitionSettings.setState, { refresh: MANAGED_READS });
  const test = useCommand(competitionSettings.startTest, { refresh: MANAGED_READS });
  const clone = useCommand(competitionSettings.clone, {
    refresh: MANAGED_READS,
    onSuccess: (made) => {
      overlay.toast(text.cloned, { kind: 'ok' });
      onOpen(made.competitionId);
    },
  });
  const remove = useCommand(competitionSettings.remove, {
    refresh: MANAGED_READS,
    onSuccess: () => {
      overlay.toast(text.removed, { kind: 'ok' });
      onBack();
    },
  });
  const publish = () =>
    overlay.confirm({
      title: text.publishTitle,
      hint: text.publishBody,
      confirmLabel: text.publish,
      onConfirm: () => setState.mutateAsync({ competitionId, state: 'PUBLISHED' }),
    });
  return (
    <>
      {phase === 'ENDED' && state === 'PUBLISHED' ? <RevealCard competitionId={competitionId} /> : null}
      <div className="competition-actions">
        {state === 'DRAFT' ? (
          <Button disabled={competition.problemCount === 0} onClick={() => void publish()}>
            {text.publish}
          </Button>
        ) : null}
        <Button
          variant="ghost"
          disabled={competition.problemCount === 0}
          loading={test.isPending}
          title={text.testHint}
          onClick={() => test.mutate({ competitionId })}
        >
          {text.test}
        </Button>
        <LookLinks competition={competition} />
        <Button
          variant="ghost"
          loading={clone.isPending}
          onClick={() => clone.mutate({ competitionId, title: text.cloneTitle({ title }).slice(0, 100) })}
        >
          {text.clone}
        </Button>
        {state === 'PUBLISHED' && participantCount === 0 && !competition.hasBegun ? (
          <Button variant="ghost" onClick={() => setState.mutate({ competitionId, state: 'DRAFT' })}>
            {text.unpublish}
          </Button>
        ) : null}
        {state === 'PUBLISHED' && (phase === 'FINAL' || participantCount === 0) ? (
          <Button
            variant="ghost"
            onClick={() =>
              void overlay.confirm({
                title: text.archiveTitle,
                hint: text.archiveBody,
                confirmLabel: text.archive,
                onConfirm: () => setState.mutateAsync({ competitionId, state: 'ARCHIVED' }),
              })
            }
          >
            {text.archive}
          </Button>
        ) : null}
        {state === 'ARCHIVED' ? (
          <Button variant="ghost" onClick={() => setState.mutate({ competitionId, state: 'PUBLISHED' })}>
            {text.restore}
          </Button>
        ) : null}
        {state === 'DRAFT' ? (
          <Button
            variant="ghost"
            onClick={() =>
              void overlay.confirm({
                title: text.removeTitle,
                hint: text.removeBody,
                confirmLabel: text.remove,
                danger: true,
                onConfirm: () => remove.mutateAsync({ competitionId }),
              })
            }
          >
            {text.remove}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The page of participants: of one's own test run, and as a preview that counts nowhere. [LMS-319] [LMS-399] */
function LookLinks({ competition }: { readonly competition: Competition }) {
  const text = useText(competitionManageText);
  const params = { competitionId: String(competition.competitionId) };
  return (
    <>
      {competition.isTesting ? (
        <Link className={buttonClass({ variant: 'ghost' })} to="/competitions/$competitionId" params={params}>
          {text.openTest}
        </Link>
      ) : null}
      <Link
        className={buttonClass({ variant: 'ghost' })}
        to="/competitions/$competitionId"
        params={params}
        search={{ preview: 'before' }}
      >
        {text.preview}
      </Link>
    </>
  );
}

/** The one thing left to do after the end. [LMS-320] */
function RevealCard({ competitionId }: { readonly competitionId: number }) {
  const text = useText(competitionManageText);
  const reveal = useCommand(competitionSettings.reveal, {
    refresh: MANAGED_READS,
    onSuccess: () => overlay.toast(text.revealed, { kind: 'ok' }),
  });
  return (
    <Card title={text.reveal} tone="sky">
      <p>{text.revealHint}</p>
      <div className="competition-actions">
        <Link
          className={buttonClass()}
          to="/competitions/$competitionId/reveal"
          params={{ competitionId: String(competitionId) }}
        >
          {text.ceremony}
        </Link>
        <Button
          variant="ghost"
          loading={reveal.isPending}
          onClick={() =>
            void overlay.confirm({
              title: text.revealTitle,
              hint: text.revealBody,
              confirmLabel: text.revealNow,
              onConfirm: () => reveal.mutateAsync({ competitionId }),
            })
          }
        >
          {text.revealNow}
        </Button>
      </div>
    </Card>
  );
}
