import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Before what cannot be undone, and before what others notice: delete an app, remove an admin.',
  avoid: 'For what can be undone, do it and say so in a toast. For more than a question, use Dialog.',
  parts: [
    'The title: a question that names the thing',
    'The description: what happens',
    'Cancel, which has the focus',
    'The button that does it, in its own words',
  ],
  keyboard: [
    ['Enter or Space', 'Presses Cancel, which has the focus first.'],
    ['Tab', 'Moves on to the button that does it.'],
    ['Escape', 'Cancels, unless its work is under way.'],
  ],
  screenReader: [
    'Is an alert dialog: title and description are read when it opens. A failure in it is announced.',
  ],
  dos: [{ text: 'Name what is destroyed, in the title and on the button.', story: 'Danger' }],
  donts: [
    { text: 'Ask “Are you sure?” and offer Yes and No.' },
    { text: 'Ask before every step: people learn to press without reading.' },
  ],
}
