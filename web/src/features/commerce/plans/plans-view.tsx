import { plans } from '@dolphin/contract/commerce/plans/plans.contract';
import { Link } from '@tanstack/react-router';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { planEvents } from '@dolphin/contract/commerce/plans/plans.events';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { signInAddress } from '../../../lib/session/safe-redirect.ts';
import { useIsSignedIn } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { BusinessFacts } from '../../../shared/business/business-facts.tsx';
import { PageSkeleton } from '../../../shared/page-skeleton.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { JoinForm, PlanCard } from './plan-card.tsx';
import { plansText, subscriptionText } from './plans.text.ts';
import { type OpenCardWindow, PLAN_READS, useJoining } from './use-joining.ts';
import './plans.css';

const SETTINGS = '/settings?tab=subscription';

/** Both plans with their prices. The personal one is joined here, that of a channel in its office. [PAY-5] [UIX-12] */
export function PlansView({ openWindow }: { readonly openWindow: OpenCardWindow }) {
  const text = useText(plansText);
  const read = useRead(plans.list, {}, { isQuiet: true });
  useEvent(planEvents.subscriptionChanged, () => void refresh(...PLAN_READS));
  if (read.isError && !read.data)
    return (
      <ErrorState
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data) return <PageSkeleton />;
  const { planList, isPayable, isSandbox } = read.data;
  return (
    <div className="plans">
      <header className="plans-head">
        <CharacterPicture character="SEAHORSE" size={96} mood="float" />
        <div>
          <h1>{text.title}</h1>
          <p className="text-muted">{text.lead}</p>
        </div>
      </header>
      {isSandbox ? (
        <p className="plans-sandbox" role="note">
          <b>SANDBOX</b> {text.sandbox}
        </p>
      ) : null}
      <div className="plans-grid">
        {planList.map((plan) => (
          <PlanCard key={plan.engCodeName} plan={plan}>
            {plan.engCodeName === 'DOLPHIN_PRO' ? (
              <Personal plan={plan} isPayable={isPayable} openWindow={openWindow} />
            ) : (
              <OfChannel />
            )}
          </PlanCard>
        ))}
      </div>
      <BusinessFacts />
    </div>
  );
}

function OfChannel() {
  const text = useText(plansText);
  return (
    <>
      <p className="plan-note">{text.forChannel}</p>
      <Link to="/channels/mine" className={buttonClass({ variant: 'ghost', wide: true })}>
        {text.toChannels}
      </Link>
    </>
  );
}

type PersonalProps = Pick<Parameters<typeof JoinForm>[0], 'plan' | 'isPayable'> & {
  readonly openWindow: OpenCardWindow;
};

function Personal({ plan, isPayable, openWindow }: PersonalProps) {
  const text = useText(plansText);
  const words = useText(subscriptionText);
  const isSignedIn = useIsSignedIn();
  const mine = useRead(plans.mine, {}, { isQuiet: true });
  const { joinDolphin, isInProgress, isNotCompleted } = useJoining(openWindow);
  if (!isSignedIn)
    return (
      <a href={signInAddress()} className={buttonClass({ size: 'lg', wide: true })}>
        {text.signIn}
      </a>
    );
  if (!mine.data) return null;
  if (mine.data.subscriptionList.some(({ engCodeName }) => engCodeName === 'DOLPHIN_PRO'))
    return (
      <p className="plan-in-use">
        <Badge tone="ok">{text.inUse}</Badge>
        <Link to={SETTINGS as string} className={buttonClass({ variant: 'ghost' })}>
          {text.toSettings}
        </Link>
      </p>
    );
  return (
    <JoinForm
      plan={plan}
      phoneNumber={mine.data.phoneNumber}
      isPayable={isPayable}
      isInProgress={isInProgress}
      isNotCompleted={isNotCompleted}
      onJoin={(chosen) =>
        void joinDolphin({ engCodeName: 'DOLPHIN_PRO', ...chosen }).then((joined) => {
          if (!joined) return;
          overlay.toast(words.joined, { kind: 'ok' });
          go(SETTINGS);
        })
      }
    />
  );
}
