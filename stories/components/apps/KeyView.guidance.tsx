import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a whole key, in whichever dialog it comes.',
  avoid: 'For any other value to copy, use Copy field.',
  parts: [
    'The warning that it is shown once',
    'The key, its eye, and Copy',
    'The question, before an uncopied key is lost',
  ],
  keyboard: [
    ['Ctrl or Cmd + C', 'Copies the key: it is selected when it gets the focus. That counts as copied.'],
    ['Enter, in the key', 'Does nothing: one press too many loses no key.'],
  ],
  screenReader: ['The question is read with Go Back, which has the focus then.'],
  dos: [{ text: 'Make Copy the one accented button of the dialog.', story: 'ShownOnce' }],
  donts: [{ text: 'Keep the key in the page or the browser after its dialog has closed.' }],
}
