import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { AvatarFrame } from '../../../ui/avatar-frame/avatar-frame.tsx';
import { Badge, CountBadge } from '../../../ui/badge/badge.tsx';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { CHARACTERS } from '../../../ui/character/characters.ts';
import { SpeechBubble } from '../../../ui/character/speech-bubble.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Chapter, Grid, Row, Specimen } from '../specimen.tsx';
import { styleguideText } from '../styleguide.text.ts';

export function SurfaceChapter() {
  const text = useText(styleguideText);
  const [chosen, setChosen] = useState(true);
  return (
    <Chapter id="surfaces" title={text.surfaces}>
      <Card tone="sky" className="flex flex-wrap items-center justify-between gap-6">
        <div className="grid max-w-lg justify-items-start gap-3">
          <Badge>{text.today}</Badge>
          <p className="text-2xl font-extrabold sm:text-3xl">{text.heroTitle}</p>
          <p>{text.heroHint}</p>
          <Button variant="reward">{text.start}</Button>
        </div>
        <CharacterPicture character="DOLPHIN" size={200} mood="float" className="mx-auto" />
      </Card>
      <Grid>
        <Card title={text.progress} titleLevel={3}>
          <div className="grid gap-4">
            <ProgressBar label={text.course1} value={80} />
            <ProgressBar label={text.course2} value={2} max={5} valueText={text.steps({ done: 2, all: 5 })} />
            <ProgressBar label={text.course3} value={100} tone="ok" />
            <ProgressBar label={text.loading} value={0} indeterminate />
          </div>
        </Card>
        <Card
          title={text.surfaces}
          titleLevel={3}
          action={
            <Button variant="plain" size="sm">
              {text.more}
            </Button>
          }
        >
          <Row>
            <Badge>{text.badgeBrand}</Badge>
            <Badge tone="ok">{text.badgeOk}</Badge>
            <Badge tone="warning">{text.badgeWarning}</Badge>
            <Badge tone="danger">{text.badgeDanger}</Badge>
            <Badge tone="neutral">{text.badgeNeutral}</Badge>
            <Badge tone="reward" icon={<Sparkles aria-hidden />}>
              {text.badgeReward}
            </Badge>
            <Badge size="sm">Lv. 12</Badge>
            <CountBadge count={3} label={text.unread({ n: 3 })} />
            <CountBadge count={1000} label={text.unread({ n: 1000 })} />
            <Chip selected={chosen} onClick={() => setChosen(!chosen)}>
              {text.python}
            </Chip>
            <Chip selected={!chosen} onClick={() => setChosen(!chosen)}>
              {text.blocks}
            </Chip>
            <Chip onRemove={() => undefined} removeLabel={text.removeName({ name: text.python })}>
              {text.python}
            </Chip>
          </Row>
        </Card>
        <Card title={text.online} titleLevel={3} tone="outline">
          <Row>
            <AvatarFrame
              name={text.dolphin}
              src="/art/dolphin.svg"
              presence="online"
              presenceLabel={text.online}
              size={64}
            />
            <AvatarFrame name={text.studentN({ n: 1 })} presence="away" />
            <AvatarFrame name={text.studentN({ n: 2 })} presence="offline" size={40} />
            <AvatarFrame name="Ada" size={32} />
            <AvatarFrame name={text.name} src="/art/missing.svg" size={96} />
          </Row>
        </Card>
      </Grid>
    </Chapter>
  );
}

export function StateChapter() {
  const text = useText(styleguideText);
  return (
    <Chapter id="states" title={text.states}>
      <Grid>
        <Specimen name={text.loading}>
          <div aria-busy="true">
            <SkeletonCard />
          </div>
        </Specimen>
        <Specimen name={text.none}>
          <Card as="div">
            <EmptyState title={text.emptyTitle} hint={text.emptyHint} action={<Button>{text.emptyAction}</Button>} />
          </Card>
        </Specimen>
        <Specimen name={text.errorState}>
          <Card as="div">
            <ErrorState title={text.failTitle} hint={text.failHint} retryLabel={text.retry} onRetry={() => undefined} />
          </Card>
        </Specimen>
      </Grid>
    </Chapter>
  );
}

export function CharacterChapter() {
  const text = useText(styleguideText);
  return (
    <Chapter id="characters" title={text.characters}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {CHARACTERS.map((character) => (
          <CharacterPicture
            key={character}
            character={character}
            size={128}
            alt={character}
            mood="float"
            className="mx-auto"
          />
        ))}
      </div>
      <Grid>
        <SpeechBubble character="CRAB" name="CRAB">
          {text.step2Body}
        </SpeechBubble>
        <SpeechBubble character="SHARK" side="right">
          {text.heroHint}
        </SpeechBubble>
      </Grid>
    </Chapter>
  );
}
