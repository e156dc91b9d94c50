import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a short form that makes or sends one thing, and belongs to the page behind it: an invitation, a token.',
  avoid: 'For a question with two answers, use Confirm dialog. A form that people come back to is a page.',
  parts: [
    'The title, which names the action, and a sentence on what it does',
    'The fields, and above the buttons why the last try failed',
    'Cancel, and the button that submits, named as the title',
  ],
  keyboard: [
    ['Enter', 'Submits from a field.'],
    ['Escape', 'Cancels, unless the action is running.'],
  ],
  screenReader: ['A dialog: reads title and description when it opens, and announces an error.'],
  dos: [
    { text: 'Give the first field `data-autofocus`.', story: 'Filling' },
    {
      text: 'Say at the field what is wrong with it, and below the fields what is wrong with all.',
      story: 'Failed',
    },
  ],
  donts: [{ text: 'Close it before the answer is there: what was typed would be lost with a failure.' }],
}
