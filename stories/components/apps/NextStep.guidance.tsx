import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'At the top of an app’s own page: what it waits for, and the one button that does it.',
  avoid: 'For a message about something that happened, use Callout.',
  parts: ['One sentence', 'What there is to know beyond it', 'One button'],
  keyboard: [['Enter, on the button', 'Does the step, or leads to where it is done.']],
  screenReader: ['A part of the page, named by its sentence, which is a second heading.'],
  dos: [
    { text: 'Say how many points are left.', story: 'Points' },
    { text: 'Be quiet where there is nothing to do.', story: 'Nothing' },
  ],
  donts: [{ text: 'Offer a second button: the one step is the point.', story: 'Waiting' }],
}
