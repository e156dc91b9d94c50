import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'When a session fails or a key is refused: what happened, why, and what to do.',
  avoid: 'For a message without a cause, use Callout.',
  parts: ['Activity', 'What to do', 'The start of the server’s response', 'A link to the guide'],
  keyboard: [['Tab', 'Focuses the response, which the arrow keys scroll, then the link.']],
  screenReader: ['Announces an error immediately, and a warning politely.'],
  dos: [
    { text: 'Name the address, status code or date that caused it.', story: 'NothingListens' },
    { text: 'Use the warning while the session continues.', story: 'GoesOn' },
  ],
  donts: [{ text: 'Show more of the response than helps.', story: 'WithAnExcerpt' }],
}
