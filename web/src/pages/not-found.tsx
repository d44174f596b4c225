import { Link } from '@tanstack/react-router';
import { useText } from '../lib/text/use-text.ts';
import { isUnknownHost } from '../shared/channel/host-channel.ts';
import { useConfiguration } from '../shared/use-configuration.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { CharacterPicture } from '../ui/character/character-picture.tsx';
import { notFoundText } from './not-found.text.ts';

/** On a host that leads nowhere even `/` does; there the site itself is home. */
export function NotFoundPage() {
  const text = useText(notFoundText);
  const siteHost = useConfiguration()?.siteHost;
  return (
    <div className="page justify-items-center py-16 text-center">
      <p className="text-4xl font-extrabold text-brand-text" aria-hidden>
        404
      </p>
      <CharacterPicture character="TURTLE" size={180} mood="float" />
      <h1>{text.title}</h1>
      <p className="text-muted max-w-[36em]">{text.hint}</p>
      {isUnknownHost() && siteHost !== undefined ? (
        <a
          href={`//${siteHost}${location.port === '' ? '' : `:${location.port}`}/`}
          className={buttonClass({ size: 'lg' })}
        >
          {text.home}
        </a>
      ) : (
        <Link to="/" className={buttonClass({ size: 'lg' })}>
          {text.home}
        </Link>
      )}
    </div>
  );
}
