import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the checks before an app is submitted: required and recommended.',
  avoid: 'For requested changes, use Point list. For a session’s steps, use Ladder.',
  parts: [
    'Required checks, and how many are done',
    'Recommended checks, and how many are done',
    'For each check: its result, what to do, and a link or button that does it',
    'Skip This Check, with a reason',
  ],
  keyboard: [
    ['Tab', 'Moves through the links and buttons.'],
    ['Enter, on Skip This Check', 'Opens a field for the reason and focuses it.'],
  ],
  screenReader: ['Two regions with lists. Each check begins with its result.'],
  dos: [
    { text: 'Say what to do, and let people do it here.', story: 'OneOfEach' },
    { text: 'Show why a check was skipped, and offer to undo it.', story: 'OneOfEach' },
  ],
  donts: [{ text: 'Let people skip a required check.' }],
}
