import { joinForms } from '@dolphin/contract/channels/join/join-forms.contract';
import { formatDate } from '../../../../lib/format.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { cardText } from '../columns/card.text.ts';

/** What somebody answered and agreed to when they joined; nothing where the channel asks nothing. [CHN-178] */
export function JoinAnswersPart({ channelMemberId }: { readonly channelMemberId: number }) {
  const text = useText(cardText);
  const { channelId } = useChannel();
  const { data } = useRead(joinForms.answers, { channelId, channelMemberId }, { isQuiet: true, staleTimeMs: 0 });
  if (!data || data.answerList.length + data.consentList.length === 0) return null;
  return (
    <section className="member-part" aria-label={text.answers}>
      <h3>{text.answers}</h3>
      <dl className="member-facts">
        {data.answerList.map(({ label, kind, value }) => (
          <div key={label} className="member-fact">
            <dt>{label}</dt>
            <dd>{kind === 'CHECK' ? text.yes : value}</dd>
          </div>
        ))}
        {data.consentList.map(({ title, version, agreed, at }) => (
          <div key={`${title} ${version} ${at}`} className="member-fact">
            <dt>{text.term({ title, n: version })}</dt>
            <dd>{(agreed ? text.agreed : text.refused)({ date: formatDate(at) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
