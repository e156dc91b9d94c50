import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a developer’s Review page.',
  avoid: 'For reviewers, use Review work view.',
  parts: [
    'The submission’s state',
    'Requested changes, and Resubmit',
    'Changes',
    'Messages',
    'Notes for the reviewer and a test account',
  ],
  keyboard: [['Tab', 'Moves through the parts in visual order.']],
  screenReader: ['Each part is a region with a heading.'],
  dos: [{ text: 'Put the developer’s next task first.', story: 'ChangesRequested' }],
  donts: [{ text: 'Offer Resubmit while a change is open.', story: 'ChangesRequested' }],
}
