import { defineErrors } from '../../core/errors.ts';

export const watchingErrors = defineErrors({
  TOO_MANY_VIDEO_NOTES: {
    status: 409,
    show: 'toast',
    ko: '이 영상에는 메모를 더 쓸 수 없어요. 필요 없는 메모를 지워 주세요.',
    en: 'You cannot write more notes on this video. Please delete some of them.',
  },
});
