import { defineText } from '@dolphin/contract/core/text';

export const savePageText = defineText({
  ko: {
    bar: '저장',
    unsaved: '저장하지 않은 내용이 있어요.',
    undo: '되돌리기',
    save: '저장',
    saved: '저장했어요.',
  },
  en: {
    bar: 'Save',
    unsaved: 'There are unsaved changes.',
    undo: 'Undo changes',
    save: 'Save',
    saved: 'Saved.',
  },
});
