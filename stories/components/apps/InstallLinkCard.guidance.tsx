import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On an app’s own page: where people install it from, ready to be copied.',
  avoid: 'To add testers, open Share dialog.',
  parts: ['The title', 'Share App, which opens Share dialog', 'The link, with Copy'],
  keyboard: [
    ['Enter, on Copy', 'Copies the link.'],
    ['Enter, on Share App', 'Opens Share dialog.'],
  ],
  screenReader: ['The field is named Installation Link. That it was copied is said.'],
  dos: [{ text: 'Say where a browser does not allow copying.', story: 'CopyRefused' }],
  donts: [{ text: 'Hide the card while the link is read.', story: 'Loading' }],
}
