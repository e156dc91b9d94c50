export { listScreenshots } from './list.ts'
export { sweepScreenshots } from './sweep.ts'
export { keepScreenshot, type Taken, takenIn } from './upload.ts'
