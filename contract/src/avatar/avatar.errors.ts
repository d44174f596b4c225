import { defineErrors } from '../core/errors.ts';

export const avatarErrors = defineErrors({
  NOT_ENOUGH_POINT: { status: 409, show: 'silent', ko: '포인트가 부족해요.', en: 'You do not have enough points.' },
  DUPLICATE_PRODUCT: { status: 409, show: 'silent', ko: '이미 가지고 있는 아이템이에요.', en: 'You already own this item.' },
  DUPLICATE_WISH_ITEM: { status: 409, show: 'silent', ko: '이미 찜한 아이템이에요.', en: 'This item is already on your wish list.' },
  NOT_FOUND_INVENTORY: { status: 404, show: 'silent', ko: '가지고 있지 않은 아이템이에요.', en: 'You do not own this item.' },
  NOT_FOUND_PRODUCT: { status: 404, show: 'silent', ko: '상품을 찾을 수 없어요.', en: 'We could not find this product.' },
  ONE_ITEM_PER_CATEGORY: { status: 400, show: 'toast', ko: '한 자리에는 하나만 입을 수 있어요.', en: 'Only one item fits each place.' },
  TOO_MANY_PRESETS: { status: 409, show: 'toast', ko: '옷차림은 {max}개까지 저장할 수 있어요. 하나를 지우고 다시 저장해 주세요.', en: 'You can keep {max} outfits. Delete one and save again.' },
});
