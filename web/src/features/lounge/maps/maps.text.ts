import { defineText } from '@dolphin/contract/core/text';

export const mapsText = defineText({
  ko: {
    title: '내 맵', lead: '나만의 공간을 만들고, 방을 열 때 골라 쓸 수 있어요.', channelTitle: '라운지 맵', channelLead: '{channel} 라운지와 방에서 쓸 맵을 만들어요.', siteTitle: '돌핀 맵',
    create: '새 맵', empty: '아직 만든 맵이 없어요', emptyHint: '첫 맵을 만들고 직접 걸어 보세요.', list: '맵 목록', failed: '맵을 불러오지 못했어요', failedHint: '잠시 뒤에 다시 해 주세요.', retry: '다시 하기', loading: '맵을 불러오고 있어요',
    name: '이름', nameHint: '비워 두면 알아서 지어 드려요.', theme: '테마', width: '너비', height: '높이', sizeHint: '{min}부터 {max}까지', owner: '누구의 맵인가요', MINE: '내 맵', SITE: '돌핀 맵', CHANNEL: '{channel} 맵', make: '만들기', cancel: '취소', close: '닫기',
    edit: '고치기', copy: '복사', copied: '맵을 복사했어요.', copyName: '{name} 사본', remove: '지우기', removeAsk: '‘{name}’ 맵을 지울까요?', removeHint: '이 맵을 쓰던 방은 기본 맵으로 바뀌어요.', removed: '맵을 지웠어요.',
    published: '공개 {version}판', notPublished: '공개 전', changed: '공개하지 않은 변경이 있어요', more: '‘{name}’ 더 보기', open: '‘{name}’ 고치기', templates: '이런 맵으로 시작해 보세요',
  },
  en: {
    title: 'My maps', lead: 'Make a place of your own, and use it for the rooms you open.', channelTitle: 'Lounge maps', channelLead: 'Make maps for the lounge and the rooms of the {channel}.', siteTitle: 'Maps of Dolphin',
    create: 'New map', empty: 'No maps yet', emptyHint: 'Make your first map and walk in it.', list: 'Maps', failed: 'The maps could not be loaded', failedHint: 'Please try again soon.', retry: 'Try again', loading: 'Loading the maps',
    name: 'Name', nameHint: 'Leave it empty and we find one.', theme: 'Theme', width: 'Width', height: 'Height', sizeHint: 'From {min} to {max}', owner: 'Whose map is it', MINE: 'Mine', SITE: 'Dolphin’s', CHANNEL: 'The {channel}’s', make: 'Make it', cancel: 'Cancel', close: 'Close',
    edit: 'Edit', copy: 'Copy', copied: 'The map was copied.', copyName: '{name} copy', remove: 'Remove', removeAsk: 'Remove the map “{name}”?', removeHint: 'Rooms that use it go on with the default map.', removed: 'The map was removed.',
    published: 'Published, version {version}', notPublished: 'Not published', changed: 'Has changes that are not published', more: 'More about “{name}”', open: 'Edit “{name}”', templates: 'Start with one of these',
  },
});
