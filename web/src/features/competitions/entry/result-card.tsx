import { competitionStandings } from '@dolphin/contract/competitions/standings/standings.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { entryText } from './entry.text.ts';
import type { Competition } from './use-competition.ts';

/** What came of it for the reader, when everything is public. [LMS-338] */
export function ResultCard({ data }: { readonly data: Competition }) {
  const text = useText(entryText);
  const took = data.mineList.some(({ kind, state }) => kind === 'OFFICIAL' && state === 'ADMITTED');
  const isShown = took && data.phase === 'FINAL';
  const { competitionId } = data;
  const read = useRead(competitionStandings.mine, { competitionId }, { isQuiet: true, enabled: isShown });
  const row = read.data?.row;
  if (!isShown || !row || row.place === null) return null;
  const solved = row.cellList.filter(({ ok }) => ok).length;
  return (
    <Card title={text.result} tone="sky">
      <div className="contest-result">
        <CharacterPicture character="DOLPHIN" size={88} />
        <div>
          <p className="contest-place">{text.resultPlace({ place: row.place })}</p>
          <p>{text.resultSolved({ count: solved })}</p>
          {data.format === 'ICPC' ? null : <p>{text.resultScore({ score: row.score })}</p>}
        </div>
      </div>
      <Link
        to="/competitions/$competitionId/certificate"
        params={{ competitionId: String(competitionId) }}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        {text.certificate}
      </Link>
    </Card>
  );
}
