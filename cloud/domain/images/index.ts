export { imageReader, keepImage, sweepImages } from './images.ts'
export { makeCopy, makeLogo } from './makeLogo.ts'
export { makePhoto, type Photo } from './makePhoto.ts'
export { makeScreenshot, type Picture } from './makeScreenshot.ts'
