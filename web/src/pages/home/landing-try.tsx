import { Link } from '@tanstack/react-router';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { CodeEditor } from '../../shared/code-editor/code-editor.tsx';
import { ConsoleView } from '../../shared/runner/console-view.tsx';
import { useProgram } from '../../shared/runner/use-program.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { landingMoreText } from './landing-more.text.ts';

/** A small editor whose program runs in the worker of the browser: the server is not asked, so nobody signs in. [UIX-140] */
export function LandingTry() {
  const text = useText(landingMoreText);
  const [source, setSource] = useState<string>(text.program);
  const [outcome, setOutcome] = useState<'none' | 'done' | 'failed'>('none');
  const program = useProgram('JAVASCRIPT');
  const isRunning = program.state !== 'idle';
  const run = async () => {
    if (isRunning) return;
    try {
      const end = await program.run(source, null);
      setOutcome(end.outcome === 'OK' ? 'done' : 'none');
    } catch {
      // Where the browser cannot run it the server would, for those who are signed in.
      setOutcome('failed');
    }
  };
  return (
    <div className="landing-bench">
      <div className="landing-code">
        <CodeEditor
          value={source}
          language="JAVASCRIPT"
          label={text.editor}
          onChange={setSource}
          onRun={() => void run()}
        />
      </div>
      <div className="landing-result">
        {isRunning ? (
          <Button variant="danger" icon={<Square aria-hidden />} onClick={program.stop}>
            {text.stop}
          </Button>
        ) : (
          <Button variant="reward" icon={<Play aria-hidden />} onClick={() => void run()}>
            {text.run}
          </Button>
        )}
        {outcome === 'failed' ? null : <ConsoleView program={program} language="JAVASCRIPT" />}
        {outcome === 'none' ? null : (
          <p role="status">
            {text[outcome]}{' '}
            <Link to="/signup" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
              {text.start}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
