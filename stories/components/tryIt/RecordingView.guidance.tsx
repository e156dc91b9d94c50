import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a kept session, played row by row and compared with another.',
  avoid: 'For a session that runs, use Try it view.',
  parts: [
    'What plays it',
    'What was wrong at this row',
    'The lens and the steps at this row',
    'Another session beside it',
    'The log up to this row',
  ],
  keyboard: [],
  screenReader: ['The parts say what they say in Try it view.'],
  dos: [{ text: 'Show lens, steps and log as they were at the same row.', story: 'Recorded' }],
  donts: [{ text: 'Compare sessions whose steps are not on the same page.', story: 'Compared' }],
}
