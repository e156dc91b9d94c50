import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Above a submission that a reviewer looks at: who holds it, and until when.',
  avoid: 'For how it stands with its developer, use Submission state.',
  parts: ['Who holds it', 'Until when', 'Claim, Release or Take Over', 'Why the last press did nothing'],
  keyboard: [['Tab', 'Goes to the button.']],
  screenReader: ['A region named by who holds it. That a claim was lost is announced at once.'],
  dos: [
    { text: 'Say that what was written is kept when the claim is lost.', story: 'LostToSomebody' },
    { text: 'Ask before taking over; the component only tells that it is wanted.', story: 'HeldByAnother' },
  ],
  donts: [{ text: 'Offer to claim one’s own app.', story: 'OwnApp' }],
}
