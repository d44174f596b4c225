import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { entryText } from './entry.text.ts';
import type { Competition } from './use-competition.ts';

/** What it is about, its rules in words, and the solutions when they are public. [LMS-332] */
export function CompetitionInfo({ data }: { readonly data: Competition }) {
  const text = useText(entryText);
  return (
    <div className="contest-stack">
      <Card>
        <RichText value={data.description} />
      </Card>
      <Card title={text.rules}>
        <ul className="contest-rules">
          {useRules(data).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
      {data.editorial === null ? null : (
        <Card title={text.editorial}>
          <RichText value={data.editorial} />
        </Card>
      )}
    </div>
  );
}

function useRules(data: Competition): readonly string[] {
  const text = useText(entryText);
  const minutes = data.durationMinutes ?? 0;
  const languages = data.languageList.map((one) => text[one]).join(', ');
  return [
    data.format === 'ICPC' ? text.ruleICPC({ minutes: data.penaltyMinutes }) : text[`rule${data.format}`],
    data.timing === 'WINDOW' ? text.ruleWINDOW : text.ruleINDIVIDUAL({ minutes }),
    ...(data.entry === 'TEAM' ? [text.ruleTeam({ count: data.teamSizeMax })] : []),
    ...(data.freezesAt === null || data.isRevealed ? [] : [text.ruleFreeze({ time: formatTime(data.freezesAt) })]),
    text.ruleLanguages({ languages }),
    text[`ruleVerdict${data.verdictView}`],
    ...(data.submissionLimit === null ? [] : [text.ruleLimit({ count: data.submissionLimit })]),
    ...(data.allowsPaste ? [] : [text.rulePaste]),
    ...(data.isRated ? [text.ruleRated] : []),
  ];
}
