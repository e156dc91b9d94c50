import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On the profile, for the mails that a person gets.',
  avoid: 'For a single setting, use Switch.',
  parts: ['A switch for each kind of mail', 'What came of saving', 'Apply'],
  keyboard: [
    ['Tab', 'Moves through the switches to Apply.'],
    ['Space', 'Switches the one with the focus.'],
  ],
  screenReader: ['A form of its own; that it was saved, or why not, is announced.'],
  dos: [{ text: 'Keep what was switched when it could not be saved.', story: 'Failed' }],
  donts: [{ text: 'List mails that the person never gets: the digest is for reviewers.' }],
}
