import { CONVERTER_NOTES, type ConverterNote } from '@dolphin/contract/learning/videos/videos.constants';

/** A note as it is stored: its code, then what belongs to it. */
export const storedNote = ({ code, detail }: ConverterNote): string => (detail === '' ? code : `${code}: ${detail}`);

/** What a process of another release stored may have no code. */
export function readNote(stored: string): ConverterNote {
  const [first = '', ...rest] = stored.split(': ');
  const code = CONVERTER_NOTES.find((one) => one === first);
  return code === undefined ? { code: 'OTHER', detail: stored } : { code, detail: rest.join(': ') };
}
