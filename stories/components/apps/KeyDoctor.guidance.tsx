import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Where somebody holds a key and wants to know why a server is refused with it.',
  avoid: 'For a session that failed, use Diagnosis: it knows the key that was sent.',
  parts: ['A line that unfolds it', 'What happens to the key', 'The field, and Check Key', 'What was found'],
  keyboard: [
    ['Enter, on Check a key', 'Unfolds it.'],
    ['Enter, in the field', 'Checks the key.'],
  ],
  screenReader: ['Announces what was found: that a key works in turn, what is wrong with it at once.'],
  dos: [
    { text: 'Judge in the browser what the browser can judge.', story: 'CutShort' },
    { text: 'Empty the field once the key is judged.', story: 'Works' },
  ],
  donts: [{ text: 'Show more of a key than its last four characters.', story: 'Revoked' }],
}
