import { FORMAT_MAX_LENGTH } from '@dolphin/contract/learning/storages/storages.constants';
import { useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import type { RichFile } from '../../../../shared/rich-text/attached-file.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { LessonEditor } from '../editor/lesson-editor.tsx';
import { CasesEditor } from './cases-editor.tsx';
import type { ZipTaken } from './problem-parts.ts';
import { HelpEditor } from './help-editor.tsx';
import { ProgramsEditor } from './programs-editor.tsx';
import { problemText } from './problem.text.ts';
import { SamplesEditor } from './samples-editor.tsx';
import { SettingsEditor } from './settings-editor.tsx';
import type { ProblemParts } from './problem-parts.ts';

type Props = ProblemParts & { readonly files: readonly RichFile[]; readonly takeZip: ZipTaken };

const TABS = ['statement', 'cases', 'programs', 'help', 'settings'] as const;

/** A problem in five parts, each on its own sheet. [LMS-2] */
export function ProblemEditor({ content, change, files, takeZip }: Props) {
  const text = useText(problemText);
  const [tab, setTab] = useState<(typeof TABS)[number]>('statement');
  const panels = {
    statement: (
      <div className="author-sheet">
        <LessonEditor
          label={text.statement}
          placeholder={text.statementPlaceholder}
          value={content.statement}
          files={files}
          onChange={(statement) => change({ statement })}
        />
        <div className="author-pair">
          <TextArea
            label={text.inputFormat}
            hint={text.inputFormatHint}
            rows={3}
            maxLength={FORMAT_MAX_LENGTH}
            value={content.inputFormat}
            onChange={({ currentTarget }) => change({ inputFormat: currentTarget.value })}
          />
          <TextArea
            label={text.outputFormat}
            hint={text.outputFormatHint}
            rows={3}
            maxLength={FORMAT_MAX_LENGTH}
            value={content.outputFormat}
            onChange={({ currentTarget }) => change({ outputFormat: currentTarget.value })}
          />
        </div>
        <SamplesEditor content={content} change={change} />
      </div>
    ),
    cases: <CasesEditor content={content} change={change} takeZip={takeZip} />,
    programs: <ProgramsEditor content={content} change={change} />,
    help: <HelpEditor content={content} change={change} files={files} />,
    settings: <SettingsEditor content={content} change={change} />,
  };
  return (
    <Tabs
      label={text.parts}
      value={tab}
      onValueChange={setTab}
      look="pill"
      tabs={TABS.map((value) => ({ value, label: text[`${value}Tab`], panel: panels[value] }))}
    />
  );
}
