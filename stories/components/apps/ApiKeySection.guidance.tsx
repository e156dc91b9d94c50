import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On the page of an app: which keys it has, what uses them, and the ways to a new one.',
  avoid: 'To show a key itself, use Key view.',
  parts: [
    'The title, and what the key is for',
    'View Key and Regenerate Key; Rotate Key where one key works',
    'Key list',
    'Key doctor, folded',
  ],
  keyboard: [['Enter, on a button', 'Opens API key dialog.']],
  screenReader: ['A region named API Key; in it the lists of keys, each named.'],
  dos: [{ text: 'Say why a key cannot be rotated now.', story: 'TwoKeys' }],
  donts: [{ text: 'Offer Rotate Key where nothing can take over.', story: 'NoneWorks' }],
}
