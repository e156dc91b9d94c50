import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Before an action that can’t be undone or affects others: delete an app, remove an admin.',
  avoid: 'For an action that can be undone, do it and show a toast. For more than a question, use Dialog.',
  parts: [
    'The title: a question that names the thing',
    'The description: what happens',
    'Cancel, focused at first',
    'The button that confirms, with the action’s verb',
  ],
  keyboard: [
    ['Enter or Space', 'Presses Cancel, which is focused at first.'],
    ['Tab', 'Moves to the button that confirms.'],
    ['Escape', 'Cancels, unless the action is running.'],
  ],
  screenReader: ['An alert dialog: reads title and description when it opens, and announces an error.'],
  dos: [{ text: 'Name what you delete, in the title and on the button.', story: 'Danger' }],
  donts: [
    { text: 'Ask “Are you sure?” and offer Yes and No.' },
    { text: 'Ask before every step: people learn to confirm without reading.' },
  ],
}
