import { coreErrors } from '@dolphin/contract/core/core.errors';
import { CERTIFICATE_NUMBER } from '@dolphin/contract/learning/courses/courses.constants';
import { certificates } from '@dolphin/contract/learning/courses/certificates.contract';
import { Link } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import LinkIcon from 'lucide-react/icons/link';
import Printer from 'lucide-react/icons/printer';
import { isError } from '../../../lib/api/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { PageSkeleton } from '../../../shared/page-skeleton.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { certificatesText } from './certificates.text.ts';
import { NumberForm } from './number-form.tsx';
import { normalizeNumber } from './normalize-number.ts';
import './certificates.css';

/** A certificate as it is printed, and as anybody checks it. [LMS-104] */
export function CertificateView({ number }: { readonly number: string }) {
  const text = useText(certificatesText);
  const words = useText(learningTermsText);
  const requested = normalizeNumber(number);
  const isNumber = new RegExp(CERTIFICATE_NUMBER).test(requested);
  const read = useRead(certificates.check, { number: requested }, { isQuiet: true, enabled: isNumber });
  const toLearn = (
    <Link to={'/learn' as string} className={buttonClass({ variant: 'ghost' })}>
      {text.toLearn}
    </Link>
  );
  if (!isNumber || (read.isError && isError(read.error, coreErrors.RESOURCE_NOT_FOUND)))
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notFound} hint={text.notFoundHint} action={toLearn} />
        <NumberForm key={requested} />
      </div>
    );
  if (read.isError)
    return (
      <div className="page">
        <ErrorState
          title={words.failed}
          hint={words.failedHint}
          retryLabel={words.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      </div>
    );
  if (!read.data) return <PageSkeleton />;
  const { nickname, courseTitle, place, itemCount, issuedAt } = read.data;
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    overlay.toast(text.copied, { kind: 'ok' });
  };
  return (
    <div className="page certificate-page">
      <p className="certificate-valid">
        <BadgeCheck aria-hidden />
        <span>
          <b>{text.valid}</b> {text.checkHint}
        </span>
      </p>
      <article className="certificate">
        <span className="certificate-friend certificate-friend-left">
          <CharacterPicture character="DOLPHIN" size={112} />
        </span>
        <span className="certificate-friend certificate-friend-right">
          <CharacterPicture character="TURTLE" size={96} />
        </span>
        <p className="certificate-number">{text.serial({ number: requested })}</p>
        <h1>{text.title}</h1>
        <p className="certificate-name">{nickname ? text.awarded({ name: nickname }) : text.awardedNameless}</p>
        <p className="certificate-words">{text.words({ count: itemCount })}</p>
        <p className="certificate-course">{courseTitle}</p>
        <p className="certificate-date">{formatDate(issuedAt)}</p>
        <p className="certificate-place">{place ?? text.site}</p>
      </article>
      <div className="certificate-actions">
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>
          {text.print}
        </Button>
        <Button variant="ghost" icon={<LinkIcon aria-hidden />} onClick={() => void copy()}>
          {text.copy}
        </Button>
      </div>
    </div>
  );
}
