import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { Link, useNavigate } from '@tanstack/react-router';
import Award from 'lucide-react/icons/award';
import CreditCard from 'lucide-react/icons/credit-card';
import Crown from 'lucide-react/icons/crown';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import { formatWon } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { signInAddress } from '../../../lib/session/safe-redirect.ts';
import { useIsSignedIn } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { coursesText } from './courses.text.ts';
import type { CourseDetail } from './course-detail.ts';

/** The next action for a course: start it, continue, or see why this is not possible. */
export function CourseEntry({ course }: { readonly course: CourseDetail }) {
  const text = useText(coursesText);
  const { courseId, channelSlug, my, mayChange, certificateNumber } = course;
  return (
    <div className="course-entry">
      {my ? <GoOn course={course} /> : <Start course={course} />}
      {certificateNumber ? (
        <Link
          to={`/learn/certificates/${certificateNumber}` as string}
          className={buttonClass({ size: 'lg', variant: 'reward' })}
        >
          <Award aria-hidden />
          {text.toCertificate}
        </Link>
      ) : null}
      {mayChange && channelSlug ? (
        <Link
          to={`/channel/${channelSlug}/manage/courses/${courseId}` as string}
          className={buttonClass({ variant: 'ghost' })}
        >
          <Pencil aria-hidden />
          {text.edit}
        </Link>
      ) : null}
    </div>
  );
}

function Start({ course }: { readonly course: CourseDetail }) {
  const text = useText(coursesText);
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { courseId, refusal, itemCount, priceKrw } = course;
  const enrol = useCommand(courses.enrol, {
    refresh: [courses.detail, courses.mine, courses.catalogue, courses.ofChannel],
    onSuccess: ({ nextItemId, nextLessonId }) => {
      overlay.toast(text.enrolled, { kind: 'ok' });
      if (nextItemId) void navigate({ to: `/learn/lessons/${nextLessonId}/items/${nextItemId}` as string });
    },
  });
  if (!isSignedIn)
    return (
      <a href={signInAddress()} className={buttonClass({ size: 'lg' })}>
        {text.signIn}
      </a>
    );
  if (refusal === 'NEED_TO_PAY' && priceKrw !== null) return <Buy courseId={courseId} priceKrw={priceKrw} />;
  if (refusal === 'NEED_TO_PREMIUM') return <Subscribe />;
  if (refusal) return <p className="course-refusal">{text[`refusal${refusal}`]}</p>;
  if (itemCount === 0) return null;
  return (
    <Button size="lg" icon={<Play aria-hidden />} loading={enrol.isPending} onClick={() => enrol.mutate({ courseId })}>
      {text.startNow}
    </Button>
  );
}

/** A premium course leads to the plan that opens it. [PAY-17] */
function Subscribe() {
  const text = useText(coursesText);
  return (
    <>
      <p className="course-refusal">{text.refusalNEED_TO_PREMIUM}</p>
      <Link to="/purchase/product" className={buttonClass({ size: 'lg' })}>
        <Crown aria-hidden />
        {text.toPremium}
      </Link>
    </>
  );
}

function Buy({ courseId, priceKrw }: { readonly courseId: number; readonly priceKrw: number }) {
  const text = useText(coursesText);
  return (
    <>
      <b className="course-price">{formatWon(priceKrw)}</b>
      <Link
        to={`/purchase/product?content_type=COURSE&content_id=${courseId}` as string}
        className={buttonClass({ size: 'lg' })}
      >
        <CreditCard aria-hidden />
        {text.buy}
      </Link>
    </>
  );
}

function GoOn({ course: { my, courseId, title } }: { readonly course: CourseDetail }) {
  const text = useText(coursesText);
  const leave = useCommand(courses.leave, {
    refresh: [courses.detail, courses.mine, courses.catalogue, courses.ofChannel],
    onSuccess: () => overlay.toast(text.left),
  });
  const ask = async () => {
    if (
      await overlay.confirm({
        title: text.leaveTitle({ title }),
        hint: text.leaveHint,
        confirmLabel: text.leaveYes,
        cancelLabel: text.leaveNo,
      })
    )
      leave.mutate({ courseId });
  };
  return (
    <>
      {my?.nextItemId ? (
        <Link
          to={`/learn/lessons/${my.nextLessonId}/items/${my.nextItemId}` as string}
          className={buttonClass({ size: 'lg' })}
        >
          <Play aria-hidden />
          {my.doneCount > 0 ? text.continue : text.start}
        </Link>
      ) : (
        <p className="course-finished">{text.finished}</p>
      )}
      {my?.finishedAt ? null : (
        <Button variant="plain" size="sm" loading={leave.isPending} onClick={() => void ask()}>
          {text.leave}
        </Button>
      )}
    </>
  );
}
