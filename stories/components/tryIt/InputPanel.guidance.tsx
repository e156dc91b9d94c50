import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For what a person can do with the simulated glasses besides speaking.',
  avoid: 'For speaking, use Speech input; for the lens itself, Lens.',
  parts: ['The subscription that the app lacks', 'Button, head and touch', 'Phone', 'Hardware'],
  keyboard: [['Enter or Space, on Phone or Hardware', 'Opens and closes its inputs.']],
  screenReader: ['A missing subscription is announced, with the subscriptions that the app has.'],
  dos: [
    {
      text: 'Say which subscription is missing instead of dropping an input silently.',
      story: 'NotSubscribed',
    },
  ],
  donts: [{ text: 'Offer inputs as if they worked while no session runs.', story: 'NoSession' }],
}
