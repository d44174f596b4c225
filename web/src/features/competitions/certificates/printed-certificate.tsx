import type { competitionCertificates } from '@dolphin/contract/competitions/certificates/certificates.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { Localized } from '@dolphin/contract/core/text';
import { formatDate } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { competitionCertificateText } from './certificates.text.ts';

export type CheckedCertificate = OutputOf<typeof competitionCertificates.check>;

/** A certificate as it is printed. [LMS-388] */
export function PrintedCertificate({ certificate }: { readonly certificate: CheckedCertificate }) {
  const text = useText(competitionCertificateText);
  const { number, name, teamName, title, placeName, endedAt } = certificate;
  return (
    <article className="certificate">
      <span className="certificate-friend certificate-friend-left">
        <CharacterPicture character="DOLPHIN" size={112} />
      </span>
      <span className="certificate-friend certificate-friend-right">
        <CharacterPicture character="TURTLE" size={96} />
      </span>
      <p className="certificate-number">{text.serial({ number })}</p>
      <h1>{text.title}</h1>
      {teamName === null ? null : <p>{text.team({ team: teamName })}</p>}
      <p className="certificate-name">{name || text.nameless}</p>
      <p className="certificate-words">{resultOf(certificate, text)}</p>
      <p className="certificate-course">{title}</p>
      <p className="certificate-date">{formatDate(endedAt)}</p>
      <p className="certificate-place">{placeName ?? text.site}</p>
    </article>
  );
}

/** Whoever reached nothing reads that they took part, and no place. */
function resultOf(certificate: CheckedCertificate, text: Localized<(typeof competitionCertificateText)['KO']>): string {
  const { teamName, format, place, score, participantCount } = certificate;
  if (place === null) return text.voidWords;
  if (score === 0) return text.joinedWords;
  const [words, teamWords] = format === 'ICPC' ? [text.words, text.teamWords] : [text.pointWords, text.teamPointWords];
  return (teamName === null ? words : teamWords)({ count: score, place, total: participantCount });
}
