import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Beside a key: whether something uses it, and whether an old one may end.',
  avoid: 'For any other moment in the past, use Relative time.',
  parts: ['An icon', 'When it was last used, or that nothing has used it since another took its place'],
  keyboard: [],
  screenReader: ['Reads the sentence; the icon is not read.'],
  dos: [
    { text: 'Say since when nothing has used it: two minutes prove less than two days.', story: 'NotUsed' },
  ],
  donts: [{ text: 'Call a key unused because its last use is long ago.', story: 'StillInUse' }],
}
