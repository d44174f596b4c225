import type { BoardTemplate } from '@dolphin/contract/channels/boards/boards.constants';
import type { ChannelColor, DolphinVisibleState, JoinMethod } from '@dolphin/contract/channels/channels.constants';
import { STARTER_BOARDS } from '@dolphin/contract/channels/boards/starter-boards.text';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ChannelBanner } from '../../../shared/channel/channel-banner.tsx';
import { ChannelMark } from '../../../shared/channel/channel-look.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { createText } from './create.text.ts';

export type Wishes = {
  readonly name: string;
  readonly slug: string;
  readonly domain: string;
  readonly introduction: string;
  readonly color: ChannelColor;
  readonly labelKo: string;
  readonly labelEn: string;
  readonly joinMethod: JoinMethod;
  readonly dolphinVisibleState: DolphinVisibleState;
  readonly template: BoardTemplate;
};

/** What the channel will look like, as it stands in the form. */
export function Preview({
  values,
  logo,
  banner,
}: {
  readonly values: Wishes;
  readonly logo: File | null;
  readonly banner: File | null;
}) {
  const text = useText(createText);
  const language = useLanguage();
  const name = values.name.trim() || text.namePlaceholder;
  return (
    <div className="create-card" data-tint={values.color}>
      <p className="create-card-label">{text.preview}</p>
      <ChannelBanner bannerUrl={useAddressOf(banner)} color={values.color} />
      <div className="create-card-body">
        <ChannelMark name={name} logoUrl={useAddressOf(logo)} color={values.color} size={64} />
        <b className="create-card-name">{name}</b>
        <p className="text-sm text-muted">
          {text.members} · {language === 'KO' ? values.labelKo : values.labelEn}
        </p>
        {values.introduction.trim() ? <p className="create-card-introduction">{values.introduction}</p> : null}
        <p className="create-chips">
          <Badge size="sm">{text[values.joinMethod]}</Badge>
          <Badge size="sm" tone="neutral">
            {text[values.dolphinVisibleState]}
          </Badge>
        </p>
        <ul>
          {STARTER_BOARDS[values.template].map((board) => (
            <li key={board.kind}>{board.name[language]}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** An address for a file on this device, given back when it is no longer shown. */
function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
