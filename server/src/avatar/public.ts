export { addAvatarRoutes } from './drawing/avatar-routes.ts';
export { equippedItemsOf, grantItem, outfitHashesOf, portraitUrlOf } from './wardrobe/grant-item.ts';
export { syncCatalogue } from './wardrobe/sync-catalogue.ts';
