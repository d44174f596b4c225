import { BOARD_TEMPLATES, type BoardTemplate } from '@dolphin/contract/channels/boards/boards.constants';
import { STARTER_BOARDS } from '@dolphin/contract/channels/boards/starter-boards.text';
import { useLanguage } from '../../../lib/text/language.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { createText } from './create.text.ts';

type Props = {
  readonly name: string;
  readonly value: BoardTemplate;
  readonly onValueChange: (value: BoardTemplate) => void;
};

/** Which boards exist from the start; each set lists its boards. */
export function BoardsChoice({ name, value, onValueChange }: Props) {
  const text = useText(createText);
  const language = useLanguage();
  const boardsOf = (template: BoardTemplate) =>
    STARTER_BOARDS[template].map((board) => board.name[language]).join(' · ') || text.EMPTY_HINT;
  return (
    <RadioGroup
      label={text.boardsHint}
      name={name}
      value={value}
      onValueChange={(next) => onValueChange(next as BoardTemplate)}
      options={BOARD_TEMPLATES.map((template) => ({
        value: template,
        label: text[template],
        hint: boardsOf(template),
      }))}
    />
  );
}
