import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Once, in the header of signed-in pages, beside Sign Out.',
  avoid: 'On public pages: nobody is signed in there.',
  parts: ['A button with the person’s avatar', 'Their email address', 'The choice of the colour scheme'],
  keyboard: [
    ['Enter or Space', 'Opens and closes it.'],
    ['Tab', 'Moves into it.'],
    ['Escape', 'Closes it; the focus returns to the button.'],
  ],
  screenReader: ['The button says “Account”, and whether it is expanded.'],
  dos: [{ text: 'Show whose account it is.' }],
  donts: [{ text: 'Put actions of a page into it: they belong to the page.' }],
}
