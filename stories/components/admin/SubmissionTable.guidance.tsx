import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the queue of the reviewers: what waits, the oldest first.',
  avoid: 'For apps of every status, use All apps table.',
  parts: [
    'The search, and how many wait',
    'A row for each app: name, package name, when it was submitted, how long it has waited',
    'Review, in every row',
    'Load More, where there is another page',
  ],
  keyboard: [['Enter, on Review', 'Opens Review dialog; the focus is back on it afterwards.']],
  screenReader: ['Each button says its app: “Review Live Captions”. The number found is announced.'],
  dos: [{ text: 'Show how long each has waited.', story: 'AgesInOneLine' }],
  donts: [{ text: 'Say “0 results” of a queue that is empty: say what will appear.', story: 'Empty' }],
}
