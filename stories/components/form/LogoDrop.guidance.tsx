import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Below the Logo URL field, to upload an image as the logo.',
  avoid: 'For any other file: it accepts images only, and handles paste on the whole page.',
  parts: [
    'The present logo',
    'Upload Logo',
    'The other ways to add one, and the accepted formats',
    'Why a file was refused',
  ],
  keyboard: [
    ['Enter, Space', 'On Upload Logo: opens the file dialog.'],
    ['Ctrl+V, ⌘V', 'Uses a copied image, wherever the focus is.'],
  ],
  screenReader: ['A group named “Logo upload”.', 'Announces why a file was refused.'],
  dos: [{ text: 'Use the same error messages as the server.', story: 'Refused' }],
  donts: [{ text: 'Remove the URL field: any URL can be a logo’s.' }],
}
