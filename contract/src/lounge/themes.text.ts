import { defineText } from '../core/text.ts';

/** What themes and their drawings are called. Drawings of both themes that show the same thing share a name. */
export const themeText = defineText({
  ko: { 'white-lounge': '하얀 라운지', 'sea': '푸른 바다' },
  en: { 'white-lounge': 'White lounge', 'sea': 'Blue sea' },
});

export const drawingText = defineText({
  ko: {
    'bright-hall': '밝은 홀', 'glass-dome': '유리 돔', 'open-sea': '열린 바다', 'deep-sea': '깊은 바다',
    'marble': '대리석 바닥', 'glass-walk': '유리 다리', 'wood-deck': '나무 마루', 'cloud-step': '구름 발판', 'sand': '모래 바닥', 'rock-ledge': '바위 선반', 'plank-bridge': '널빤지 다리', 'coral-ledge': '산호 발판',
    'pillar': '기둥', 'glass-wall': '유리 벽', 'rock-wall': '바위 벽', 'mast': '돛대',
    'sofa': '파란 소파', 'coral-sofa': '산호색 소파', 'bean-bag': '빈백', 'stool': '둥근 의자', 'low-table': '낮은 탁자', 'desk': '공부 책상', 'bookshelf': '책장', 'potted-palm': '야자 화분', 'round-plant': '둥근 화분', 'hanging-plant': '걸이 화분',
    'floor-lamp': '스탠드', 'jelly-lantern': '해파리 등', 'aquarium': '수족관', 'notice-board': '게시판', 'treasure-chest': '보물 상자', 'coral-vase': '산호 꽃병', 'shell-fountain': '조개 분수', 'rug': '러그', 'banner': '깃발 줄',
    'pink-coral': '분홍 산호', 'purple-coral': '보라 산호', 'orange-coral': '주황 산호', 'fan-coral': '부채 산호', 'brain-coral': '뇌산호', 'kelp': '다시마', 'tall-kelp': '키 큰 다시마', 'sea-grass': '바닷말', 'rock': '바위', 'big-rock': '큰 바위',
    'starfish': '불가사리', 'pink-starfish': '분홍 불가사리', 'conch': '소라', 'clam-seat': '조개 의자', 'sponge-seat': '해면 의자', 'anchor': '닻', 'shipwreck': '난파선', 'amphora': '항아리', 'angler-lantern': '아귀 등', 'signpost': '표지판',
    'ring-gate': '고리 문', 'bubble-gate': '거품 문',
  },
  en: {
    'bright-hall': 'Bright hall', 'glass-dome': 'Glass dome', 'open-sea': 'Open sea', 'deep-sea': 'Deep sea',
    'marble': 'Marble floor', 'glass-walk': 'Glass walkway', 'wood-deck': 'Wooden deck', 'cloud-step': 'Cloud step', 'sand': 'Sandy floor', 'rock-ledge': 'Rock ledge', 'plank-bridge': 'Plank bridge', 'coral-ledge': 'Coral ledge',
    'pillar': 'Pillar', 'glass-wall': 'Glass wall', 'rock-wall': 'Rock wall', 'mast': 'Mast',
    'sofa': 'Blue sofa', 'coral-sofa': 'Coral sofa', 'bean-bag': 'Bean bag', 'stool': 'Round stool', 'low-table': 'Low table', 'desk': 'Study desk', 'bookshelf': 'Bookshelf', 'potted-palm': 'Potted palm', 'round-plant': 'Round plant', 'hanging-plant': 'Hanging plant',
    'floor-lamp': 'Floor lamp', 'jelly-lantern': 'Jellyfish lantern', 'aquarium': 'Aquarium', 'notice-board': 'Notice board', 'treasure-chest': 'Treasure chest', 'coral-vase': 'Coral vase', 'shell-fountain': 'Shell fountain', 'rug': 'Rug', 'banner': 'Banner',
    'pink-coral': 'Pink coral', 'purple-coral': 'Purple coral', 'orange-coral': 'Orange coral', 'fan-coral': 'Fan coral', 'brain-coral': 'Brain coral', 'kelp': 'Kelp', 'tall-kelp': 'Tall kelp', 'sea-grass': 'Sea grass', 'rock': 'Rock', 'big-rock': 'Big rock',
    'starfish': 'Starfish', 'pink-starfish': 'Pink starfish', 'conch': 'Conch', 'clam-seat': 'Clam seat', 'sponge-seat': 'Sponge seat', 'anchor': 'Anchor', 'shipwreck': 'Shipwreck', 'amphora': 'Amphora', 'angler-lantern': 'Angler lantern', 'signpost': 'Signpost',
    'ring-gate': 'Ring gate', 'bubble-gate': 'Bubble gate',
  },
});
export type DrawingName = keyof typeof drawingText.KO;
