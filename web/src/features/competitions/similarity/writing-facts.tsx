import { competitionCodes } from '@dolphin/contract/competitions/codes/codes.contract';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { similarityText } from './similarity.text.ts';

type Props = { readonly competitionId: number; readonly participantId: number; readonly problemId: number };

/** How a program came to be, in facts: edits and pastes. Read when somebody wants to know. [LMS-358] */
export function WritingFacts(props: Props) {
  const text = useText(similarityText);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="similarity-writing">
      <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text.replay}
      </Button>
      {isOpen ? <Facts {...props} /> : null}
    </div>
  );
}

const MINUTE_MS = 60_000;

function Facts(input: Props) {
  const text = useText(similarityText);
  const read = useRead(competitionCodes.replay, input, { isQuiet: true });
  if (read.isError) return <p className="text-muted">{text.noRecord}</p>;
  if (!read.data)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={2} />
      </div>
    );
  const { recordList } = read.data;
  if (recordList.length === 0) return <p className="text-muted">{text.noRecord}</p>;
  return (
    <ul className="similarity-history">
      {recordList.map(({ userId, language, nickname, editList, pasteList }) => (
        <li key={`${userId} ${language}`}>
          <b>{nickname}</b> {text.edits({ count: editList.length, pastes: pasteList.length })}
          {pasteList.length > 0 ? (
            <ul className="similarity-pastes">
              {pasteList.map(({ pasteId, ms, length, origin }) => (
                <li key={pasteId}>
                  {text.paste({ minute: Math.floor(ms / MINUTE_MS), count: length })} {text[origin]}
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
