import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'After someone chooses a logo: crop it to a square and preview it before the upload.',
  avoid: 'For an image that doesn’t end up square.',
  parts: [
    'The image, with the crop square',
    'The logo on a light page, on a dark one, and in a lens',
    'The upload’s progress',
    'Cancel, and Use Logo',
  ],
  keyboard: [
    [
      'Arrow keys',
      'Move the square, or resize it from a handle. Shift moves by ten pixels, Ctrl by a hundred.',
    ],
    ['Escape', 'Closes the dialog, unless an upload is running.'],
  ],
  screenReader: ['The square and the handles say what the arrow keys do.', 'The progress is a progress bar.'],
  dos: [
    { text: 'Let people stop an upload without losing the image.', story: 'Uploading' },
    { text: 'Stay open when the upload fails, and say why.', story: 'Failed' },
  ],
  donts: [{ text: 'Accept a square that’s too small: the handles stop at the minimum.' }],
}
