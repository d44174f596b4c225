import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { CodeView } from '../../rich-text/code-view.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { codeText } from './code.text.ts';
import type { CodeLanguage } from './dialects.ts';
import { writeCode } from './write-code.ts';

/** The blocks as text in the language of choice; to be read, not to be changed. */
export function CodePeek({ source, character }: { readonly source: string; readonly character: string }) {
  const text = useText(codeText);
  const [language, setLanguage] = useState<CodeLanguage>('PYTHON');
  const panel = (
    <CodeView
      code={writeCode(source, language, character, { start: text.start, empty: text.empty })}
      language={language.toLowerCase()}
    />
  );
  return (
    <Tabs
      label={text.title}
      look="pill"
      value={language}
      onValueChange={(to) => setLanguage(to === 'JAVASCRIPT' ? 'JAVASCRIPT' : 'PYTHON')}
      tabs={[
        { value: 'PYTHON', label: 'Python', panel },
        { value: 'JAVASCRIPT', label: 'JavaScript', panel },
      ]}
    />
  );
}
