import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For what reviewers and the store say about a developer.',
  avoid: 'For what one app says of itself, use Edit app form.',
  parts: [
    'Company and contact, which publishing needs',
    'Website, description and logo, which are optional',
    'Save Profile; above it what went well or wrong',
  ],
  keyboard: [['Enter, in a field', 'Saves. Where something is wrong, the first wrong field gets the focus.']],
  screenReader: ['Reads with each field what it is needed for. Announces that the profile was saved.'],
  dos: [{ text: 'Say at the field what publishing needs.', story: 'ContactMissing' }],
  donts: [{ text: 'Refuse to save a profile that is not complete: only publishing needs all of it.' }],
}
