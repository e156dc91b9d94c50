import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a short task or text that belongs to the page.',
  avoid: 'For one question, use Confirm dialog. If it needs the whole window or its own URL, make a page.',
  parts: [
    'The backdrop',
    'The title: what it is about',
    'The description: what will happen',
    'The content',
    'Buttons, the main one last',
    'The cross',
  ],
  keyboard: [
    ['Tab and Shift + Tab', 'Move within the dialog.'],
    ['Escape', 'Closes the dialog, unless an action is running.'],
  ],
  screenReader: [
    'Reads the title and the description when it opens. Hides the page behind it.',
    'Returns focus to the button that opened it.',
  ],
  dos: [{ text: 'Focus the first field by `data-autofocus`.', story: 'Medium' }],
  donts: [
    { text: 'Open a dialog from a dialog, or without an action.' },
    { text: 'Close it while an action runs: set `busy`, and show an error inside.' },
  ],
}
