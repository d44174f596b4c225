import { create } from 'zustand';

/** A name that Blockly wants to know: of a new variable, a renamed one, an own block. */
export type AskedWord = {
  readonly message: string;
  readonly initial: string;
  readonly answer: (word: string | null) => void;
};

/** Blockly asks from outside React; whoever shows an editor shows the question (WordDialog). */
export const useAskedWord = create<{ readonly asked: AskedWord | null }>(() => ({ asked: null }));

export function askWord(message: string, initial: string, answer: (word: string | null) => void): void {
  useAskedWord.setState({ asked: { message, initial, answer } });
}

export function answerWord(word: string | null): void {
  const { asked } = useAskedWord.getState();
  useAskedWord.setState({ asked: null });
  asked?.answer(word);
}
