import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Once a picture was chosen as a logo: its square is cut and shown as it will be seen, before it goes up.',
  avoid: 'For a picture that is not square in the end.',
  parts: [
    'The picture with its square',
    'The logo on a light page, on a dark one, and in a lens',
    'How far the upload is',
    'Cancel, and Use Logo',
  ],
  keyboard: [
    [
      'Arrow keys',
      'On the square: move it. On a handle: size it. With Shift by ten pixels, with Ctrl by a hundred.',
    ],
    ['Escape', 'Closes it, unless the logo is going up.'],
  ],
  screenReader: ['The square and each handle say what arrow keys do.', 'The progress is a progress bar.'],
  dos: [
    { text: 'Let an upload be stopped without losing the picture.', story: 'Uploading' },
    { text: 'Stay open when it fails, and say why.', story: 'Failed' },
  ],
  donts: [{ text: 'Accept a square too small for a logo: the handles stop there.' }],
}
