import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To change what an app says of itself.',
  avoid:
    'To register one, use Create app form. Its key, its testers and its status have sections of their own.',
  parts: [
    'The package name, to be read and copied only',
    'The fields that can change',
    'What somebody else changed meanwhile, with a choice for each field',
    'Back, and Save Changes; above them what went well or wrong',
  ],
  keyboard: [['Enter, in a field', 'Saves. Where something is wrong, the first wrong field gets the focus.']],
  screenReader: [
    'Announces that the app was saved, or why it was not.',
    'What changed elsewhere is a region that gets the focus; each choice says its field.',
  ],
  dos: [
    { text: 'Let the person choose where two people changed the same field.', story: 'Merge' },
    { text: 'Bring back a draft that was not saved, and say so.', story: 'DraftRestored' },
  ],
  donts: [{ text: 'Overwrite what somebody else has saved without a word.' }],
}
