import { EXPORT_VIEWS, type ExportView } from '@dolphin/contract/competitions/exports/exports.constants';
import type {
  CompetitionFormat,
  CompetitionPhase,
  StandingsView,
} from '@dolphin/contract/competitions/competitions.constants';
import { competitionExports } from '@dolphin/contract/competitions/exports/exports.contract';
import { areStandingsPublic } from '@dolphin/contract/competitions/standings/standings.rules';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { saveSentFile } from '../../../lib/browser/save-file.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { exportsText } from './exports.text.ts';
import './exports.css';

const KINDS = ['standings', 'submissions', 'results', 'contestPackage'] as const;
type Kind = (typeof KINDS)[number];
type Exported = {
  readonly competitionId: number;
  readonly format: CompetitionFormat;
  readonly phase: CompetitionPhase;
  readonly standingsView: StandingsView;
  readonly revealedAt: string | null;
};

/** Files for authors. While something is hidden they choose whether it is in them. [LMS-386] [LMS-387] */
export function ExportsPart({ competition }: { readonly competition: Exported }) {
  const text = useText(exportsText);
  const [view, setView] = useState<ExportView>('TRUE');
  const [busy, setBusy] = useState<Kind | null>(null);
  const { competitionId, format, phase } = competition;
  // Without a choice everything is in them: all of it is public, or none of it.
  const hasChoice = phase !== 'FINAL' && areStandingsPublic(competition);
  const save = async (kind: Kind) => {
    setBusy(kind);
    try {
      const file = await call(competitionExports[kind], { competitionId, view: hasChoice ? view : 'TRUE' });
      saveSentFile(file);
      overlay.toast(text.saved({ name: file.fileName }), { kind: 'ok' });
    } catch (error) {
      presentError(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card title={text.title}>
      <p className="text-muted">{text.lead}</p>
      {hasChoice ? (
        <RadioGroup
          label={text.what}
          name="export-view"
          value={view}
          onValueChange={setView}
          options={EXPORT_VIEWS.map((value) => ({ value, label: text[value], hint: text[`${value}Hint`] }))}
        />
      ) : null}
      <ul className="competition-exports">
        {KINDS.filter((kind) => kind !== 'results' || format === 'ICPC').map((kind) => (
          <li key={kind}>
            <div>
              <b>{text[kind]}</b>
              <p className="text-sm text-muted">{text[`${kind}Hint`]}</p>
            </div>
            <Button
              variant="ghost"
              icon={<Download aria-hidden />}
              loading={busy === kind}
              disabled={busy !== null && busy !== kind}
              aria-label={text.saveOf({ name: text[kind] })}
              onClick={() => void save(kind)}
            >
              {text.save}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted">
        {busy === null ? '' : text.saving}
      </p>
    </Card>
  );
}
