import { defineErrors } from '../core/errors.ts';

export const storageErrors = defineErrors({
  UPLOAD_ADDRESS_INVALID: {
    status: 403,
    show: 'silent',
    ko: '올리는 주소가 만료됐거나 올바르지 않아요.',
    en: 'The upload address has expired or is not valid.',
  },
  UPLOAD_TYPE_NOT_ALLOWED: {
    status: 415,
    show: 'message',
    ko: '올릴 수 없는 종류의 파일이에요. {types} 파일을 골라 주세요.',
    en: 'This kind of file cannot be uploaded. Please choose {types}.',
  },
  UPLOAD_TOO_LARGE: {
    status: 413,
    show: 'message',
    ko: '파일이 너무 커요. {megabytes}MB까지 올릴 수 있어요.',
    en: 'The file is too large. Up to {megabytes} MB can be uploaded.',
  },
  UPLOAD_QUOTA_EXCEEDED: {
    status: 409,
    show: 'message',
    ko: '올리고 있는 파일이 너무 많아요. 먼저 올리던 파일을 마친 뒤 다시 해 주세요.',
    en: 'Too much is being uploaded at once. Please finish the earlier uploads first.',
  },
  UPLOAD_PARTS_MISMATCH: {
    status: 409,
    show: 'message',
    ko: '올린 파일이 온전하지 않아요. 다시 올려 주세요.',
    en: 'The uploaded file is not complete. Please upload it again.',
  },
  UPLOAD_CONTENT_MISMATCH: {
    status: 422,
    show: 'message',
    ko: '파일 내용이 종류와 달라요. 다른 파일을 골라 주세요.',
    en: 'The content of the file is not what it says to be. Please choose another file.',
  },
  PICTURE_UNREADABLE: {
    status: 422,
    show: 'message',
    ko: '그림을 읽을 수 없어요. 다른 그림을 골라 주세요.',
    en: 'We could not read the picture. Please choose another one.',
  },
});
