import { defineErrors } from '../../core/errors.ts';

export const videoErrors = defineErrors({
  /** The web shows its own dialog for every error of the convert call. [API-16] */
  VIDEO_IS_CONVERTING: {
    status: 409,
    show: 'notice',
    ko: '업로드가 끝났어요. 파일을 변환하고 있으니 잠시 뒤에 확인해 주세요.',
    en: 'The upload is complete. The file is being converted; please check again later.',
  },
  VIDEO_NOT_UPLOADED: {
    status: 409,
    show: 'message',
    ko: '올린 동영상 파일이 없어요. 파일을 먼저 올려 주세요.',
    en: 'There is no video file yet. Please upload one first.',
  },
  YOUTUBE_ADDRESS_INVALID: {
    status: 422,
    show: 'field',
    ko: '유튜브 동영상 주소가 아니에요. 주소를 다시 확인해 주세요.',
    en: 'This is not the address of a YouTube video. Please check it.',
  },
  DURATION_OF_FILE: {
    status: 409,
    show: 'toast',
    ko: '파일로 올린 동영상의 길이는 변환할 때 정해져요.',
    en: 'The length of an uploaded video is set when it is converted.',
  },
});
