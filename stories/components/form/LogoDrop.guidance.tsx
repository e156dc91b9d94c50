import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Under the field of a logo’s address: a picture of this computer becomes the logo.',
  avoid: 'For any other file: it takes pictures, and a paste anywhere on the page.',
  parts: [
    'The present logo',
    'Upload Logo',
    'What else can be done, and what is taken',
    'Why a file was not taken',
  ],
  keyboard: [
    ['Enter, Space', 'On Upload Logo: chooses a file.'],
    ['Ctrl+V, ⌘V', 'Takes a copied picture, wherever the focus is.'],
  ],
  screenReader: ['Is a group of its own, “Logo upload”.', 'Why a file was not taken is announced.'],
  dos: [{ text: 'Say in the same words as the cloud why a file is not taken.', story: 'Refused' }],
  donts: [{ text: 'Take the address field away: any address may be a logo’s.' }],
}
