import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { competitionManageText } from './manage.text.ts';

type Props = {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
};

/** Adds the next page. The focus stays here when the last page has come and the button goes. [LMS-400] */
export function MorePages({ list }: Props) {
  const text = useText(competitionManageText);
  const end = useRef<HTMLParagraphElement>(null);
  const [wasPressed, setWasPressed] = useState(false);
  useEffect(() => {
    if (wasPressed && !list.hasNextPage) end.current?.focus();
  }, [wasPressed, list.hasNextPage]);
  if (list.hasNextPage)
    return (
      <div>
        <Button
          variant="ghost"
          loading={list.isFetchingNextPage}
          loadingLabel={text.loading}
          onClick={() => {
            setWasPressed(true);
            void list.fetchNextPage();
          }}
        >
          {text.more}
        </Button>
      </div>
    );
  return wasPressed ? (
    <p ref={end} tabIndex={-1} className="text-muted">
      {text.allShown}
    </p>
  ) : null;
}
