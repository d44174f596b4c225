import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { recoverFromChunkError } from '../lib/monitoring/chunk-errors.ts';
import { report } from '../lib/monitoring/monitor.ts';
import { useText } from '../lib/text/use-text.ts';
import { useConfiguration } from '../shared/use-configuration.ts';
import { Button } from '../ui/button/button.tsx';
import { CharacterPicture } from '../ui/character/character-picture.tsx';
import { TextLink } from '../ui/link/text-link.tsx';
import { errorPageText } from './error-page.text.ts';

const reloadPage = () => location.reload();

type ErrorPageProps = Pick<ErrorComponentProps, 'error'> & { readonly reload?: () => void };

/** The page for a crash: shows the error, offers to reload, and links to the notices about outages. [UIX-6] */
export function ErrorPage({ error, reload = reloadPage }: ErrorPageProps) {
  const text = useText(errorPageText);
  const noticeBlogUrl = useConfiguration()?.noticeBlogUrl;
  useEffect(() => {
    // A page that could not be loaded gives the reason as its cause.
    if (recoverFromChunkError((error as Error).cause ?? error, reload) || error instanceof ApiError) return;
    if (error instanceof Error) report('crash', error.message, error.stack);
  }, [error, reload]);
  return (
    <div className="page justify-items-center py-16 text-center">
      <CharacterPicture character="CRAB" size={180} mood="float" />
      <h1>{text.title}</h1>
      <p className="text-muted max-w-[36em]">{text.hint}</p>
      <Button size="lg" onClick={reload}>
        {text.reload}
      </Button>
      {noticeBlogUrl ? (
        <TextLink href={noticeBlogUrl} external>
          {text.notices}
        </TextLink>
      ) : null}
    </div>
  );
}
