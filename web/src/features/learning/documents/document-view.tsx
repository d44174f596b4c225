import { documents } from '@dolphin/contract/learning/courses/lessons.contract';
import { useEffect, useRef } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { isRefused, RefusedContent } from '../../../shared/learning/refused-content.tsx';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { RunnableCode } from '../../../shared/runnable-code/runnable-code.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import './documents.css';

const RUNNABLE = { python: 'PYTHON', javascript: 'JAVASCRIPT' } as const;

type DocumentViewProps = {
  readonly contentId: number;
  /** Called once, when the reader has reached the end. */ readonly onRead?: (() => void) | undefined;
  /** 1 where the document is the page itself. */ readonly titleLevel?: 1 | 2;
};

/** A document with code that the reader can change and run. [LMS-7] */
export function DocumentView({ contentId, onRead, titleLevel = 2 }: DocumentViewProps) {
  const words = useText(learningTermsText);
  const read = useRead(documents.detail, { documentId: contentId }, { isQuiet: true });
  const Title = `h${titleLevel}` as const;
  if (read.isError && !read.data) {
    if (isRefused(read.error)) return <RefusedContent error={read.error} />;
    return (
      <ErrorState
        title={words.failed}
        hint={words.failedHint}
        retryLabel={words.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  }
  if (!read.data)
    return (
      <div className="document" role="status" aria-busy="true" aria-label={words.loading}>
        <SkeletonText lines={8} />
      </div>
    );
  const { title, body, fileList, level, tagList } = read.data;
  return (
    <article className="document">
      <header>
        <Title>{title}</Title>
        <p className="course-badges">
          <Badge size="sm" tone="neutral">
            {words[`level${level as 1}`]}
          </Badge>
          {tagList.map((tag) => (
            <Badge key={tag} size="sm">
              {tag}
            </Badge>
          ))}
        </p>
      </header>
      <RichText
        value={body}
        files={fileList}
        drawCode={(code, language) => {
          const runs = RUNNABLE[language as keyof typeof RUNNABLE];
          return runs ? <RunnableCode code={code} language={runs} /> : undefined;
        }}
      />
      {onRead ? <EndOfText key={contentId} onSeen={onRead} /> : null}
    </article>
  );
}

/** A reader who sees this has read to the end; a text that fits the screen counts as read after a short delay. */
const PAUSE_MS = 1_500;

function EndOfText({ onSeen }: { readonly onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  }, [onSeen]);
  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(pause);
      if (entry?.isIntersecting) pause = setTimeout(() => seen.current(), PAUSE_MS);
    });
    observer.observe(element);
    return () => {
      clearTimeout(pause);
      observer.disconnect();
    };
  }, []);
  return <div ref={end} aria-hidden className="document-end" />;
}
