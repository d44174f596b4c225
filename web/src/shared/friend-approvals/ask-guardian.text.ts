import { defineText } from '@dolphin/contract/core/text';

export const askGuardianText = defineText({
  ko: {
    WAITING: '보호자가 친구로 승인하면 새 귓속말을 보낼 수 있어요. 조금만 기다려 주세요!',
    DECLINED: '보호자가 아직 승인하지 않았어요. 어떤 친구인지 보호자와 이야기해 보세요.',
    readable: '지난 대화는 그대로 볼 수 있어요.',
    ask: '보호자에게 물어보기',
    MAIL: '보호자에게 메일을 보냈어요. 확인해 달라고 말해 보세요!',
    ACCOUNT: '보호자에게 알림을 보냈어요. 확인해 달라고 말해 보세요!',
    ACADEMY: '학원에 알렸어요. 학원에서 보호자께 여쭤볼 거예요!',
    today: '오늘 이미 물어봤어요. 보호자에게 직접 말해 볼까요?',
    NONE: '연결된 보호자가 없어요. 코치에게 보호자 계정을 연결해 달라고 부탁해 보세요.',
  },
  en: {
    WAITING: 'You can send new whispers once your guardian has approved this friend. Please wait a little!',
    DECLINED: 'Your guardian has not approved this friend. Talk together about who it is.',
    readable: 'You can still read what was said.',
    ask: 'Ask my guardian',
    MAIL: 'We sent your guardian a mail. Tell them to have a look!',
    ACCOUNT: 'We notified your guardian. Tell them to have a look!',
    ACADEMY: 'We told your academy. They will ask your guardian!',
    today: 'You asked today already. Why not tell your guardian yourself?',
    NONE: 'No guardian is linked. Ask your teacher to link an account of your guardian.',
  },
});
