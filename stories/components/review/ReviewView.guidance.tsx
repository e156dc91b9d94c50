import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For an app’s Review page, as its developer sees it.',
  avoid: 'For reviewers, use Review work view.',
  parts: [
    'How the submission stands',
    'The points, and Resubmit',
    'Changes',
    'Messages',
    'Notes for the reviewer and a test account',
  ],
  keyboard: [['Tab', 'Moves from part to part, in the order in which they are seen.']],
  screenReader: ['Each part is a region with a heading.'],
  dos: [{ text: 'Put what the developer has to do first.', story: 'ChangesRequested' }],
  donts: [{ text: 'Offer to submit again while a point is open.', story: 'ChangesRequested' }],
}
