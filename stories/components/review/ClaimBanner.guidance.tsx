import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Above a submission: who is reviewing it, and until when.',
  avoid: 'For its developer, use Submission state.',
  parts: ['Who holds it', 'Until when', 'Claim, Release or Take Over', 'Why the last action failed'],
  keyboard: [['Tab', 'Focuses the button.']],
  screenReader: ['A region named by who is reviewing. Announces immediately if you lose the claim.'],
  dos: [
    { text: 'Say that the draft is still there when the claim is lost.', story: 'LostToSomebody' },
    { text: 'Ask before someone takes over. The component only reports the click.', story: 'HeldByAnother' },
  ],
  donts: [{ text: 'Offer reviewers to claim their own app.', story: 'OwnApp' }],
}
