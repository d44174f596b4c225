export { addAvatarRoutes } from './drawing/pictures/avatar-routes.ts';
export { equippedItemsOf, grantItem, outfitHashesOf, portraitUrlOf } from './wardrobe/grant-item.ts';
export { syncProducts } from './shop/sync-products.ts';
export { syncCatalogue } from './wardrobe/sync-catalogue.ts';
export { wearOutfit } from './wardrobe/wear.ts';
