import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Once, in the header of signed-in pages, beside Sign Out.',
  avoid: 'Not on public pages: nobody is signed in there.',
  parts: ['A button with the person’s avatar', 'Their email address', 'The color scheme'],
  keyboard: [
    ['Enter or Space', 'Opens and closes it.'],
    ['Tab', 'Moves into it.'],
    ['Escape', 'Closes it and returns focus to the button.'],
  ],
  screenReader: ['The button reads “Account”, expanded or collapsed.'],
  dos: [{ text: 'Show whose account it is.' }],
  donts: [{ text: 'Add a page’s actions: keep them on the page.' }],
}
