import Heart from 'lucide-react/icons/heart';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { Chapter, Row, Specimen } from '../specimen.tsx';
import { styleguideText } from '../styleguide.text.ts';

const COLOURS = [
  'brand',
  'brand-soft',
  'accent',
  'reward',
  'reward-soft',
  'ok',
  'ok-soft',
  'warning-soft',
  'danger',
  'danger-soft',
  'bg',
  'surface',
  'surface-2',
  'surface-3',
  'text',
  'muted',
  'line',
  'line-strong',
  'focus',
];
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'];

export function ColourChapter() {
  const text = useText(styleguideText);
  return (
    <Chapter id="colours" title={text.colours}>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-7">
        {COLOURS.map((name) => (
          <figure key={name} className="m-0 grid gap-1">
            <span className="h-14 rounded-md border border-line" style={{ background: `var(--${name})` }} />
            <figcaption className="text-xs text-muted">{name}</figcaption>
          </figure>
        ))}
      </div>
      <div className="bg-sky rounded-2xl p-8 text-lg font-bold">sky</div>
    </Chapter>
  );
}

export function TypeChapter() {
  const text = useText(styleguideText);
  return (
    <Chapter id="type" title={text.type}>
      {SIZES.map((size) => (
        <div key={size} className="flex items-baseline gap-4">
          <span className="w-10 flex-none text-xs text-muted">{size}</span>
          <span className="min-w-0" style={{ fontSize: `var(--fs-${size})`, lineHeight: size > 'a' ? 1.5 : 1.25 }}>
            {text.pangram}
          </span>
        </div>
      ))}
    </Chapter>
  );
}

export function ButtonChapter() {
  const text = useText(styleguideText);
  return (
    <Chapter id="buttons" title={text.buttons}>
      <p className="text-muted">
        {text.hover} {text.focus}
      </p>
      <Specimen name={text.default}>
        <Row>
          <Button>{text.start}</Button>
          <Button variant="reward">{text.reward}</Button>
          <Button variant="ghost">{text.cancel}</Button>
          <Button variant="danger" icon={<Trash2 aria-hidden />}>
            {text.remove}
          </Button>
          <Button variant="plain">{text.more}</Button>
        </Row>
      </Specimen>
      <Specimen name={text.disabled}>
        <Row>
          <Button disabled>{text.start}</Button>
          <Button variant="reward" disabled>
            {text.reward}
          </Button>
          <Button variant="ghost" disabled>
            {text.cancel}
          </Button>
          <Button variant="plain" disabled>
            {text.more}
          </Button>
        </Row>
      </Specimen>
      <Specimen name={text.loading}>
        <Row>
          <Button loading loadingLabel={text.saving}>
            {text.save}
          </Button>
          <Button variant="reward" loading loadingLabel={text.saving}>
            {text.reward}
          </Button>
          <Button variant="ghost" loading loadingLabel={text.saving}>
            {text.save}
          </Button>
          <IconButton label={text.save} loading variant="ghost">
            <Heart aria-hidden />
          </IconButton>
          <Spinner label={text.loading} size={28} />
        </Row>
      </Specimen>
      <Specimen name={`${text.small} · ${text.large}`}>
        <Row>
          <Button size="sm" icon={<Plus aria-hidden />}>
            {text.add}
          </Button>
          <Button size="sm" variant="ghost">
            {text.cancel}
          </Button>
          <Button>{text.start}</Button>
          <Button size="lg" variant="reward">
            {text.reward}
          </Button>
          <IconButton label={text.settings}>
            <Settings aria-hidden />
          </IconButton>
          <IconButton label={text.like} variant="ghost">
            <Heart aria-hidden />
          </IconButton>
          <IconButton label={text.add} variant="primary">
            <Plus aria-hidden />
          </IconButton>
          <IconButton label={text.remove} variant="danger" size="sm">
            <Trash2 aria-hidden />
          </IconButton>
          <TextLink href="#buttons">{text.link}</TextLink>
        </Row>
      </Specimen>
      <Specimen name={text.longText}>
        <div className="grid max-w-80 gap-3">
          <Button>{text.longButton}</Button>
          <Button variant="ghost" wide>
            {text.start}
          </Button>
        </div>
      </Specimen>
    </Chapter>
  );
}
