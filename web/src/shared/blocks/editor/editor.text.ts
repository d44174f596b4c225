import { defineText } from '@dolphin/contract/core/text';

export const editorText = defineText({
  ko: {
    label: '블록을 잇는 곳',
    newVariable: '변수 만들기',
    newVariableTitle: '변수 이름을 정해 주세요',
    newList: '리스트 만들기',
    newListTitle: '리스트 이름을 정해 주세요',
    emptyTrash: '휴지통이 비어 있어요',
    ok: '좋아요',
    cancel: '그만두기',
    nameTaken: '같은 이름이 이미 있어요. 다른 이름을 지어 주세요.',
  },
  en: {
    label: 'Where blocks are joined',
    newVariable: 'Make a variable',
    newVariableTitle: 'Name your variable',
    newList: 'Make a list',
    newListTitle: 'Name your list',
    emptyTrash: 'The trash is empty',
    ok: 'OK',
    cancel: 'Cancel',
    nameTaken: 'That name is taken. Please choose another.',
  },
});
