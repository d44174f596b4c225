import type { Subject } from '@dolphin/contract/accounts/accounts.constants';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { Link, Navigate } from '@tanstack/react-router';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CodeEditor } from '../../../shared/code-editor/code-editor.tsx';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { ConsoleView } from '../../../shared/runner/console-view.tsx';
import type { RunLanguage } from '../../../shared/runner/runner.protocol.ts';
import { useProgram } from '../../../shared/runner/use-program.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { SpeechBubble } from '../../../ui/character/speech-bubble.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { firstProgramText } from './first-program.text.ts';
import './first-program.css';

const LANGUAGE_OF: Readonly<Record<Subject, JudgeLanguage>> = {
  PYTHON: 'PYTHON',
  JAVASCRIPT: 'JAVASCRIPT',
  SCRATCH: 'BLOCKS',
};
const LANGUAGES = ['PYTHON', 'JAVASCRIPT', 'BLOCKS'] as const;

/** A program that is ready to run, in the language that was chosen at the sign-up. The first main quest leads here. [QST-101] */
export function FirstProgram() {
  const { subjectList, character } = useUser();
  const [chosen, setChosen] = useState<JudgeLanguage | null>(null);
  const language = chosen ?? LANGUAGE_OF[subjectList[0] ?? 'PYTHON'];
  if (language === 'BLOCKS') return <FirstBlocks onNone={() => setChosen('PYTHON')} />;
  return <FirstText key={language} language={language} character={character} onLanguage={setChosen} />;
}

/** Blocks need a stage: the easiest block item is the first program. */
function FirstBlocks({ onNone }: { readonly onNone: () => void }) {
  const text = useText(firstProgramText);
  const list = useRead(problems.list, { kind: 'BLOCK_CODING', sort: 'LEVEL' }, { isQuiet: true });
  const [first] = list.data?.problemList ?? [];
  if (first) return <Navigate to={`/learn/blocks/${first.contentId}` as string} replace />;
  if (list.data || list.isError)
    return (
      <Button variant="ghost" onClick={onNone}>
        {text.title}
      </Button>
    );
  return (
    <div role="status" aria-busy="true" aria-label={text.opening}>
      <Skeleton height={240} />
    </div>
  );
}

type FirstTextProps = {
  readonly language: RunLanguage;
  readonly character: ReturnType<typeof useUser>['character'];
  readonly onLanguage: (language: JudgeLanguage) => void;
};

function FirstText({ language, character, onLanguage }: FirstTextProps) {
  const text = useText(firstProgramText);
  const words = useText(learningTermsText);
  const [source, setSource] = useState<string>(text[language]);
  const [isDone, setIsDone] = useState(false);
  const program = useProgram(language);
  const easiest = useRead(problems.list, { language, state: 'OPEN', sort: 'LEVEL' }, { isQuiet: true });
  const problem = easiest.data?.problemList.find(({ contentKind }) => contentKind === 'PROBLEM');
  const isRunning = program.state !== 'idle';
  const run = async () => {
    if (isRunning) return;
    const { outcome } = await program.run(source, null);
    if (outcome === 'OK') setIsDone(true);
  };
  return (
    <div className="first-program">
      <h1>{text.title}</h1>
      <SpeechBubble character={character} size={96} mood={isDone ? 'hop' : 'float'}>
        {isDone ? text.speechDone : text.speech}
      </SpeechBubble>
      <div className="first-program-bar">
        <div className="first-program-languages" role="group" aria-label={text.language}>
          {LANGUAGES.map((one) => (
            <Chip key={one} selected={one === language} onClick={() => onLanguage(one)}>
              {words[one]}
            </Chip>
          ))}
        </div>
        {isRunning ? (
          <Button variant="danger" icon={<Square aria-hidden />} onClick={program.stop}>
            {text.stop}
          </Button>
        ) : (
          <Button variant={isDone ? 'primary' : 'reward'} icon={<Play aria-hidden />} onClick={() => void run()}>
            {text.run}
          </Button>
        )}
      </div>
      <div className="first-program-code">
        <CodeEditor
          value={source}
          language={language}
          label={text.editor}
          onChange={setSource}
          onRun={() => void run()}
        />
      </div>
      <ConsoleView program={program} language={language} />
      {isDone ? (
        <p className="first-program-onward">
          {problem ? (
            <Link
              to={`/learn/problems/${problem.contentId}` as string}
              className={buttonClass({ variant: 'reward', size: 'lg' })}
            >
              {text.toProblem}
            </Link>
          ) : null}
          <Link to={'/learn' as string} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
            {text.later}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
