import { Breadcrumb } from '../../../src/components/layout/Breadcrumb.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Above the title of a page that’s inside another one.',
  avoid: 'Not on pages in the sidebar: the sidebar shows where you are.',
  parts: ['A link for each page above', 'An arrow between them', 'The page itself, not a link'],
  keyboard: [
    ['Tab', 'Moves from link to link.'],
    ['Enter', 'Follows it.'],
  ],
  screenReader: ['A landmark named “Breadcrumb”. The last item is the “current page”.'],
  dos: [
    {
      text: 'Use the titles of the pages it links to.',
      show: <Breadcrumb items={[{ label: 'My Apps', href: '/tpas' }, { label: 'Live Captions' }]} />,
    },
  ],
  donts: [
    {
      text: 'Show a breadcrumb with one step: it repeats the title.',
      show: <Breadcrumb items={[{ label: 'My Apps' }]} />,
    },
  ],
}
