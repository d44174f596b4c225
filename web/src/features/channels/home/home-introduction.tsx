import { Link } from '@tanstack/react-router';
import MessageCircle from 'lucide-react/icons/message-circle';
import Mail from 'lucide-react/icons/mail';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { channelHomeText } from './home.text.ts';

/** The channel's introduction, and how to contact it. */
export function HomeIntroduction() {
  const text = useText(channelHomeText);
  const { info, may, at } = useChannel();
  if (info.introduction === '' && !may('MANAGER') && info.contactEmail === null && info.contactChatUrl === null)
    return null;
  return (
    <Card title={text.introduction}>
      {info.introduction === '' ? (
        may('MANAGER') ? (
          <EmptyState
            compact
            character="DOLPHIN"
            title={text.noIntroduction}
            hint={text.noIntroductionHint}
            action={
              <Link to={at('/manage/settings')} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
                {text.toSettings}
              </Link>
            }
          />
        ) : (
          <p className="text-muted">{text.noIntroduction}</p>
        )
      ) : (
        <p className="channel-home-introduction">{info.introduction}</p>
      )}
      {info.contactChatUrl !== null || info.contactEmail !== null ? (
        <p className="channel-home-contact">
          {info.contactChatUrl === null ? null : (
            <a
              href={info.contactChatUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ size: 'sm', variant: 'ghost' })}
            >
              <MessageCircle aria-hidden />
              {text.chat}
            </a>
          )}
          {info.contactEmail === null ? null : (
            <a
              href={`mailto:${encodeURIComponent(info.contactEmail).replaceAll('%40', '@')}`}
              className={buttonClass({ size: 'sm', variant: 'ghost' })}
            >
              <Mail aria-hidden />
              {text.mail}
            </a>
          )}
        </p>
      ) : null}
    </Card>
  );
}
