import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Before an app is deleted, wherever that begins.',
  avoid: 'For any other deletion, use Confirm dialog with its own words.',
  parts: [
    'What happens, and that it cannot be undone',
    'The app’s name and package name',
    'Cancel, and Delete App',
  ],
  keyboard: [
    ['Enter', 'Cancels: Cancel has the focus first.'],
    ['Escape', 'Cancels, unless the deletion is under way.'],
  ],
  screenReader: ['Is an alert dialog: its question and what it destroys are read when it opens.'],
  dos: [
    { text: 'Say what else stops working, and that a published app leaves the store.', story: 'Published' },
    { text: 'Stay open when it fails, and say why.', story: 'Failed' },
  ],
  donts: [{ text: 'Ask for the name to be typed: the dialog shows it, and people would copy it.' }],
}
