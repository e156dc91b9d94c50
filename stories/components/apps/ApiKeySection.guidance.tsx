import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On the page of an app: which key it has and since when, and the way to a new one.',
  avoid: 'To show the key itself, use Key view.',
  parts: [
    'The title, and what the key is for',
    'View Key and Regenerate Key',
    'The key’s last four characters, and its age',
  ],
  keyboard: [['Enter, on either button', 'Opens API key dialog.']],
  screenReader: ['Says “A key that ends in” and the four characters; the dots are not read.'],
  dos: [{ text: 'Show enough of the key to tell it from another.', story: 'WithKey' }],
  donts: [{ text: 'Show a row for what is not known.', story: 'NothingKnown' }],
}
