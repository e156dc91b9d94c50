import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a reviewer who asks which keys there are.',
  avoid: 'For one key of one control, say it beside the control.',
  parts: ['Each key, and what it does', 'Done'],
  keyboard: [['Escape', 'Closes it; the focus returns to where it was.']],
  screenReader: ['A dialog with a list of keys and what they do.'],
  dos: [{ text: 'Open it by ? and by a button: not everybody has the key.', story: 'Open' }],
  donts: [{ text: 'Let the keys work while somebody types.' }],
}
