import { defineText } from '@dolphin/contract/core/text';
import type { EditorCommand } from './rules/shortcuts.ts';

export const editorText = defineText({
  ko: {
    back: '맵 목록', loading: '맵을 펼치고 있어요', missing: '맵을 찾을 수 없어요', missingHint: '지워졌거나 고칠 권한이 없는 맵이에요.', retry: '다시 하기', name: '맵 이름',
    saved: '모두 저장했어요', saving: '저장하고 있어요', waiting: '곧 저장해요', offline: '연결이 끊겼어요. 연결되면 저장할게요.', refusedTitle: '바꿀 수 없었어요', refusedHint: '방금 한 변경은 저장되지 않았어요.', takenUp: '지난번에 저장하지 못한 변경을 되살렸어요.',
    undo: '되돌리기', redo: '다시 하기(되돌린 것)', publish: '공개', published: '{version}판을 공개했어요. 이 맵에 있는 사람에게 바로 보여요.', publishAsk: '이 맵을 공개할까요?', publishHint: '이 맵에 있는 사람들이 바로 새 모습을 봐요.', nothingNew: '공개한 뒤로 바뀐 것이 없어요.', versions: '버전', walk: '걸어 보기', walkEnd: '걸어 보기 끝내기', walkHint: '화살표로 걷고 스페이스로 뛰어요. 아래 화살표로 내려가요.', help: '단축키', helpTitle: '단축키 도움말', close: '닫기', cancel: '취소', panels: '편집 도구',
    palette: '놓기', parts: '목록', map: '맵 설정', search: '찾기', nothingFound: '찾는 것이 없어요. 다른 말로 찾아보세요.', OBJECT: '물건', FLOOR: '바닥', WALL: '벽', PORTAL: '문', AREA: '구역', START: '시작하는 곳', place: '‘{name}’ 놓기', placeHint: '고르면 화면 가운데에 놓여요. 끌어다 놓아도 돼요.', upload: '내 그림 올리기', uploads: '내 그림', picture: '그림 {id}', uploadRule: 'PNG, JPEG, WebP · 5MB까지',
    stage: '맵 그림판', stageHint: '탭으로 들어와 화살표로 옮기고 N으로 다음 것을 골라요. 물음표를 누르면 단축키를 볼 수 있어요.', zoomIn: '크게 보기', zoomOut: '작게 보기', showAll: '모두 보기', grid: '눈금에 맞추기', gridSize: '눈금 {size}',
    chosen: '{count}개 골랐어요', nothingChosen: '아무것도 고르지 않았어요', x: '가로 위치', y: '세로 위치', scale: '크기(%)', rotation: '기울기(°)', depth: '깊이', depthHint: '0보다 크면 사람 앞에 보여요.', width: '너비', height: '높이', mirror: '좌우 뒤집기', front: '맨 앞으로', back2: '맨 뒤로', duplicate: '복제', remove: '지우기', forward: '앞으로', backward: '뒤로',
    target: '문이 이어지는 곳', SPOT: '이 맵의 한 곳', ROOM: '다른 방', LOUNGE: '라운지', targetX: '도착 가로', targetY: '도착 세로', roomChoice: '이어질 방', roomSearch: '방 이름으로 찾기', roomHint: '방을 고르면 문이 그 방으로 이어져요.', roomNone: '열린 방이 없어요. 라운지에서 방을 먼저 열어 주세요.', roomGone: '닫힌 방이에요', roomOption: '{map} · {count}/{max}명', spotChoice: '도착할 곳', spotElsewhere: '직접 정한 곳', clear: '비우기', openList: '목록 열기', loadingChoice: '찾고 있어요',
    areaName: '구역 이름', areaKind: '구역의 성질', SILENT: '조용한 곳', CHAT_ZONE: '이야기 구역', LESSON: '강의로 가는 곳', BELL: '코치 호출 종', SILENT_HINT: '여기서는 서로의 말이 들리지 않아요.', CHAT_ZONE_HINT: '안에 있는 사람끼리만 들려요.', LESSON_HINT: '여기 서면 강의로 갈 수 있어요.', BELL_HINT: '여기서 종을 울리면 코치에게 알림이 가요. {channel} 라운지에서만 울려요.', courseChoice: '과정', courseSearch: '과정 이름으로 찾기', lessonChoice: '강의', lessonSearch: '강의 이름으로 찾기', lessonUnchosen: '강의를 고르면 이 구역이 그 강의로 이어져요.', lessonNumber: '강의 {id}', lessonCount: '강의 {count}개',
    theme: '테마', background: '배경', boundsWidth: '맵 너비', boundsHeight: '맵 높이', apply: '적용', partList: '맵에 있는 것 {count}개',
    version: '{version}판', versionBy: '{nickname} · {at}', versionAt: '{at}', restore: '이 판으로 되돌리기', restoreAsk: '{version}판으로 되돌릴까요?', restoreHint: '그 판이 새 판으로 공개되고, 지금 고치던 것도 그 모습이 돼요.', restored: '되돌려서 {version}판으로 공개했어요.', noVersions: '아직 공개한 판이 없어요.', objectCount: '물건 {count}개', now: '지금 공개 중',
    phoneTitle: '넓은 화면에서 고칠 수 있어요', phoneHint: '휴대전화에서는 둘러보고 걸어 볼 수 있어요. 고치는 것은 태블릿이나 컴퓨터에서 해 주세요.', others: '함께 고치는 사람', other: '{nickname}님이 함께 고치고 있어요', tooMany: '더 놓을 자리가 없어요. 물건은 {max}개까지예요.', pasted: '{count}개를 붙였어요', removed: '{count}개를 지웠어요', moved: '{x}, {y}에 있어요',
  },
  en: {
    back: 'Maps', loading: 'Opening the map', missing: 'We could not find the map', missingHint: 'It was removed, or you may not edit it.', retry: 'Try again', name: 'Name of the map',
    saved: 'Everything is saved', saving: 'Saving', waiting: 'Will be saved soon', offline: 'The connection is gone. We save when it is back.', refusedTitle: 'That could not be done', refusedHint: 'What you just changed was not saved.', takenUp: 'What could not be saved last time is back.',
    undo: 'Undo', redo: 'Redo', publish: 'Publish', published: 'Version {version} is published. Everybody on this map sees it now.', publishAsk: 'Publish this map?', publishHint: 'Everybody on this map sees it at once.', nothingNew: 'Nothing has changed since it was published.', versions: 'Versions', walk: 'Walk', walkEnd: 'Stop walking', walkHint: 'Arrows walk, space jumps, down drops.', help: 'Shortcuts', helpTitle: 'Shortcuts', close: 'Close', cancel: 'Cancel', panels: 'Tools',
    palette: 'Place', parts: 'List', map: 'Map', search: 'Search', nothingFound: 'Nothing found. Try another word.', OBJECT: 'Things', FLOOR: 'Floors', WALL: 'Walls', PORTAL: 'Portals', AREA: 'Areas', START: 'Starting point', place: 'Place “{name}”', placeHint: 'Choose one and it is put in the middle, or drag it in.', upload: 'Upload a picture', uploads: 'My pictures', picture: 'Picture {id}', uploadRule: 'PNG, JPEG, WebP, up to 5 MB',
    stage: 'The map', stageHint: 'Come in with Tab, move with the arrows, choose the next one with N. The question mark shows all shortcuts.', zoomIn: 'Nearer', zoomOut: 'Farther', showAll: 'Show all', grid: 'Snap to the grid', gridSize: 'Grid {size}',
    chosen: '{count} chosen', nothingChosen: 'Nothing is chosen', x: 'Across', y: 'Down', scale: 'Size (%)', rotation: 'Turn (°)', depth: 'Depth', depthHint: 'Above 0 it stands before people.', width: 'Width', height: 'Height', mirror: 'Mirror', front: 'To the front', back2: 'To the back', duplicate: 'Duplicate', remove: 'Remove', forward: 'Forward', backward: 'Backward',
    target: 'Where it leads', SPOT: 'A place on this map', ROOM: 'Another room', LOUNGE: 'The lounge', targetX: 'Arrive across', targetY: 'Arrive down', roomChoice: 'Which room', roomSearch: 'Find a room by its name', roomHint: 'The portal leads there as soon as you choose one.', roomNone: 'No room is open. Open one in the lounge first.', roomGone: 'This room is closed', roomOption: '{map} · {count}/{max}', spotChoice: 'Where one arrives', spotElsewhere: 'A place of your own', clear: 'Clear', openList: 'Open the list', loadingChoice: 'Looking',
    areaName: 'Name of the area', areaKind: 'What holds there', SILENT: 'Silent', CHAT_ZONE: 'Chat zone', LESSON: 'Way to a lesson', BELL: 'Bell for a coach', SILENT_HINT: 'Nobody hears anybody here.', CHAT_ZONE_HINT: 'Only those inside hear each other.', LESSON_HINT: 'Whoever stands here can go to the lesson.', BELL_HINT: 'Whoever rings here calls a coach. It works in the lounge of a {channel}.', courseChoice: 'Course', courseSearch: 'Find a course by its name', lessonChoice: 'Lesson', lessonSearch: 'Find a lesson by its name', lessonUnchosen: 'The area leads there as soon as you choose a lesson.', lessonNumber: 'Lesson {id}', lessonCount: '{count} lessons',
    theme: 'Theme', background: 'Background', boundsWidth: 'Width of the map', boundsHeight: 'Height of the map', apply: 'Apply', partList: '{count} parts of the map',
    version: 'Version {version}', versionBy: '{nickname} · {at}', versionAt: '{at}', restore: 'Bring this version back', restoreAsk: 'Bring version {version} back?', restoreHint: 'It is published as a new version, and what you are editing becomes it.', restored: 'Brought back and published as version {version}.', noVersions: 'Nothing was published yet.', objectCount: '{count} things', now: 'Published now',
    phoneTitle: 'Edit on a wider screen', phoneHint: 'On a phone you can look around and walk. Please edit on a tablet or a computer.', others: 'Editing with you', other: '{nickname} is editing with you', tooMany: 'There is no more room: up to {max} things.', pasted: '{count} pasted', removed: '{count} removed', moved: 'At {x}, {y}',
  },
});

/** What each shortcut does, for the help sheet. */
export const commandText = defineText({
  ko: {
    UNDO: '되돌리기', REDO: '되돌린 것 다시 하기', COPY: '복사', CUT: '잘라내기', PASTE: '붙여넣기', DUPLICATE: '복제', REMOVE: '지우기', SELECT_ALL: '모두 고르기', SELECT_NONE: '고르기 그만두기', NEXT: '다음 것 고르기', PREVIOUS: '앞의 것 고르기',
    LEFT: '왼쪽으로', RIGHT: '오른쪽으로', UP: '위로', DOWN: '아래로', LEFT_FAR: '왼쪽으로 멀리', RIGHT_FAR: '오른쪽으로 멀리', UP_FAR: '위로 멀리', DOWN_FAR: '아래로 멀리', LARGER: '크게', SMALLER: '작게', TURN_LEFT: '왼쪽으로 돌리기', TURN_RIGHT: '오른쪽으로 돌리기', MIRROR: '좌우 뒤집기',
    FORWARD: '앞으로', BACKWARD: '뒤로', FRONT: '맨 앞으로', BACK: '맨 뒤로', ZOOM_IN: '크게 보기', ZOOM_OUT: '작게 보기', SHOW_ALL: '모두 보기', GRID: '눈금 켜고 끄기', WALK: '걸어 보기', HELP: '도움말',
  } satisfies Record<EditorCommand, string>,
  en: {
    UNDO: 'Undo', REDO: 'Redo', COPY: 'Copy', CUT: 'Cut', PASTE: 'Paste', DUPLICATE: 'Duplicate', REMOVE: 'Remove', SELECT_ALL: 'Choose all', SELECT_NONE: 'Choose none', NEXT: 'Choose the next', PREVIOUS: 'Choose the one before',
    LEFT: 'To the left', RIGHT: 'To the right', UP: 'Up', DOWN: 'Down', LEFT_FAR: 'Far to the left', RIGHT_FAR: 'Far to the right', UP_FAR: 'Far up', DOWN_FAR: 'Far down', LARGER: 'Larger', SMALLER: 'Smaller', TURN_LEFT: 'Turn left', TURN_RIGHT: 'Turn right', MIRROR: 'Mirror',
    FORWARD: 'Forward', BACKWARD: 'Backward', FRONT: 'To the front', BACK: 'To the back', ZOOM_IN: 'Nearer', ZOOM_OUT: 'Farther', SHOW_ALL: 'Show all', GRID: 'Grid on and off', WALK: 'Walk', HELP: 'Help',
  },
});
