import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'At the head of every page of an app.',
  avoid: 'For a page that is about no single app, use Page header.',
  parts: [
    'The breadcrumb',
    'The app’s logo, the page’s title and the app’s status',
    'The package name, which can be copied',
    'The links between the app’s pages',
  ],
  keyboard: [
    ['Tab', 'Moves through the breadcrumb, Copy com.example.captions, the actions, then the pages.'],
  ],
  screenReader: ['The title is the heading of level 1; the app’s pages are a navigation of their own.'],
  dos: [{ text: 'Show the frame while the app loads, so that nothing moves.', story: 'Loading' }],
  donts: [{ text: 'Leave out pages that are empty yet: they say what will be there.' }],
}
