import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Before much is lost for good: delete a published app, a team, an account.',
  avoid:
    'Where one thing of little weight is deleted, use Confirm dialog: typing for everything teaches to paste.',
  parts: [
    'The title and the description of Confirm dialog',
    'The field, whose placeholder shows what to type',
    'The button that confirms, once that has been typed',
  ],
  keyboard: [
    ['Tab', 'Moves from Cancel to the field and to the button that confirms.'],
    ['Escape', 'Cancels, unless the action is running.'],
  ],
  screenReader: ['An alert dialog: reads title and description when it opens, and announces an error.'],
  dos: [{ text: 'Ask for the name that people know the thing by.', story: 'AName' }],
  donts: [{ text: 'Ask for a word such as DELETE, which says nothing of what is deleted.' }],
}
