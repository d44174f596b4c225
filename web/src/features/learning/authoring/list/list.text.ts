import { defineText } from '@dolphin/contract/core/text';

export const listText = defineText({
  ko: {
    title: '콘텐츠 만들기', lead: '문제와 문서, 블록 코딩을 만들고 승인을 받아 학생들에게 보여 주세요.', tabs: '콘텐츠 종류', create: '새로 만들기', import: '가져오기', search: '제목으로 찾기', allStates: '모든 상태', allLevels: '모든 난이도', state: '상태', trash: '휴지통', leaveTrash: '휴지통 닫기',
    tagFilter: '#{tag}', clearTag: '태그 {tag} 지우기', name: '제목', place: '볼 사람', changed: '고친 때', author: '만든 사람', more: '{title} 더 보기', acts: '할 일', open: '열기', copy: '복사해서 새로 만들기', export: '내려받기', restore: '되살리기',
    empty: '아직 만든 것이 없어요', emptyHint: '첫 콘텐츠를 만들어 보세요. 쓰는 대로 저장돼요.', emptyTrash: '휴지통이 비어 있어요', emptyTrashHint: '지운 콘텐츠는 30일 동안 여기에 있어요.', emptyFound: '찾는 것이 없어요', emptyFoundHint: '다른 말로 찾거나 조건을 줄여 보세요.', emptyQueue: '기다리는 것이 없어요', emptyQueueHint: '선생님이 콘텐츠를 제출하면 여기에 나타나요.',
    notAuthor: '아직 콘텐츠를 만들 수 없어요', notAuthorHint: '{channel}에서 선생님이 되면 문제와 문서를 만들 수 있어요.', removeAsk: '‘{title}’ 휴지통으로 옮길까요?', removeHint: '30일 안에 되살릴 수 있어요.', removed: '휴지통으로 옮겼어요.', restored: '되살렸어요.', referenced: '수업이나 워크시트에서 쓰고 있어서 지울 수 없어요.', accepted: '승인된 콘텐츠는 매니저만 지울 수 있어요.',
    newTitle: '새 {kind}', newName: '제목', newNameHint: '나중에 바꿀 수 있어요.', newPlace: '누가 볼까요?', make: '만들기', importTitle: '문제 가져오기', importHint: '내려받은 문제 꾸러미(zip)를 골라 주세요. 그림과 파일도 함께 와요.', chooseFile: '파일 고르기', importing: '읽고 있어요', imported: '문제를 가져왔어요.', copyOf: '{title} (사본)', sort: '{header} 순서로', loading: '불러오고 있어요',
    selectAll: '모두 고르기', pages: '쪽', first: '처음', previous: '이전', next: '다음', last: '끝', page: '{page}쪽',
  },
  en: {
    title: 'Make content', lead: 'Write problems, documents and block items, have them accepted, and show them to learners.', tabs: 'Kinds of content', create: 'New', import: 'Import', search: 'Find by title', allStates: 'Every state', allLevels: 'Every level', state: 'State', trash: 'Trash', leaveTrash: 'Close the trash',
    tagFilter: '#{tag}', clearTag: 'Clear the tag {tag}', name: 'Title', place: 'For', changed: 'Changed', author: 'Author', more: 'More on {title}', acts: 'Actions', open: 'Open', copy: 'Make a copy', export: 'Download', restore: 'Restore',
    empty: 'Nothing here yet', emptyHint: 'Make your first content. It is saved as you write.', emptyTrash: 'The trash is empty', emptyTrashHint: 'What you delete stays here for 30 days.', emptyFound: 'Nothing found', emptyFoundHint: 'Try other words or fewer conditions.', emptyQueue: 'Nothing is waiting', emptyQueueHint: 'What teachers submit appears here.',
    notAuthor: 'You cannot make content yet', notAuthorHint: 'Once you are a teacher in a {channel}, you can write problems and documents.', removeAsk: 'Move “{title}” to the trash?', removeHint: 'It can be restored within 30 days.', removed: 'Moved to the trash.', restored: 'Restored.', referenced: 'A lesson or worksheet uses it, so it cannot be deleted.', accepted: 'Accepted content can be deleted by managers only.',
    newTitle: 'New: {kind}', newName: 'Title', newNameHint: 'You can change it later.', newPlace: 'Who is it for?', make: 'Make it', importTitle: 'Import a problem', importHint: 'Choose a problem package (zip) that was downloaded here. Its pictures and files come along.', chooseFile: 'Choose a file', importing: 'Reading it', imported: 'The problem was imported.', copyOf: '{title} (copy)', sort: 'Sort by {header}', loading: 'Loading',
    selectAll: 'Select all', pages: 'Pages', first: 'First', previous: 'Previous', next: 'Next', last: 'Last', page: 'Page {page}',
  },
});
