import { Link } from '@tanstack/react-router';
import IdCard from 'lucide-react/icons/id-card';
import LineChart from 'lucide-react/icons/chart-line';
import { useState } from 'react';
import { formatDay } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { cardText } from '../columns/card.text.ts';
import { progressText } from '../columns/member-columns.tsx';
import type { Member } from '../member.ts';
import { CardEditor } from './card-editor.tsx';

/** The student card in the drawer, with the learning record and a way to edit it. [CHN-173] */
export function CardFacts({ member: { channelMemberId, card } }: { readonly member: Member }) {
  const text = useText(cardText);
  const { at, may } = useChannel();
  const [isEdited, setIsEdited] = useState(false);
  const facts = [
    [text.name, card.name],
    [text.school, card.school],
    [text.grade, card.grade],
    [text.visitedOn, card.visitedOn === null ? '' : formatDay(card.visitedOn)],
    [text.progress, progressText(card, text)],
  ];
  return (
    <section className="member-part" aria-label={text.card}>
      <dl className="member-facts">
        {facts.map(([label, value]) => (
          <div key={label} className="member-fact">
            <dt>{label}</dt>
            <dd>{value || text.none}</dd>
          </div>
        ))}
      </dl>
      <div className="member-buttons">
        <Link
          to={at(`/manage/learning/members/${channelMemberId}`)}
          className={buttonClass({ size: 'sm', variant: 'ghost' })}
        >
          <LineChart aria-hidden /> {text.record}
        </Link>
        {may('MANAGER') ? (
          <Button size="sm" variant="ghost" icon={<IdCard aria-hidden />} onClick={() => setIsEdited(true)}>
            {text.edit}
          </Button>
        ) : null}
      </div>
      {isEdited ? <CardEditor channelMemberId={channelMemberId} onClose={() => setIsEdited(false)} /> : null}
    </section>
  );
}
