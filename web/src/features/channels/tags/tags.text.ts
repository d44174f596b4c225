import { defineText } from '@dolphin/contract/core/text';

export const tagsText = defineText({
  ko: {
    title: '태그', lead: '글에 붙이는 태그예요. 게시판에서 태그로 글을 골라 볼 수 있어요.', create: '태그 만들기', edit: '태그 고치기', tag: '태그', tagHint: '# 없이 적어 주세요.', color: '색', list: '태그 목록',
    SEA: '바다', CORAL: '산호', SAND: '모래', KELP: '해초', GRAPE: '포도', INK: '먹',
    up: '{tag} 앞으로', down: '{tag} 뒤로', editOf: '{tag} 고치기', removeOf: '{tag} 지우기', removeAsk: '‘{tag}’ 태그를 지울까요?', removeHint: '이 태그가 붙은 글에서 태그만 사라져요.', remove: '지우기', removed: '태그를 지웠어요.', saved: '태그를 저장했어요.',
    empty: '아직 태그가 없어요.', emptyHint: '첫 태그를 만들어 글을 나눠 보세요.', save: '저장', cancel: '취소', close: '닫기',
  },
  en: {
    title: 'Tags', lead: 'Tags for posts. Boards can be narrowed by them.', create: 'Make a tag', edit: 'Change the tag', tag: 'Tag', tagHint: 'Without the #.', color: 'Colour', list: 'Tags',
    SEA: 'Sea', CORAL: 'Coral', SAND: 'Sand', KELP: 'Kelp', GRAPE: 'Grape', INK: 'Ink',
    up: '{tag} forward', down: '{tag} back', editOf: 'Change {tag}', removeOf: 'Remove {tag}', removeAsk: 'Remove the tag ‘{tag}’?', removeHint: 'Posts that carry it only lose the tag.', remove: 'Remove', removed: 'The tag is removed.', saved: 'The tag is saved.',
    empty: 'There is no tag yet.', emptyHint: 'Make the first one to sort posts.', save: 'Save', cancel: 'Cancel', close: 'Close',
  },
});
