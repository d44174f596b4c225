import { defineErrors } from '../core/errors.ts';

export const avatarErrors = defineErrors({
  NOT_ENOUGH_POINT: { status: 409, show: 'silent', ko: '포인트가 부족해요.', en: 'You do not have enough points.' },
  DUPLICATE_PRODUCT: {
    status: 409,
    show: 'silent',
    ko: '이미 가지고 있는 아이템이에요.',
    en: 'You already own this item.',
  },
  DUPLICATE_WISH_ITEM: {
    status: 409,
    show: 'silent',
    ko: '이미 찜한 아이템이에요.',
    en: 'This item is already on your wish list.',
  },
  NOT_FOUND_INVENTORY: {
    status: 404,
    show: 'silent',
    ko: '가지고 있지 않은 아이템이에요.',
    en: 'You do not own this item.',
  },
  NOT_FOUND_PRODUCT: {
    status: 404,
    show: 'silent',
    ko: '상품을 찾을 수 없어요.',
    en: 'We could not find this product.',
  },
  ONE_ITEM_PER_CATEGORY: {
    status: 400,
    show: 'toast',
    ko: '한 자리에는 하나만 입을 수 있어요.',
    en: 'Only one item fits each place.',
  },
  TOO_MANY_PRESETS: {
    status: 409,
    show: 'toast',
    ko: '옷차림은 {max}개까지 저장할 수 있어요. 하나를 지우고 다시 저장해 주세요.',
    en: 'You can keep {max} outfits. Delete one and save again.',
  },
  PRICE_CHANGED: {
    status: 409,
    show: 'toast',
    ko: '그사이 가격이 {price} P로 바뀌었어요. 확인하고 다시 눌러 주세요.',
    en: 'The price has changed to {price} P. Look again before you buy.',
  },
  TOO_MANY_WISHES: {
    status: 409,
    show: 'toast',
    ko: '찜은 {max}개까지 할 수 있어요. 몇 개를 빼고 다시 눌러 주세요.',
    en: 'You can wish for {max} items. Remove some and try again.',
  },
  NOT_FOUND_WISH: {
    status: 404,
    show: 'silent',
    ko: '찜한 아이템이 아니에요.',
    en: 'This item is not on your wish list.',
  },
  GIFT_TO_FRIENDS_ONLY: {
    status: 404,
    show: 'toast',
    ko: '선물은 친구에게만 할 수 있어요.',
    en: 'Gifts are for friends only.',
  },
  GIFT_ALREADY_OWNED: {
    status: 409,
    show: 'toast',
    ko: '친구가 이미 가지고 있는 아이템이에요. 다른 선물을 골라 주세요.',
    en: 'Your friend already owns this item. Choose another gift.',
  },
  WINDOW_ENDS_BEFORE_IT_BEGINS: {
    status: 400,
    show: 'field',
    ko: '끝나는 때는 시작하는 때보다 뒤여야 해요.',
    en: 'The end must be after the beginning.',
  },
  DISCOUNT_TOO_LARGE: {
    status: 400,
    show: 'field',
    ko: '할인은 100%나 정가를 넘을 수 없어요.',
    en: 'A discount cannot be more than 100% or the price.',
  },
});
