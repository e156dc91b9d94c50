import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To view an app’s new key, and to ask before a key is regenerated, rotated or revoked.',
  avoid: 'Right after an app was registered, use Created dialog. Inside another dialog, use Key view.',
  parts: [
    'The package name',
    'The key while it can be seen, else that it cannot',
    'While rotating: how long the old key works, and what the new one is called',
    'Regenerate Key at the left, and Done; or the question before a key is made or ended',
  ],
  keyboard: [
    ['Tab', 'Moves from the key to its eye, Copy and the buttons below.'],
    ['Escape', 'Closes it; asks first where an uncopied key would be lost. From the question it leads back.'],
  ],
  screenReader: ['Announces Copied, and the question before an uncopied key is lost.'],
  dos: [
    { text: 'Say what stops working before a key is replaced.', story: 'Confirming' },
    { text: 'Let the old key work on while servers change over.', story: 'Rotating' },
    { text: 'Name the key that ends.', story: 'Revoking' },
    { text: 'Ask before a key goes that was not copied.', story: 'LosingKey' },
  ],
  donts: [{ text: 'Close after Copy: the person may want to see the key.', story: 'Copied' }],
}
