import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Where a key is replaced while servers still use it: how long the old one works beside the new one.',
  avoid: 'For a key that has to end at once, ask with Confirm dialog.',
  parts: ['Four periods, the shortest first', 'Under each, until when the old key works'],
  keyboard: [
    ['Tab', 'Moves on to the buttons of its dialog.'],
    ['Arrow keys', 'Choose the next or the previous one.'],
  ],
  screenReader: ['Says the question, then each period with the moment at which the old key ends.'],
  dos: [{ text: 'Say the moment, not the length alone.', story: 'ADay' }],
  donts: [{ text: 'Begin with a choice that refuses servers.', story: 'Now' }],
}
