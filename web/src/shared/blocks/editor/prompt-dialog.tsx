import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { answerPrompt, useTextPrompt, type TextPrompt } from './text-prompt.ts';
import { editorText } from './editor.text.ts';

const WORD_MAX = 40;

export function PromptDialog() {
  const prompt = useTextPrompt((state) => state.prompt);
  return prompt ? <Question key={prompt.message} {...prompt} /> : null;
}

function Question({ message, initial }: TextPrompt) {
  const text = useText(editorText);
  const [word, setWord] = useState(initial);
  const give = () => (word.trim() ? answerPrompt(word.trim()) : undefined);
  return (
    <Modal
      open
      onOpenChange={(open) => !open && answerPrompt(null)}
      title={message}
      closeLabel={text.cancel}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={() => answerPrompt(null)}>
            {text.cancel}
          </Button>
          <Button onClick={give} disabled={!word.trim()}>
            {text.ok}
          </Button>
        </>
      }
    >
      <TextField
        label={message}
        hideLabel
        value={word}
        maxLength={WORD_MAX}
        onChange={(event) => setWord(event.target.value)}
        onEnter={give}
        autoFocus
      />
    </Modal>
  );
}
