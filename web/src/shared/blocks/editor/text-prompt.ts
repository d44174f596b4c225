import { create } from 'zustand';

/** A name that Blockly wants to know: of a new variable, a renamed one, an own block. */
export type TextPrompt = {
  readonly message: string;
  readonly initial: string;
  readonly answer: (word: string | null) => void;
};

/** Blockly asks from outside React; whoever shows an editor shows the question (PromptDialog). */
export const useTextPrompt = create<{ readonly prompt: TextPrompt | null }>(() => ({ prompt: null }));

export function promptText(message: string, initial: string, answer: (word: string | null) => void): void {
  useTextPrompt.setState({ prompt: { message, initial, answer } });
}

export function answerPrompt(word: string | null): void {
  const { prompt } = useTextPrompt.getState();
  useTextPrompt.setState({ prompt: null });
  prompt?.answer(word);
}
