import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Where a session failed, something in it is wrong, or a key is refused: what happened, why, and the one thing to do.',
  avoid: 'For a message without a cause to find, use Callout.',
  parts: ['Activity', 'What to do', 'The beginning of what the server answered', 'A link to the guide'],
  keyboard: [['Tab', 'Reaches the excerpt, which arrow keys scroll, and the link.']],
  screenReader: ['A failure is announced at once; a warning in turn.'],
  dos: [
    { text: 'Name the address, the code or the date that was seen.', story: 'NothingListens' },
    { text: 'Use the warning while the session goes on.', story: 'GoesOn' },
  ],
  donts: [{ text: 'Show more of a server’s answer than helps.', story: 'WithAnExcerpt' }],
}
