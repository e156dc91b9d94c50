export { bestLanguage, directionOf, languagesOf } from './languages.ts'
export { type LocalTexts, localize, localizeNews, type Said } from './localize.ts'
export {
  type Listing,
  type PublicContent,
  previewListing,
  readListing,
  readSides,
  type Sides,
  type Update,
} from './readListing.ts'
