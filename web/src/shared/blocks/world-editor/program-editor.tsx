import { goalsMet } from '@dolphin/contract/judge/blocks/play/play-workspace';
import type { BlockContent, BlockWorld } from '@dolphin/contract/learning/storages/contents';
import { useMemo, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { BlockEditor } from '../editor/block-editor.tsx';
import { RunBar } from '../stage/run-bar.tsx';
import { StageView } from '../stage/stage-view.tsx';
import { useRun } from '../stage/use-run.ts';
import { startOnly } from './world-changes.ts';
import { worldEditorText } from './world-editor.text.ts';

type ProgramEditorProps = {
  readonly value: BlockContent;
  readonly shown: BlockWorld;
  readonly onChange: (part: Partial<BlockContent>) => void;
};

/** The blocks a learner begins with, the solution, and mistakes that must be found; each is tried in every world at once. */
export function ProgramEditor({ value, shown, onChange }: ProgramEditorProps) {
  const text = useText(worldEditorText);
  const [tab, setTab] = useState('solution');
  const { starter, solution, mistakes } = value;
  const at = tab.startsWith('mistake') ? Number(tab.slice('mistake'.length)) : -1;
  const source = tab === 'starter' ? starter : at >= 0 ? (mistakes[at] ?? startOnly()) : solution;
  const put = (next: string) =>
    onChange(
      tab === 'starter' ? { starter: next } : at >= 0 ? { mistakes: mistakes.with(at, next) } : { solution: next },
    );
  const add = () => {
    onChange({ mistakes: [...mistakes, solution] });
    setTab(`mistake${mistakes.length}`);
  };
  const remove = () => {
    setTab('solution');
    onChange({ mistakes: mistakes.toSpliced(at, 1) });
  };
  return (
    <section className="program-editor">
      <h3>{text.programs}</h3>
      <div className="world-row">
        <Tabs
          label={text.programs}
          look="pill"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'solution', label: text.solution },
            { value: 'starter', label: text.starter },
            ...mistakes.map((_source, index) => ({
              value: `mistake${index}`,
              label: text.mistake({ number: index + 1 }),
            })),
          ]}
        />
        <Button size="sm" variant="ghost" onClick={add}>
          {text.addMistake}
        </Button>
        {at >= 0 ? (
          <Button size="sm" variant="plain" onClick={remove}>
            {text.removeMistake}
          </Button>
        ) : null}
      </div>
      <Judged
        worlds={value.worlds}
        source={source}
        kind={tab === 'starter' ? 'starter' : at >= 0 ? 'mistake' : 'solution'}
      />
      <div className="program-place">
        <div className="program-blocks">
          <BlockEditor key={tab} initial={source || startOnly()} onChange={put} offered={value.blocks} />
        </div>
        <Preview key={`${tab} ${JSON.stringify(shown.world)}`} value={value} shown={shown} source={source} />
      </div>
    </section>
  );
}

function Judged({
  worlds,
  source,
  kind,
}: {
  readonly worlds: readonly BlockWorld[];
  readonly source: string;
  readonly kind: 'starter' | 'solution' | 'mistake';
}) {
  const text = useText(worldEditorText);
  const failed = useMemo(
    () =>
      worlds.flatMap(({ world, goals }, index) =>
        goals.length > 0 && goalsMet(source, world, goals) === goals.length ? [] : [index + 1],
      ),
    [worlds, source],
  );
  if (kind === 'starter')
    return failed.length === 0 ? (
      <p>
        <Badge tone="warning">{text.starterSolves}</Badge>
      </p>
    ) : null;
  if (kind === 'solution')
    return (
      <p role="status">
        <Badge tone={failed.length === 0 ? 'ok' : 'danger'}>
          {failed.length === 0 ? text.solves : text.solvesNot({ numbers: failed.join(', ') })}
        </Badge>
      </p>
    );
  return (
    <p role="status">
      <Badge tone={failed.length === 0 ? 'danger' : 'ok'}>
        {failed.length === 0 ? text.mistakePasses : text.mistakeFound}
      </Badge>
    </p>
  );
}

function Preview({
  value,
  shown,
  source,
}: {
  readonly value: BlockContent;
  readonly shown: BlockWorld;
  readonly source: string;
}) {
  const text = useText(worldEditorText);
  const run = useRun(shown.world, () => source);
  return (
    <div className="program-preview" role="group" aria-label={text.preview}>
      <StageView
        world={shown.world}
        character={value.character}
        frame={run.frame}
        goals={shown.goals}
        runKey={run.count}
      />
      <RunBar run={run} />
    </div>
  );
}
