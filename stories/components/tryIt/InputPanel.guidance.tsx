import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For everything that a person can do with the simulated glasses.',
  avoid: 'For the lens itself, use Lens.',
  parts: [
    'Say something, with its language and dictation',
    'Button, head and touch',
    'What the app does not listen to',
    'Phone and hardware',
  ],
  keyboard: [['Enter, in Say something', 'Says it.']],
  screenReader: ['That an input has no listener is announced, with what the app does listen to.'],
  dos: [
    { text: 'Say what the app lacks instead of dropping an input silently.', story: 'NotListenedTo' },
    { text: 'Give back what was said and did not reach the app.', story: 'NotSent' },
    { text: 'Show what is understood while somebody dictates.', story: 'Dictating' },
  ],
  donts: [{ text: 'Offer inputs as if they worked while no session runs.', story: 'NoSession' }],
}
