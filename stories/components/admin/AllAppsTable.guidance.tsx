import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For everybody’s apps, page by page; the cloud searches and filters.',
  avoid: 'For the developer’s own, use App table. For what waits, use Submission table.',
  parts: [
    'The search, the status, and how many match',
    'A row for each app, with its developer and View',
    'Load More',
  ],
  keyboard: [['Enter, on View', 'Opens the app’s details.']],
  screenReader: ['Announces how many match. Each button says its app.'],
  dos: [{ text: 'Say of how many the shown ones are a part.', story: 'ManyPages' }],
  donts: [{ text: 'Sort what is only a part: the first row would be the first of that part.' }],
}
