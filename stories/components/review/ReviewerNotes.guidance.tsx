import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For what a developer tells the reviewer before the review: hints, and an account to sign in with.',
  avoid: 'For what is said during a review, use Thread.',
  parts: ['Notes', 'Test account', 'What came of saving', 'Save'],
  keyboard: [['Tab', 'Moves through the two fields to Save.']],
  screenReader: ['Both fields are described; that it was saved, or why not, is announced.'],
  dos: [{ text: 'Say who can read the account, and that each look is recorded.', story: 'Filled' }],
  donts: [{ text: 'Throw away what was typed when it could not be saved.', story: 'Failed' }],
}
