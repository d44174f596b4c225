import { shop } from '@dolphin/contract/avatar/shop.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { refresh, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { Countdown } from './products/countdown.tsx';
import { productText, shopText } from './shop.text.ts';

type ShopEvent = OutputOf<typeof shop.events>['eventList'][number];
type ShopHeroProps = { readonly onEvent: (eventId: number) => void; readonly onOpen: (productId: number) => void };

const SHOWN = 5;

/** The event that ends first, with its host; without an event, a welcome text. */
export function ShopHero({ onEvent, onOpen }: ShopHeroProps) {
  const text = useText(shopText);
  const read = useRead(shop.events, {}, { isQuiet: true });
  const events = read.data?.eventList ?? [];
  const [first, ...others] = events;
  if (!first)
    return (
      <div className="shop-hero card-sky">
        <div className="shop-hero-words">
          <h2>{text.title}</h2>
          <p>{text.lead}</p>
        </div>
        <CharacterPicture character="DOLPHIN" size={140} mood="float" />
      </div>
    );
  return (
    <section className="shop-events" aria-label={text.eventsTitle}>
      <EventBanner event={first} onEvent={onEvent} onOpen={onOpen} />
      {others.length === 0 ? null : (
        <ul className="shop-events-more">
          {others.map((event) => (
            <li key={event.eventId}>
              <button type="button" className="shop-event-small" onClick={() => onEvent(event.eventId)}>
                <CharacterPicture character={event.character} size={48} />
                <span>
                  <b>{event.title}</b>
                  <Countdown until={event.endsAt} label="endsIn" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function EventBanner({ event, onEvent, onOpen }: { readonly event: ShopEvent } & ShopHeroProps) {
  const text = useText(shopText);
  const words = useText(productText);
  return (
    <div className="shop-hero card-sky">
      <div className="shop-hero-words">
        <span className="shop-hero-kicker">
          {text.event}
          <Countdown until={event.endsAt} label="endsIn" onEnd={() => void refresh(shop.events)} />
        </span>
        <h2>{event.title}</h2>
        <p>{event.description}</p>
        <div>
          <Button onClick={() => onEvent(event.eventId)}>{text.eventLook}</Button>
        </div>
      </div>
      <ul className="shop-hero-products">
        {event.productList.slice(0, SHOWN).map((product) => (
          <li key={product.productId}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={words.open({ name: product.name })}
              onClick={() => onOpen(product.productId)}
            >
              <img src={product.icon} alt="" width={96} height={96} />
            </button>
          </li>
        ))}
      </ul>
      <CharacterPicture character={event.character} size={140} mood="float" />
    </div>
  );
}
