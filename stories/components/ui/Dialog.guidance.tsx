import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a task of a few fields, or a text to read, that belongs to the page and leaves it as it was.',
  avoid:
    'For one question, use Confirm dialog. For what needs the whole window or an address of its own, make a page.',
  parts: [
    'The backdrop',
    'The title: what it is about',
    'The description: what will happen',
    'The content',
    'The buttons, the one that goes on last',
    'The cross',
  ],
  keyboard: [
    ['Tab and Shift + Tab', 'Move within the dialog, around and around.'],
    ['Escape', 'Closes it, unless its work is under way.'],
  ],
  screenReader: [
    'Says the title and the description when it opens. The page behind it is silent.',
    'The focus goes back to what opened it.',
  ],
  dos: [{ text: 'Give the focus to the first field, by `data-autofocus`.', story: 'Medium' }],
  donts: [
    { text: 'Open a dialog from a dialog, or by itself.' },
    { text: 'Close it while its work is under way: say `busy`, and show a failure inside.' },
  ],
}
