import { defineText } from '@dolphin/contract/core/text';

export const loungeText = defineText({
  ko: {
    welcomePlain: '라운지에 잘 왔어요!',
    welcome: '{name}님, 라운지에 잘 왔어요!',
    hint: '수업 사이에 쉬어 가는 바다예요. 친구들을 누르면 인사해요.',
    greetDOLPHIN: '안녕! 나는 돌고래야. 같이 점프해 볼래?',
    greetCRAB: '옆으로 걸어도 목적지에는 닿아. 천천히 해도 괜찮아!',
    greetTURTLE: '느려도 꾸준히. 그게 내 비결이야.',
    greetNEMO: '모르는 게 있으면 물어봐. 나도 매일 물어봐!',
    greetSEAHORSE: '오늘 배운 것 하나만 떠올려 볼까?',
    greetSHARK: '무섭게 생겼지? 사실 버그만 잡아먹어.',
  },
  en: {
    welcomePlain: 'Welcome to the lounge!',
    welcome: 'Welcome to the lounge, {name}!',
    hint: 'A sea to rest in between classes. Press a friend to say hello.',
    greetDOLPHIN: 'Hi, I am the dolphin. Shall we jump together?',
    greetCRAB: 'Even walking sideways gets you there. Take your time!',
    greetTURTLE: 'Slow but steady. That is my secret.',
    greetNEMO: 'Ask when you do not know. I ask every day!',
    greetSEAHORSE: 'What is one thing you learned today?',
    greetSHARK: 'Scary, am I? I only eat bugs.',
  },
});
