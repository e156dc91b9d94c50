import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Instead of a page whose code threw an error: the last resort.',
  avoid: 'For a failed request, use State message in place of the content.',
  parts: [
    'Activity',
    'The error message',
    'Where it was thrown, for developers',
    'A button that reloads the page',
  ],
  keyboard: [
    ['Tab', 'Focuses the button.'],
    ['Enter or Space', 'Reloads the page.'],
  ],
  screenReader: ['An alert: it’s read when it appears.'],
  dos: [{ text: 'Show the message: people quote it when they ask for help.', story: 'WithoutStack' }],
  donts: [{ text: 'Show the stack outside development.' }],
}
